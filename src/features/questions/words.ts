// UI texts (i18n) around a question.
import { word } from '#core/i18n/words.ts';

export const words = {
  your_answer: word('Your answer', 'আপনার উত্তর'),
  no_answer: word('No answer', 'উত্তর দেননি'),
  right_here: word('correct', 'সঠিক'),
  wrong_here: word('wrong', 'ভুল'),
  right_answer: word('Correct answer', 'সঠিক উত্তর'),
  one: word('One correct answer', 'একটি সঠিক উত্তর'),
  several: word(
    'More than one answer may be correct; a wrong choice loses marks',
    'একাধিক উত্তর সঠিক হতে পারে; ভুল উত্তর বেছে নিলে নম্বর কাটা যাবে',
  ),
  each_part: word('Each part is marked separately', 'প্রতিটি অংশের নম্বর আলাদা'),
  either_digits: word('In Bangla or English digits, or in words (such as twelve)', 'বাংলা বা ইংরেজি অঙ্কে লিখুন, অথবা কথায় (যেমন বারো)'),
  is_true: word('True', 'সত্য'),
  is_false: word('False', 'মিথ্যা'),
  blank: word('Blank {n}', 'শূন্যস্থান {n}'),
  pair_of: word('Goes with', 'যার সঙ্গে মেলে'),
  choose: word('Choose', 'বেছে নিন'),
  letters: word('a b c d e f g h i j', 'ক খ গ ঘ ঙ চ ছ জ ঝ ঞ'),
};
