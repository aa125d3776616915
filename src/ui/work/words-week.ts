// UI texts (i18n) of the week field: days with their hours.
import { word } from '#core/i18n/words.ts';

export const words = {
  class_from: word('{day}: starts at', '{day}: শুরু'),
  class_until: word('{day}: ends at', '{day}: শেষ'),
  until_hour: word('to', 'থেকে'),
} as const;
