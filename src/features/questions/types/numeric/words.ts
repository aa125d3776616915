// UI texts (i18n) of answering with a figure.
import { word } from '#core/i18n/words.ts';

export const words = {
  with_unit: word('Write the unit as well', 'এককও লিখুন'),
  may_unit: word('The unit may be written as well', 'চাইলে এককও লিখতে পারেন'),
  between: word('{from} to {to} is correct', '{from} থেকে {to} পর্যন্ত সঠিক'),
};
