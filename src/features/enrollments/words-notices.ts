// UI texts (i18n) of what learners are told of their place in a batch: moved, extended, a seat that is offered.
import { word } from '#core/i18n/words.ts';

export const words = {
  subject: {
    moved: word('You are in another batch now', 'আপনার ব্যাচ বদলেছে'),
    extended: word('You have more time', 'আপনার সময় বেড়েছে'),
    offered: word('A seat is free for you', 'আপনার জন্য একটি আসন আছে'),
    offer_over: word('The seat kept for you was not taken', 'আপনার জন্য রাখা আসনটি নেওয়া হয়নি'),
    written: word('About your course “{course}”', 'আপনার কোর্স “{course}” নিয়ে'),
  },
  reason: word('Reason: {reason}', 'কারণ: {reason}'),
  moved: word(
    'You are now in the batch “{batch}” of “{course}”. Nothing that you have done so far is lost.',
    'আপনি এখন “{course}” কোর্সের “{batch}” ব্যাচে। এ পর্যন্ত যা করেছেন, সব আছে।',
  ),
  extended: word('You may learn in “{course}” until {until}.', '“{course}” কোর্সে আপনি {until} পর্যন্ত শিখতে পারবেন।'),
  offered: word(
    'A seat in the batch “{batch}” of “{course}” is reserved for you until {until}. Take it here:\n{link}\n\nIf you do not enrol by then, the seat goes to the next in line.',
    '“{course}” কোর্সের “{batch}” ব্যাচে একটি আসন আপনার জন্য {until} পর্যন্ত রাখা আছে। এখান থেকে ভর্তি হোন:\n{link}\n\nএর মধ্যে ভর্তি না হলে আসনটি পরের জন পাবেন।',
  ),
  offered_sms: word(
    'Shikhon: a seat in "{course}" ({batch}) is reserved for you until {until}. Enrol: {link}',
    'শিখন: “{course}” ({batch}) কোর্সে একটি আসন আপনার জন্য {until} পর্যন্ত রাখা আছে। ভর্তি হোন: {link}',
  ),
  offer_over: word(
    'The seat in the batch “{batch}” of “{course}” was not taken in time, and your place in line has ended. You may join the waiting list again:\n{link}',
    '“{course}” কোর্সের “{batch}” ব্যাচের আসনটি সময়মতো নেওয়া হয়নি, তাই তালিকায় আপনার নাম আর নেই। চাইলে আবার অপেক্ষমাণ তালিকায় নাম দিতে পারেন:\n{link}',
  ),
  offer_over_sms: word(
    'Shikhon: the seat in "{course}" ({batch}) was not taken in time. Join the waiting list again: {link}',
    'শিখন: “{course}” ({batch}) কোর্সের আসনটি সময়মতো নেওয়া হয়নি। আবার তালিকায় নাম দিন: {link}',
  ),
} as const;
