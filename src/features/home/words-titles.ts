// Titles of this room's pages: apart from its other words, since every page of the product knows all titles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  title: word('Learn in your own language', 'নিজের ভাষায় শিখুন'),
} as const;
