// UI texts (i18n): what the tables of quizzes hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  quiz_attempts: word('Quiz attempts', 'কুইজের চেষ্টা'),
  quiz_answers: word('Answers', 'কুইজের উত্তর'),
  presence: word('When the page of an exam was last heard of', 'পরীক্ষার পাতার শেষ সাড়া'),
  leases: word('Devices on which an exam was taken', 'যেসব ডিভাইসে পরীক্ষা দেওয়া হয়েছে'),
  log: word('What was written in an exam, as it arrived', 'পরীক্ষায় যা লেখা হয়েছে, যেভাবে পৌঁছেছে'),
  quiz_results: word('Results of attempts', 'প্রতিবারের ফলাফল'),
  extra_attempts: word('Further attempts that were given', 'অতিরিক্ত সুযোগ'),
  quiz_papers: word('Late quiz papers', 'দেরিতে আসা কুইজ'),
  questions: word('Own questions', 'নিজের প্রশ্ন'),
} as const;
