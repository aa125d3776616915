// UI texts (i18n) and errors of exams on paper.
import { word } from '#core/i18n/words.ts';

export const errors = {
  not_printable: word('The exam has to be published first.', 'আগে পরীক্ষাটি প্রকাশ করতে হবে।'),
  no_such_set: word('The exam has no such set.', 'এই পরীক্ষায় এমন কোনো সেট নেই।'),
} as const;
export const words = {
  about: word(
    'Print the questions, and import the marks afterwards. The sets are the same as on the screen.',
    'প্রশ্নপত্র ছাপান, পরে নম্বর তুলে দিন। স্ক্রিনে যে সেট, কাগজেও সেই সেট।',
  ),
  not_published: word('There is nothing to print before the exam is published.', 'পরীক্ষা প্রকাশ করার আগে ছাপানোর মতো কিছু নেই।'),
  to_builder: word('Go to the exam editor', 'পরীক্ষার সম্পাদনায় যান'),
  set: word('Set {code}', 'সেট {code}'),
  only: word('The paper', 'প্রশ্নপত্র'),
  facts: word('{n} {n|question|questions}, {marks} {marks|mark|marks}', '{n}টি প্রশ্ন, {marks} নম্বর'),
  paper_bn: word('Questions in Bangla (PDF)', 'বাংলা প্রশ্নপত্র (পিডিএফ)'),
  paper_en: word('Questions in English (PDF)', 'ইংরেজি প্রশ্নপত্র (পিডিএফ)'),
  key: word('Key (PDF)', 'উত্তরমালা (পিডিএফ)'),
  key_about: word(
    'Keys are separate: only those who mark can download them, and each download is recorded.',
    'উত্তরমালা আলাদা: শুধু যাঁরা খাতা দেখেন তাঁরা নিতে পারেন, কে কখন নিলেন তা লেখা থাকে।',
  ),
  sets: word('Sets to print', 'ছাপানোর সেট'),
  marks: word('Marks from paper', 'কাগজের পরীক্ষার নম্বর'),
  marks_about: word(
    'A sheet with one row for each examinee: total marks, marks by question, or the letters marked together with the set code.',
    'প্রতি পরীক্ষার্থীর জন্য এক সারির শিট: মোট নম্বর, প্রশ্ন ধরে নম্বর, অথবা সেট কোডসহ ভরাট করা অক্ষর।',
  ),
  entered: word('{n} {n|examinee has|examinees have} marks from paper.', '{n} জনের নম্বর কাগজ থেকে তোলা হয়েছে।'),
  bring: word('Import a sheet', 'শিট থেকে নম্বর তুলুন'),
  to_results: word('Go to the results', 'ফলাফলে যান'),
} as const;
/** What stands on the paper itself. */
export const printedWords = {
  sound: word('Audio is played for this question', 'এই প্রশ্নের অডিও বাজিয়ে শোনানো হবে'),
  set: word('Set', 'সেট'),
  time: word('Time', 'সময়'),
  minutes: word('{n} minutes', '{n} মিনিট'),
  full_marks: word('Full marks', 'পূর্ণমান'),
  section_marks: word('{marks} marks', '{marks} নম্বর'),
  section_time: word('{marks} · {minutes}', '{marks} · {minutes}'),
  parts_timed: word('The parts come one after the other, each with its own time.', 'অংশগুলো একটির পর একটি চলে, প্রতিটির নিজের সময় আছে।'),
  wrong_costs: word('A wrong answer costs {n}% of its marks.', 'ভুল উত্তরে ওই প্রশ্নের নম্বরের {n}% কাটা যাবে।'),
  fill_circles: word('Fill in the circles on the answer sheet.', 'উত্তরপত্রে বৃত্ত ভরাট করুন।'),
  is_true: word('True', 'সত্য'),
  is_false: word('False', 'মিথ্যা'),
  sheet: word('Answer sheet', 'উত্তরপত্র'),
  name: word('Name', 'নাম'),
  contact: word('Mobile or username', 'মোবাইল বা ইউজারনেম'),
  batch: word('Batch', 'ব্যাচ'),
  signature: word('Signature of the invigilator', 'কক্ষ পরিদর্শকের স্বাক্ষর'),
  sheet_note: word('Fill in one circle for each question with a black pen.', 'প্রতিটি প্রশ্নের জন্য কালো কালির কলমে একটি বৃত্ত ভরাট করুন।'),
  key: word('Key', 'উত্তরমালা'),
  number: word('No.', 'নং'),
  answer: word('Right answer', 'সঠিক উত্তর'),
  mark: word('Marks', 'নম্বর'),
  by_person: word('marked by hand', 'পরীক্ষক দেখবেন'),
  no_answer: word('no right answer', 'সঠিক উত্তর নেই'),
  on_picture: word('on the picture', 'ছবিতে'),
} as const;
