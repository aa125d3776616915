// UI texts (i18n) and errors of quizzes.
import { word } from '#core/i18n/words.ts';
import { errors as lessonErrors } from '#features/lessons/words.ts';

export const errors = {
  lesson_locked: lessonErrors.lesson_locked,
  not_a_quiz: word('This lesson has no quiz.', 'এই পাঠে কোনো কুইজ নেই।'),
  no_attempts_left: word('All tries at this quiz are used.', 'এই কুইজে আর কোনো সুযোগ বাকি নেই।'),
  already_submitted: word(
    'This try was handed in already, so its answers can no longer be changed.',
    'এই উত্তরপত্র আগেই জমা হয়েছে, তাই উত্তর আর বদলানো যাবে না।',
  ),
  not_submitted: word('The result can be seen after handing in.', 'জমা দেওয়ার পর ফল দেখা যাবে।'),
};

export const words = {
  facts: word(
    '{n} {n|question|questions} · {marks} {marks|mark|marks} · pass mark {percent}%',
    '{n}টি প্রশ্ন · {marks} নম্বর · পাস {percent}%',
  ),
  tries: word('{left} of {all} tries left', '{all} বারের মধ্যে {left} বার বাকি'),
  any_tries: word('You may try as often as you like.', 'যতবার খুশি চেষ্টা করা যাবে।'),
  start: word('Start the quiz', 'কুইজ শুরু করুন'),
  go_on: word('Go on', 'চালিয়ে যান'),
  again: word('Try again', 'আবার চেষ্টা করুন'),
  last_result: word('See the last result', 'শেষ ফল দেখুন'),
  passed_before: word('You have passed this quiz.', 'এই কুইজে আপনি পাস করেছেন।'),
  kept_as_given: word(
    'Answers are kept as you give them. You can leave and come back.',
    'উত্তর দেওয়ার সঙ্গে সঙ্গে রাখা হয়। মাঝপথে উঠে পরে ফিরতে পারবেন।',
  ),
  question_of: word('Question {n} of {all}', 'প্রশ্ন {n} / {all}'),
  marks: word('{n} {n|mark|marks}', '{n} নম্বর'),
  all_questions: word('All questions', 'সব প্রশ্ন'),
  question_n: word('Question {n}', 'প্রশ্ন {n}'),
  answered: word('answered', 'উত্তর দেওয়া'),
  unanswered: word('not answered', 'উত্তর বাকি'),
  clear: word('Take the answer back', 'উত্তর মুছুন'),
  next: word('Next question', 'পরের প্রশ্ন'),
  previous: word('Previous question', 'আগের প্রশ্ন'),
  to_summary: word('Look over and hand in', 'দেখে জমা দিন'),
  summary: word('Before handing in', 'জমা দেওয়ার আগে দেখে নিন'),
  left_open: word(
    '{n} {n|question is|questions are} not answered. After handing in, answers cannot be changed.',
    '{n}টি প্রশ্নের উত্তর বাকি। জমা দিলে আর বদলানো যাবে না।',
  ),
  all_answered: word(
    'All questions are answered. After handing in, answers cannot be changed.',
    'সব প্রশ্নের উত্তর দেওয়া হয়েছে। জমা দিলে আর বদলানো যাবে না।',
  ),
  back: word('Back to the questions', 'প্রশ্নে ফিরুন'),
  submit: word('Hand in', 'জমা দিন'),
  submit_anyway: word('Hand in anyway', 'তবু জমা দিন'),
  offline_submit: word(
    'Handing in needs a connection. Your answers are kept on this phone; try again when it is back.',
    'জমা দিতে ইন্টারনেট লাগবে। উত্তরগুলো এই ফোনে রাখা আছে; সংযোগ এলে আবার চেষ্টা করুন।',
  ),
  passed: word('Passed', 'পাস'),
  not_passed: word('Not passed yet', 'এখনো পাস হয়নি'),
  well_done: word('You got {score} of {max} marks.', '{max} নম্বরে {score} পেয়েছেন।'),
  needed: word(
    'The pass mark is {percent}%. Read the reasons below, look at the lesson again, then try once more.',
    'পাসের জন্য {percent}% লাগে। নিচের কারণগুলো পড়ুন, পাঠটি আরেকবার দেখুন, তারপর আবার চেষ্টা করুন।',
  ),
  needed_hints: word(
    'The pass mark is {percent}%. See below which questions were missed, read the lesson again, then take the quiz again.',
    'পাসের জন্য {percent}% লাগে। কোন প্রশ্নগুলো ঠিক হয়নি নিচে দেখুন, পাঠটি আবার পড়ুন, তারপর আবার কুইজ দিন।',
  ),
  needed_over: word(
    'The pass mark is {percent}%. You have used every attempt; the correct answers are below.',
    'পাসের জন্য {percent}% লাগে। আপনার সব সুযোগ শেষ হয়েছে; সঠিক উত্তর নিচে আছে।',
  ),
  needed_only: word('The pass mark is {percent}%.', 'পাসের জন্য {percent}% লাগে।'),
  answers_after_pass_or_last: word(
    'Correct answers and explanations are shown when you pass or after your last attempt.',
    'পাস করলে অথবা শেষ সুযোগের পরে সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে।',
  ),
  answers_after_pass: word('Correct answers and explanations are shown when you pass.', 'পাস করলে সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে।'),
  answers_never: word('This quiz does not show correct answers.', 'এই কুইজে সঠিক উত্তর দেখানো হয় না।'),
  hint: word('Hint', 'ইঙ্গিত'),
  right: word('Right', 'ঠিক'),
  partly: word('Partly right', 'আংশিক ঠিক'),
  wrong: word('Wrong', 'ভুল'),
  empty: word('Not answered', 'উত্তর দেননি'),
  score_of: word('{score} of {max}', '{max}-এ {score}'),
  way_back: word('See the lesson again: {title}', 'পাঠটি আবার দেখুন: {title}'),
  loading: word('Fetching the questions', 'প্রশ্ন আসছে'),
};
