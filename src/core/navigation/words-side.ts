// UI texts (i18n) of the side menu: titles of its groups.
import { word } from '#core/i18n/words.ts';

export const words = {
  people: word('People', 'ব্যবহারকারী'),
  partners: word('Partners', 'অংশীদার'),
  settings: word('Settings', 'সেটিংস'),
} as const;
