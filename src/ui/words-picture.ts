// UI texts (i18n) of a picture that is not taken: told before it is sent, since data costs money.
import { word } from '#core/i18n/words.ts';

export const unfits = {
  too_large: word('This picture is larger than 8 MB. Please choose a smaller one.', 'ছবিটি ৮ এমবির চেয়ে বড়। ছোট একটি বেছে নিন।'),
  unreadable: word('This file cannot be read as a picture. Please choose another one.', 'ফাইলটি ছবি হিসেবে পড়া যাচ্ছে না। অন্য একটি বেছে নিন।'),
} as const;
