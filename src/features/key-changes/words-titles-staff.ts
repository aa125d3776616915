// Titles of the staff's pages of key changes.
import { word } from '#core/i18n/words.ts';

export const titles = {
  many: word('Corrected keys', 'সঠিক উত্তর সংশোধন'),
  one: word('Change of a key', 'সঠিক উত্তরের সংশোধন'),
  results: word('Results', 'ফলাফল'),
  correct: word('Correct the key', 'সঠিক উত্তর সংশোধন করুন'),
} as const;
