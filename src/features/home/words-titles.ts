// Page titles of the home room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  home: word('Home', 'হোম'),
  title: word('Learn in your own language', 'নিজের ভাষায় শিখুন'),
} as const;
