// Titles of this room's pages: apart from its other words, since every page of the product knows all titles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  partner: word('Partner institution', 'অংশীদার প্রতিষ্ঠান'),
  partners: word('Partner institutions', 'অংশীদার প্রতিষ্ঠান'),
} as const;
