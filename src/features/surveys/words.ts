// UI texts (i18n) and errors of surveys, as a learner reads them.
import { word } from '#core/i18n/words.ts';
import { errors as lessonErrors } from '#features/lessons/words.ts';

export const errors = {
  lesson_locked: lessonErrors.lesson_locked,
  lesson_not_yet: lessonErrors.lesson_not_yet,
  not_a_survey: word('This lesson is no survey.', 'এই পাঠে কোনো জরিপ নেই।'),
  survey_changed: word(
    'The survey was changed meanwhile. Look at its questions again, then send.',
    'এর মধ্যে জরিপটি বদলেছে। প্রশ্নগুলো আবার দেখে তারপর পাঠান।',
  ),
  survey_over: word('This survey is over; nothing more is taken.', 'জরিপের সময় শেষ; আর উত্তর নেওয়া হবে না।'),
  survey_incomplete: word('Please answer the questions that are required.', 'যেসব প্রশ্নের উত্তর দিতেই হবে, সেগুলোর উত্তর দিন।'),
} as const;

export const words = {
  title: word('Survey', 'জরিপ'),
  intro_anonymous: word(
    'Nobody sees who answered what: not your teacher, not the institution, not us. Only that you have answered is kept, apart from your answers.',
    'কে কী উত্তর দিয়েছেন, কেউ দেখতে পান না: শিক্ষক নন, প্রতিষ্ঠান নয়, আমরাও না। আপনি যে উত্তর দিয়েছেন, শুধু সেটুকু থাকে, উত্তর থেকে আলাদা।',
  ),
  intro_named: word(
    'The team of the course sees your answers with your name. You may change them as long as the lesson is open.',
    'কোর্সের শিক্ষকেরা আপনার নামসহ উত্তর দেখতে পাবেন। পাঠটি খোলা থাকা পর্যন্ত উত্তর বদলাতে পারবেন।',
  ),
  intro_once: word(
    'Sent once, it cannot be changed: nothing ties it to you.',
    'একবার পাঠালে আর বদলানো যায় না, কারণ উত্তরের সঙ্গে আপনার কোনো যোগ থাকে না।',
  ),
  intro_free: word('In your own words, name nobody, not even yourself.', 'নিজের কথায় লিখলে কারও নাম লিখবেন না, নিজেরও না।'),
  needed: word('Questions without “optional” have to be answered.', 'যে প্রশ্নে “ঐচ্ছিক” লেখা নেই, তার উত্তর দিতে হবে।'),
  send: word('Send', 'পাঠান'),
  send_again: word('Send the changes', 'পরিবর্তন পাঠান'),
  sent: word('You have answered. Thank you.', 'আপনি উত্তর দিয়েছেন। ধন্যবাদ।'),
  sent_named: word('You have answered. Thank you. You may change it below.', 'আপনি উত্তর দিয়েছেন। ধন্যবাদ। নিচে বদলাতে পারেন।'),
  waits: word(
    'Your answers are kept on this device and are sent as soon as there is a connection.',
    'আপনার উত্তর এই ডিভাইসে রাখা আছে, সংযোগ পেলেই পাঠানো হবে।',
  ),
  not_kept: word('Your answers could not be kept. Try once more.', 'আপনার উত্তর রাখা যায়নি। আরেকবার চেষ্টা করুন।'),
  answer_missing: word('Please answer this one.', 'এর উত্তর দিতে হবে।'),
  no_number: word('Write a number.', 'একটি সংখ্যা লিখুন।'),
  needs_line: word('The survey needs a connection to open.', 'জরিপ খুলতে সংযোগ লাগবে।'),
  look_again: word('Show the current questions', 'এখনকার প্রশ্ন দেখুন'),
  several: word('(as many as you like)', '(যতগুলো ইচ্ছা)'),
  no_answer: word('No answer', 'উত্তর নেই'),
  totals: word('What everyone answered', 'সবাই মিলে যা বলেছেন'),
  too_few: word(
    'Results are shown from {n} answers on, so that nobody can be recognised.',
    '{n}টি উত্তর এলে ফল দেখানো হবে, যাতে কাউকে চেনা না যায়।',
  ),
  n_answers: word('{n} {n|answer|answers}', '{n}টি উত্তর'),
  share: word('{n} · {percent}', '{n} · {percent}'),
  average: word('Average {mean}, from {least} to {most}', 'গড় {mean}, সবচেয়ে কম {least}, সবচেয়ে বেশি {most}'),
};
