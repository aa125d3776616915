// UI texts (i18n) of marking places on a picture.
import { word } from '#core/i18n/words.ts';

export const words = {
  picture: word('Picture: {alt}', 'ছবি: {alt}'),
  mark_n: word('Mark {n}: {name}', 'চিহ্ন {n}: {name}'),
  places: word('Places in the picture', 'ছবির জায়গাগুলো'),
  pins_how: word(
    'Tap a number in the picture or choose a place in the list below it. With the keyboard: Tab leads to the numbers, the arrow keys move, Space chooses.',
    'ছবির কোনো নম্বরে চাপ দিন, অথবা নিচের তালিকা থেকে জায়গা বেছে নিন। কিবোর্ডে: Tab চাপলে নম্বরে যায়, তির চাপলে ঘোরে, Space চাপলে বেছে নেয়।',
  ),
  several: word('More than one place may be correct', 'একাধিক জায়গা সঠিক হতে পারে'),
  free_how: word(
    'Tap the place in the picture. With the keyboard: the arrow keys move the cross by 5 steps of a hundred, with Shift by 1, Enter marks, Backspace removes the last mark. Or choose a place by its name.',
    'ছবির জায়গাটিতে চাপ দিন। কিবোর্ডে: তির চাপলে ক্রস একশ ঘরের ৫ ঘর সরে, Shift চেপে তির চাপলে ১ ঘর, Enter চাপলে চিহ্ন বসে, Backspace চাপলে শেষ চিহ্ন মোছে। অথবা নাম দেখে জায়গা বেছে নিন।',
  ),
  by_name: word('Choose a place by its name', 'নাম দেখে জায়গা বেছে নিন'),
  cross: word('Cross: {x} of 100 from the left, {y} of 100 from the top', 'ক্রস: বাঁ দিক থেকে ১০০-এর {x}, ওপর থেকে ১০০-এর {y} ঘর'),
  marked: word('Marked: {x} of 100 from the left, {y} of 100 from the top', 'চিহ্ন বসেছে: বাঁ দিক থেকে ১০০-এর {x}, ওপর থেকে ১০০-এর {y} ঘর'),
  point_n: word('Mark {n}: {x} of 100 from the left, {y} of 100 from the top', 'চিহ্ন {n}: বাঁ দিক থেকে ১০০-এর {x}, ওপর থেকে ১০০-এর {y} ঘর'),
  remove_n: word('Remove mark {n}', 'চিহ্ন {n} মুছুন'),
  removed: word('Mark {n} removed', 'চিহ্ন {n} মুছে ফেলা হয়েছে'),
  so_many: word('{n} {n|mark|marks} at most', 'সর্বোচ্চ {n}টি চিহ্ন'),
  full: word('There are {n} {n|mark|marks} already: remove one first', '{n}টি চিহ্ন দেওয়া হয়ে গেছে: আগে একটি মুছুন'),
  right_places: word('Correct places', 'সঠিক জায়গা'),
  no_picture: word(
    'The picture could not be loaded. The places can be chosen by their names.',
    'ছবিটি লোড করা যায়নি। নাম দেখে জায়গা বেছে নেওয়া যাবে।',
  ),
};
