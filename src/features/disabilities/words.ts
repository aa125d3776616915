// UI texts (i18n) of disabilities.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Kind of disability', 'প্রতিবন্ধিতার ধরন'),
  name: word('Name', 'নাম'),
} as const;
