// UI texts (i18n) of writing a matching question: pictures on the left, and answers that belong to nothing.
import { word } from '#core/i18n/words.ts';

export const words = {
  pairs: word('Correct pairs', 'সঠিক জোড়া'),
  picture_n: word('Picture for the left side of pair {n}', 'জোড়া {n}-এর বাঁ দিকে ছবি'),
  remove_picture: word('Remove the picture of pair {n}', 'জোড়া {n}-এর ছবি সরান'),
  picture_hint: word(
    'The text on the left describes the picture to people who cannot see it.',
    'বাঁ দিকের লেখাই ছবির বর্ণনা, যাঁরা দেখতে পান না তাঁদের জন্য।',
  ),
  extras: word('Extra answers without a pair, to make guessing harder', 'বাড়তি উত্তর, যার জোড়া নেই; আন্দাজ কমায়'),
  extra_n: word('Extra answer {n}', 'বাড়তি উত্তর {n}'),
  add_extra: word('Another extra answer', 'আরেকটি বাড়তি উত্তর'),
  remove_extra: word('Remove extra answer {n}', 'বাড়তি উত্তর {n} বাদ দিন'),
  both_ways: word('Learners drag, or choose from a list: both do the same.', 'শিক্ষার্থী টেনে বা তালিকা থেকে বেছে, দুভাবেই মেলাতে পারেন।'),
};
