// UI texts (i18n) of the field for a mobile number or an email.
import { word } from '#core/i18n/words.ts';

export const words = {
  so_far: word('{n} of 11 digits', '১১ অঙ্কের মধ্যে {n}টি'),
  short: word('{n} {n|digit is|digits are} missing. Please check the number.', '{n}টি অঙ্ক কম আছে। নম্বরটি আবার দেখুন।'),
  long: word('{n} {n|digit|digits} too many. Please check the number.', '{n}টি অঙ্ক বেশি আছে। নম্বরটি আবার দেখুন।'),
} as const;
