// UI texts (i18n) of quizzes taken without a connection.
import { word } from '#core/i18n/words.ts';

export const words = {
  without: word(
    'There is no internet. Your answers stay on this device, and the quiz is marked when you are connected.',
    'ইন্টারনেট নেই। আপনার উত্তর এই ডিভাইসে থাকবে, সংযোগ এলে নম্বর দেওয়া হবে।',
  ),
  handed_in: word('Submitted on this device', 'এই ডিভাইসে জমা রাখা আছে'),
  handed_in_text: word(
    'It is sent when you are connected, and marked then. Nothing more to do now.',
    'সংযোগ এলে পাঠানো হবে, তখন নম্বর দেওয়া হবে। এখন আর কিছু করতে হবে না।',
  ),
  uncounted: word('Your answers from this device are saved, but they do not count.', 'এই ডিভাইসের উত্তরগুলো সংরক্ষিত আছে, তবে গণ্য হয়নি।'),
  why: {
    no_attempts_left: word(
      'They arrived after you had used every attempt at this quiz on another device.',
      'আপনি অন্য ডিভাইসে এই কুইজের সব সুযোগ শেষ করার পর এগুলো এসেছে।',
    ),
    deadline_passed: word('They arrived after the deadline of this quiz.', 'কুইজের শেষ সময়ের পরে এগুলো এসেছে।'),
    answers_known: word(
      'Meanwhile you took this quiz on another device and saw its correct answers.',
      'এর মধ্যে আপনি অন্য ডিভাইসে কুইজটি দিয়েছেন এবং সঠিক উত্তর দেখেছেন।',
    ),
    questions_changed: word('Meanwhile the questions of this quiz were changed.', 'এর মধ্যে এই কুইজের প্রশ্ন বদলানো হয়েছে।'),
    other_open: word(
      'You have started this quiz on another device, with other questions.',
      'আপনি অন্য ডিভাইসে অন্য প্রশ্ন নিয়ে কুইজটি শুরু করেছেন।',
    ),
  },
  counts: word(
    'What counts is the attempt that you submitted on {date}: {percent}.',
    'গণ্য হয় আপনার {date} তারিখে জমা দেওয়া উত্তরপত্র: {percent}।',
  ),
  counts_none: word('No attempt at this quiz has been submitted yet.', 'এই কুইজে এখনো কোনো উত্তরপত্র জমা হয়নি।'),
  other: word(
    'You also took this quiz on another device on {date}: {percent}. Your answers from this device count as one more attempt, and the better result is used.',
    'আপনি {date} তারিখে অন্য ডিভাইসেও কুইজটি দিয়েছেন: {percent}। এই ডিভাইসের উত্তরগুলো আরেক বারের উত্তরপত্র হিসেবে গণ্য হয়েছে; যেটির ফল ভালো, সেটিই ধরা হবে।',
  ),
  see_uncounted: word('See the answers that do not count', 'যে উত্তর গণ্য হয়নি, দেখুন'),
  uncounted_title: word('Answers that do not count', 'যে উত্তর গণ্য হয়নি'),
  arrived: word('Arrived on {date}', '{date} তারিখে এসেছে'),
  uncounted_failed: word('The answers could not be loaded. Please try again.', 'উত্তরগুলো লোড করা যায়নি। আবার চেষ্টা করুন।'),
  refused: word('The answers could not be taken: {why}', 'উত্তর জমা নেওয়া যায়নি: {why}'),
} as const;
