// UI texts (i18n) of a place in the line of a full batch, beside the learner's own courses.
import { word } from '#core/i18n/words.ts';

export const words = {
  reserved: word('A seat is reserved for you', 'আপনার জন্য আসন রাখা আছে'),
  until: word('Enrol by {until}; then it goes to the next in line.', '{until}-এর মধ্যে ভর্তি হোন; এরপর আসনটি পরের জন পাবেন।'),
  place: word('Number {n} on the waiting list', 'অপেক্ষমাণ তালিকায় ক্রম {n}'),
  take: word('Take the seat', 'আসনটি নিন'),
  see: word('See the course', 'কোর্সটি দেখুন'),
  leave: word('Leave the waiting list', 'অপেক্ষমাণ তালিকা থেকে নাম সরান'),
  left: word('You are off the waiting list.', 'আপনার নাম অপেক্ষমাণ তালিকায় নেই।'),
  still_there: word('You are still on the list. Please try again.', 'আপনার নাম এখনো তালিকায় আছে। আবার চেষ্টা করুন।'),
} as const;
