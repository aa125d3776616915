// Titles of a learner's pages of results.
import { word } from '#core/i18n/words.ts';

export const titles = {
  own: word('My results', 'আমার ফল'),
  my_courses: word('My courses', 'আমার কোর্স'),
} as const;
