// UI texts (i18n) of announcements as their readers see them.
import { word } from '#core/i18n/words.ts';

export const words = {
  read_on: word('Read on', 'বিস্তারিত দেখুন'),
  close: word('Close', 'বন্ধ করুন'),
} as const;
