// Titles of the pages of classrooms: the list, one class and its parts.
import { word } from '#core/i18n/words.ts';

export const titles = {
  many: word('Classrooms', 'ক্লাসরুম'),
  one: word('Classroom', 'ক্লাসরুম'),
  reviews: word('Reviews of the class', 'ক্লাসের মতামত'),
  settings: word('Settings of the class', 'ক্লাসের সেটিংস'),
};
