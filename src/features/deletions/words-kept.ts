// UI texts (i18n) of the notice after a login that called a deletion off.
import { word } from '#core/i18n/words.ts';

export const words = {
  stays: word(
    'You logged in, so your account stays. Its deletion, which was due on {date}, has been called off.',
    'আপনি লগইন করেছেন, তাই আপনার অ্যাকাউন্ট থাকছে। {date} তারিখে মোছার অনুরোধটি বাতিল হয়েছে।',
  ),
  again: word('Ask for deletion again', 'আবার মোছার অনুরোধ করুন'),
} as const;
