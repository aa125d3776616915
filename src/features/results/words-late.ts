// UI texts (i18n) of answers that came late, as staff decide on one of them.
import { word } from '#core/i18n/words.ts';

export const lateWords = {
  came_late: word('Came late', 'দেরিতে এসেছে'),
  waits: word('Waits for a decision', 'সিদ্ধান্তের অপেক্ষায়'),
  lost: word('Does not count', 'গণ্য হয়নি'),
  received: word('Received {when}', '{when} পাওয়া গেছে'),
  in_time: word('By the clock of the device it was written in time.', 'ডিভাইসের ঘড়ি অনুযায়ী সময়ের মধ্যেই লেখা।'),
  in_doubt: word('When it was written is not certain.', 'কখন লেখা, তা নিশ্চিত নয়।'),
  deeds: {
    count: word('Count this answer', 'দেরির উত্তরটি গণ্য করুন'),
    ignore: word('Do not count it', 'দেরির উত্তরটি বাদ দিন'),
  },
  of_question: word('question {n}', 'প্রশ্ন {n}'),
  asks: {
    count: word('Count the late answer to question {n}?', 'প্রশ্ন {n}-এর দেরির উত্তর গণ্য করবেন?'),
    ignore: word('Leave out the late answer to question {n}?', 'প্রশ্ন {n}-এর দেরির উত্তর বাদ দেবেন?'),
  },
  reason: word('Reason', 'কারণ'),
  reason_hint: word('It is kept with the decision.', 'সিদ্ধান্তের সঙ্গে সংরক্ষিত থাকবে।'),
  judging: word('Marks are being updated', 'নম্বর হালনাগাদ হচ্ছে'),
  ruled: word('The decision has been saved. The marks follow in a moment.', 'সিদ্ধান্ত সংরক্ষিত হয়েছে। নম্বর একটু পরে হালনাগাদ হবে।'),
} as const;
