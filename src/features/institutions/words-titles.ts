// Page titles of the institutions room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  partner: word('Partner institution', 'অংশীদার প্রতিষ্ঠান'),
  partners_short: word('Partners', 'অংশীদার'),
  partners: word('Partner institutions', 'অংশীদার প্রতিষ্ঠান'),
} as const;
