// Titles of the staff's pages of professions.
import { word } from '#core/i18n/words.ts';

export const titles = {
  many: word('Professions', 'পেশা'),
  fields: word('Profession fields', 'পেশার ক্ষেত্র'),
} as const;
