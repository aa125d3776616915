// UI texts (i18n) of the titles of pages with posts of a class.
import { word } from '#core/i18n/words.ts';

export const titles = {
  stream: word('Stream', 'টাইমলাইন'),
  discussion: word('Discussion', 'আলোচনা'),
} as const;
