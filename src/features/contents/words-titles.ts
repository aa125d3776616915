// UI texts (i18n) of page titles of the content bank that everybody may open.
import { word } from '#core/i18n/words.ts';

export const titles = {
  lists: word('Contents', 'কনটেন্ট'),
  details: word('Content', 'কনটেন্ট'),
} as const;
