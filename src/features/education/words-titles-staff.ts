// Titles of the staff's pages of education.
import { word } from '#core/i18n/words.ts';

export const titles = {
  levels: word('Levels of education', 'শিক্ষার স্তর'),
  sublevels: word('Sublevels of education', 'শিক্ষার উপস্তর'),
  degrees: word('Degrees', 'ডিগ্রি'),
} as const;
