// Page titles of the certificates room in the staff area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  course: word('Certificates', 'সনদ'),
  training: word('Certificates of trainings', 'প্রশিক্ষণের সনদ'),
  exam: word('Certificates of exams', 'পরীক্ষার সনদ'),
  batch: word('Certificates of a batch', 'ব্যাচের সনদ'),
} as const;
