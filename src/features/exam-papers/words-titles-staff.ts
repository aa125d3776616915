// Titles of the pages of exams on paper; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  paper: word('Exam on paper', 'কাগজে পরীক্ষা'),
  sheet: word('Marks from paper', 'কাগজের পরীক্ষার নম্বর'),
} as const;
