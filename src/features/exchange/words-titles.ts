// Titles of the pages by which questions come in and go out.
import { word } from '#core/i18n/words.ts';

export const titles = {
  exchange: word('Import and export', 'ইমপোর্ট ও এক্সপোর্ট'),
  sheet: word('Import questions', 'প্রশ্ন ইমপোর্ট'),
} as const;
