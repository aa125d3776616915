// Titles of the lists of exams; in a file of their own because every role has them in its menu.
import { word } from '#core/i18n/words.ts';

export const titles = {
  singles: word('Single exams', 'একক পরীক্ষা'),
  exams: word('Certificate exams', 'সনদের জন্য পরীক্ষা'),
} as const;
