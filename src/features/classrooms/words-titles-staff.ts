// Titles of the pages of classrooms that staff alone have.
import { word } from '#core/i18n/words.ts';

export const titles = {
  new: word('New class', 'নতুন ক্লাস'),
};
