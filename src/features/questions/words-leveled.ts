// UI texts (i18n) of the levels of a rubric that markers chose.
import { word } from '#core/i18n/words.ts';

export const leveledWords = {
  marker_n: word('Marker {n}', 'পরীক্ষক {n}'),
  apart_n: word('Difference {n}', 'ফারাক {n}'),
  no_level: word('no level chosen', 'কোনো স্তর বাছাই করা হয়নি'),
} as const;
