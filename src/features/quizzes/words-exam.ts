// UI texts (i18n) of exams: what is said before, the time that is left, and the result. Pages of quizzes do without them.
import { word } from '#core/i18n/words.ts';

export const words = {
  wrong_costs: word(
    'A wrong answer costs {percent}% of the marks of its question; no answer costs nothing.',
    'ভুল উত্তরে সেই প্রশ্নের {percent}% নম্বর কাটা যাবে; উত্তর না দিলে কিছু কাটা যায় না।',
  ),
  limit: word(
    'Time: {n} {n|minute|minutes} from the moment you start, by the server’s clock.',
    'সময়: শুরু করার মুহূর্ত থেকে {n} মিনিট, সার্ভারের ঘড়ি ধরে।',
  ),
  limit_bell: word(
    'Time: {n} {n|minute|minutes}. The exam starts for everybody at the same moment; who comes late has less time.',
    'সময়: {n} মিনিট। সবার পরীক্ষা একসঙ্গে শুরু হয়; দেরিতে এলে সময় কম পাবেন।',
  ),
  extra: word(
    'This includes your extra time: {n}% more than {minutes} {minutes|minute|minutes}.',
    'এর মধ্যে আপনার অতিরিক্ত সময় ধরা আছে: {minutes} মিনিটের ওপর {n}% বেশি।',
  ),
  goes_on: word(
    'The time keeps running when your device or the power is off. Continue where you were, on this device or another.',
    'ডিভাইস বা বিদ্যুৎ বন্ধ থাকলেও সময় চলে। এই ডিভাইসে বা অন্যটিতে যেখানে ছিলেন, সেখান থেকে চালিয়ে যান।',
  ),
  kept: word('Each answer is saved as you give it.', 'প্রতিটি উত্তর দেওয়ার সঙ্গে সঙ্গে সংরক্ষিত হয়।'),
  by_itself: word(
    'When the time is up, the exam is submitted by itself with what you have answered.',
    'সময় শেষ হলে যা উত্তর দিয়েছেন, তা নিয়ে পরীক্ষা নিজে থেকেই জমা হয়ে যায়।',
  ),
  mixed: word('The order of questions and options differs from learner to learner.', 'প্রশ্ন ও উত্তরের ক্রম একেক শিক্ষার্থীর একেক রকম।'),
  tries: word('{left} of {all} {all|attempt|attempts} left.', '{all} বারের মধ্যে {left} বার বাকি।'),
  due: word('It ends on {when} at the latest.', 'যখনই শুরু করুন, {when}-এর মধ্যে শেষ হবে।'),
  none_left: word('You have used all your attempts at this exam.', 'এই পরীক্ষা যতবার দেওয়া যায়, আপনি ততবার দিয়েছেন।'),
  not_passed: word('Not passed', 'পাস হয়নি'),
  handed_in: word('Your exam has been submitted', 'আপনার পরীক্ষা জমা হয়েছে'),
  submitted_on: word('Submitted on {when}', 'জমা: {when}'),
  told_later: {
    all_over: word('You will see your marks here once the exam is over for everybody.', 'সবার পরীক্ষা শেষ হলে এখানে আপনার নম্বর দেখতে পাবেন।'),
    published: word(
      'You will see your marks here once the results are published. We will notify you.',
      'ফল প্রকাশিত হলে এখানে আপনার নম্বর দেখতে পাবেন। আমরা আপনাকে জানাব।',
    ),
    never: word('The marks of this exam are not shown.', 'এই পরীক্ষার নম্বর দেখানো হয় না।'),
  },
  counted: {
    best: word('Of your attempts the best counts: {percent}.', 'আপনার সবচেয়ে ভালো ফলটি গণ্য হবে: {percent}।'),
    last: word('Of your attempts the last counts: {percent}.', 'আপনার শেষবারের ফলটি গণ্য হবে: {percent}।'),
    average: word('The average of your attempts counts: {percent}.', 'আপনার সব কটি ফলের গড় গণ্য হবে: {percent}।'),
  },
  opens_on: word('It can be started on {when}.', '{when} থেকে পরীক্ষাটি শুরু করা যাবে।'),
  opens_at_bell: word('It starts for everybody on {when}.', 'সবার পরীক্ষা একসঙ্গে শুরু: {when}।'),
  over_on: word('The last day of this exam was {when}. It can no longer be taken.', 'এই পরীক্ষার শেষ দিন ছিল {when}। এটি আর দেওয়া যাবে না।'),
  under_way: word('You have started. Your time runs until {when}.', 'আপনি পরীক্ষা শুরু করেছেন। সময় চলছে, {when} পর্যন্ত।'),
  start: word('Start the exam', 'পরীক্ষা শুরু করুন'),
  go_on: word('Continue the exam', 'পরীক্ষা চালিয়ে যান'),
  again: word('Take the exam again', 'আবার পরীক্ষা দিন'),
  passed_before: word('You have passed this exam.', 'এই পরীক্ষায় আপনি পাস করেছেন।'),
  minutes_left: word('{n} {n|minute|minutes} left', '{n} মিনিট বাকি'),
  whole_left: word('Whole exam: {n} {n|minute|minutes}', 'পুরো পরীক্ষা: {n} মিনিট'),
  part_n: word('Part {n}', 'অংশ {n}'),
  part_until: word('{title}: until {when}', '{title}: {when} পর্যন্ত'),
  part_closed: word(
    'The time of this part is up. Its answers can be read but not changed.',
    'এই অংশের সময় শেষ। উত্তর পড়া যাবে, কিন্তু বদলানো যাবে না।',
  ),
  part_over: word(
    'The time of “{title}” is up: it can be read, not answered. Now: “{next}”.',
    '“{title}” অংশের সময় শেষ: পড়া যাবে, উত্তর দেওয়া যাবে না। এখন: “{next}”।',
  ),
  parts_timed: word(
    'The parts come one after the other, each with its own time: {minutes} minutes. After that the answers of a part can be read but not changed.',
    'অংশগুলো একটির পর একটি চলে, প্রতিটির নিজের সময় আছে: {minutes} মিনিট। কোনো অংশের সময় শেষ হলে তার উত্তর পড়া যায়, কিন্তু বদলানো যায় না।',
  ),
  clock_left: word('{clock} left', '{clock} বাকি'),
  exactly_left: word('{m} {m|minute|minutes} {s} {s|second|seconds} left', '{m} মিনিট {s} সেকেন্ড বাকি'),
  given_time: word('You have been given {n} more {n|minute|minutes}.', 'আপনাকে আরও {n} মিনিট সময় দেওয়া হয়েছে।'),
  taken_time: word('The {n} added {n|minute|minutes} no longer {n|applies|apply}.', 'যোগ করা {n} মিনিট আর গণ্য হবে না।'),
  was_paused: word('The exam was paused.', 'পরীক্ষার ঘড়ি থামানো হয়েছিল।'),
  was_resumed: word(
    'The exam has been resumed. The whole pause has been added to your time.',
    'পরীক্ষার ঘড়ি আবার চালু হয়েছে। বিরতির পুরো সময় আপনার সময়ে যোগ হয়েছে।',
  ),
  put_away: word('Dismiss', 'সরিয়ে দিন'),
  paused: word('The exam is paused', 'পরীক্ষার ঘড়ি থামানো আছে'),
  paused_text: word(
    'Your time is not running. The questions come back here when the exam is resumed.',
    'আপনার সময় কাটছে না। ঘড়ি আবার চালু হলে প্রশ্ন এখানেই ফিরে আসবে।',
  ),
  time_over: word('Time is up', 'সময় শেষ'),
  needs_line: word(
    'The exam could not be loaded. Starting it needs a connection; please try again.',
    'পরীক্ষা লোড করা যায়নি। শুরু করতে ইন্টারনেট লাগে; আবার চেষ্টা করুন।',
  ),
  answers_from: word(
    'The questions and correct answers are not shown before {when}, when nobody takes the exam any more.',
    '{when}-এর আগে প্রশ্ন ও সঠিক উত্তর দেখানো হবে না, কারণ তখনো কেউ কেউ পরীক্ষা দিতে পারেন।',
  ),
  answers_closed: word(
    'The questions and correct answers are not shown while somebody may still take the exam.',
    'কেউ এখনো পরীক্ষা দিতে পারেন, তাই প্রশ্ন ও সঠিক উত্তর দেখানো হচ্ছে না।',
  ),
} as const;
