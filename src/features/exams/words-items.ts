// UI texts (i18n) of item analysis.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Item analysis', 'প্রশ্ন বিশ্লেষণ'),
  results: word('Results', 'ফলাফল'),
  about: word('{n} {n|learner|learners} · first attempts', '{n} জন · প্রথমবারের উত্তর'),
  none: word('There are no figures yet.', 'এখনো কোনো হিসাব নেই।'),
  none_about: word(
    'They come within a minute of the first submissions; answers that wait for a marker are not in them.',
    'প্রথম উত্তরপত্র জমার এক মিনিটের মধ্যে হিসাব আসে; যেসব খাতা দেখা বাকি, সেগুলো এতে নেই।',
  ),
  too_few: word('With fewer than {n} learners there are no figures.', '{n} জনের কম হলে কোনো হিসাব দেখানো হয় না।'),
  no_flags: word(
    'With fewer than {n} learners nothing is said of a question: chance alone could make the difference.',
    '{n} জনের কম হলে কোনো প্রশ্ন নিয়ে মন্তব্য করা হয় না: কাকতালীয়ও হতে পারে।',
  ),
  mis_keyed_n: word(
    'The key of {n} {n|question|questions} is probably wrong: those who do well otherwise chose another answer.',
    '{n}টি প্রশ্নের সঠিক উত্তর সম্ভবত ভুল: যাঁরা অন্য প্রশ্নে ভালো করেছেন, তাঁরা এখানে অন্য উত্তর বেছেছেন।',
  ),
  more: word('Only the first {n} questions are shown.', 'শুধু প্রথম {n}টি প্রশ্ন দেখানো হয়েছে।'),
  question: word('Question', 'প্রশ্ন'),
  question_n: word('Question {n}', 'প্রশ্ন {n}'),
  facility: word('Facility', 'সহজতা'),
  facility_about: word('Mean share of the marks', 'গড়ে নম্বরের কত অংশ পেয়েছেন'),
  discrimination: word('Discrimination', 'আলাদা করে কতটা'),
  discrimination_about: word(
    'How this question goes with the marks elsewhere, from −1 to 1. Below 0.2 it hardly tells good from weak.',
    'এই প্রশ্নের নম্বর অন্য প্রশ্নের নম্বরের সঙ্গে কতটা মেলে, −১ থেকে ১। ০.২-এর কম হলে ভালো আর দুর্বলকে আলাদা করে না।',
  ),
  persons: word('Learners', 'শিক্ষার্থী'),
  what: word('Remark', 'মন্তব্য'),
  flags: {
    mis_keyed: word('Key probably wrong', 'সঠিক উত্তর সম্ভবত ভুল'),
    negative: word('Weak learners do better', 'দুর্বলেরা বেশি পেরেছেন'),
    hard: word('Very hard', 'খুব কঠিন'),
    easy: word('Very easy', 'খুব সহজ'),
    weak: word('Hardly tells apart', 'ভালো-দুর্বল আলাদা করে না'),
  },
  fine: word('Nothing remarkable', 'ঠিক আছে'),
  reliability: word('Reliability', 'নির্ভরযোগ্যতা'),
  by: {
    alpha: word('Cronbach’s alpha', 'ক্রনবাখের আলফা'),
    kr20: word('KR-20', 'কেআর-২০'),
    draws: word('Cronbach’s alpha over draws, since papers differ', 'প্রশ্নপত্র আলাদা বলে অংশগুলোর ওপর ক্রনবাখের আলফা'),
  },
  no_alpha: word(
    'Everybody had other questions, so how reliable the marks are cannot be told.',
    'সবার প্রশ্ন আলাদা ছিল, তাই নির্ভরযোগ্যতা বলা যায় না।',
  ),
  error: word('A mark may be off by about {n}', 'একজনের নম্বর কমবেশি {n} এদিক-ওদিক হতে পারে'),
  options: word('Who chose what', 'কে কী বেছেছেন'),
  options_about: word(
    'Best and last are the 27 percent with the most and the fewest marks in all. A good wrong option is chosen more by the last.',
    'মোট নম্বরে ওপরের ২৭ শতাংশ ও নিচের ২৭ শতাংশ। ভালো ভুল বিকল্প নিচের দিকের শিক্ষার্থীরাই বেশি বাছেন।',
  ),
  option: word('Option', 'বিকল্প'),
  all: word('All', 'সবাই'),
  best: word('Best', 'ওপরের ২৭%'),
  middle: word('Middle', 'মাঝের'),
  last: word('Last', 'নিচের ২৭%'),
  goes_with: word('Goes with marks', 'নম্বরের সঙ্গে মিল'),
  right: word('correct', 'সঠিক'),
  idle: word('Hardly anybody', 'প্রায় কেউ নয়'),
  is_true: word('True', 'সত্য'),
  is_false: word('False', 'মিথ্যা'),
} as const;
