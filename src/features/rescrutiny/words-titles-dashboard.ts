// Title of a learner's page of rescrutiny.
import { word } from '#core/i18n/words.ts';

export const titles = {
  own: word('Rescrutiny', 'পুনঃনিরীক্ষণ'),
  my_courses: word('My courses', 'আমার কোর্স'),
} as const;
