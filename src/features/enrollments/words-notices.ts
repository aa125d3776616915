// UI texts (i18n) of what learners are told of their place in a batch: moved, extended, a seat that is offered.
import { word } from '#core/i18n/words.ts';

export const words = {
  subject: {
    moved: word('You are in another batch now', 'আপনার ব্যাচ বদলেছে'),
    extended: word('You have more time', 'আপনার সময় বেড়েছে'),
    offered: word('A seat is free for you', 'আপনার জন্য একটি আসন আছে'),
    offer_over: word('The seat has gone to the next in line', 'আসনটি পরের জন পেয়েছেন'),
    written: word('About your course “{course}”', 'আপনার কোর্স “{course}” নিয়ে'),
  },
  reason: word('Reason: {reason}', 'কারণ: {reason}'),
  moved: word(
    'You are now in the batch “{batch}” of “{course}”. Nothing that you have done so far is lost.',
    'আপনি এখন “{course}” কোর্সের “{batch}” ব্যাচে। এ পর্যন্ত যা করেছেন, সব আছে।',
  ),
  extended: word('You may learn in “{course}” until {until}.', '“{course}” কোর্সে আপনি {until} পর্যন্ত শিখতে পারবেন।'),
  offered: word(
    'A seat of “{course}” is reserved for you until {until}. Open the course and enrol.',
    '“{course}” কোর্সে একটি আসন আপনার জন্য {until} পর্যন্ত রাখা আছে। কোর্সটি খুলে ভর্তি হোন।',
  ),
  offer_over: word(
    'The seat of “{course}” was not taken in time and has gone to the next in line. You may join the waiting list again.',
    '“{course}” কোর্সের আসনটি সময়মতো নেওয়া হয়নি, তাই পরের জন পেয়েছেন। চাইলে আবার অপেক্ষমাণ তালিকায় নাম দিতে পারেন।',
  ),
} as const;
