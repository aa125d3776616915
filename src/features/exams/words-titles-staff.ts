// Titles of the pages of exams for staff; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  monitor: word('Examinees', 'পরীক্ষার্থী'),
  create: word('New single exam', 'নতুন একক পরীক্ষা'),
  build: word('Exam editor', 'পরীক্ষা তৈরি'),
  items: word('Item analysis', 'প্রশ্ন বিশ্লেষণ'),
  rehearsal: word('Rehearsal of an exam', 'পরীক্ষার মহড়া'),
} as const;
