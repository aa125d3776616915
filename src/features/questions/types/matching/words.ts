// UI texts (i18n) of matching.
import { word } from '#core/i18n/words.ts';

export const words = {
  how: word(
    'Choose from the list beside each, or drag an answer by its letter onto it. Tab leads to the next pair, the arrow keys choose.',
    'প্রতিটির পাশের তালিকা থেকে বেছে নিন, অথবা উত্তরের অক্ষরটি ধরে টেনে এনে তার ওপর ছাড়ুন। Tab চাপলে পরের জোড়া, তির চাপলে উত্তর বদলায়।',
  ),
  extras: word('Some answers belong to nothing.', 'কিছু উত্তর কারও সঙ্গে মেলে না।'),
  done: word('{n} {n|pair|pairs} made, {left} left', '{n}টি জোড়া হয়েছে, {left}টি বাকি'),
  twice: word('{right} is chosen for {left} as well', '{right} উত্তরটি {left}-এর জন্যও বেছে নেওয়া আছে'),
};
