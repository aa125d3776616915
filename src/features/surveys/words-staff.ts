// UI texts (i18n) of surveys as the team of a course reads them.
import { word } from '#core/i18n/words.ts';

export const staffWords = {
  many: word('Surveys', 'জরিপ'),
  about: word('What learners answered in the surveys of this course.', 'এই কোর্সের জরিপে শিক্ষার্থীরা যা বলেছেন।'),
  none: word('This course has no published survey.', 'এই কোর্সে শিক্ষার্থীদের জন্য কোনো জরিপ নেই।'),
  anonymous: word('Anonymous', 'নাম ছাড়া'),
  named: word('With names', 'নামসহ'),
  too_few_text: word(
    'This survey is anonymous. Results are shown from {n} answers on; with fewer, it could be guessed who said what.',
    'এই জরিপ নাম ছাড়া। {n}টি উত্তর হলে সব একসঙ্গে দেখা যাবে; এর কম হলে কে কী বলেছেন, আন্দাজ করা যেত।',
  ),
  too_few: word('Not enough answers yet', 'এখনো যথেষ্ট উত্তর আসেনি'),
  nobody: word('Nobody has answered yet.', 'এখনো কেউ উত্তর দেননি।'),
  archived: word('Removed', 'সরানো হয়েছে'),
  texts: word('Answers, in no particular order', 'উত্তর, কোনো ক্রমে নয়'),
  people: word('Individual answers', 'কে কী বলেছেন'),
  more: word('More answers', 'আরও উত্তর'),
  earlier: word('Back', 'আগের'),
  export_xlsx: word('Export as XLSX', 'শিট (XLSX)'),
  export_csv: word('Export as CSV', 'শিট (CSV)'),
  question: word('Question', 'প্রশ্ন'),
  answer: word('Answer', 'উত্তর'),
  count: word('Number', 'কতজন'),
  percent: word('Percent', 'শতাংশ'),
};
