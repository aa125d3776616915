// UI texts (i18n) around a question.
import { word } from '#core/i18n/words.ts';

export const words = {
  your_answer: word('Your answer', 'আপনার উত্তর'),
  right_answer: word('Right answer', 'ঠিক উত্তর'),
  one: word('One right answer', 'একটি ঠিক উত্তর'),
  several: word('Several may be right; a wrong one takes marks away', 'একাধিক ঠিক হতে পারে; ভুল বাছলে নম্বর কমে'),
  each_part: word('Each part counts by itself', 'প্রতিটি অংশের নম্বর আলাদা'),
  either_digits: word('Bengali or English digits', 'বাংলা বা ইংরেজি অঙ্কে লিখুন'),
  is_true: word('True', 'সত্য'),
  is_false: word('False', 'মিথ্যা'),
  blank: word('Blank {n}', 'শূন্যস্থান {n}'),
  pair_of: word('Goes with', 'যার সঙ্গে মেলে'),
  choose: word('Choose', 'বেছে নিন'),
  letters: word('a b c d e f g h i j', 'ক খ গ ঘ ঙ চ ছ জ ঝ ঞ'),
};
