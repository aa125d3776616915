// Titles of the pages of class people.
import { word } from '#core/i18n/words.ts';

export const titles = {
  people: word('People of the class', 'ক্লাসের মানুষ'),
};
