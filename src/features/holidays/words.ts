// UI texts (i18n) of holidays.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Holiday', 'ছুটি'),
  title: word('Name', 'নাম'),
  kind: word('Kind', 'ধরন'),
  kinds: {
    general: word('General holiday', 'সাধারণ ছুটি'),
    executive: word('Holiday by executive order', 'নির্বাহী আদেশে ছুটি'),
    own: word('Holiday of the institution', 'প্রতিষ্ঠানের নিজস্ব ছুটি'),
  },
  starts_on: word('First day', 'প্রথম দিন'),
  ends_on: word('Last day', 'শেষ দিন'),
  ends_hint: word('Left empty, it is one day', 'খালি রাখলে এক দিনের ছুটি'),
} as const;
export const errors = {
  already_there: word('There is already a holiday of this kind that begins on that day.', 'ওই দিন থেকে এই ধরনের ছুটি আগেই লেখা আছে।'),
} as const;
