// UI texts (i18n) of tags.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Tags', 'ট্যাগ'),
  one: word('Tag', 'ট্যাগ'),
  name: word('Name', 'নাম'),
} as const;
