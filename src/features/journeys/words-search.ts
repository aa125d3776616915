// UI texts (i18n) of the search inside a course.
import { word } from '#core/i18n/words.ts';

export const searchWords = {
  found: word('{n} by title, {m} in the text', 'শিরোনামে {n}টি, লেখার ভেতরে {m}টি'),
  in_texts: word('In the text', 'লেখার ভেতরে'),
  none_found: word('Nothing found. Try another word.', 'কিছু পাওয়া যায়নি। অন্য শব্দে খুঁজুন।'),
  failed: word('The search could not be completed. Please try again.', 'খোঁজা শেষ করা যায়নি। আবার চেষ্টা করুন।'),
};
