// Titles of this room's pages: apart from its other words, since every page of the product knows all titles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  login_title: word('Log in', 'লগইন'),
  out_title: word('You are logged out', 'আপনি লগআউট করেছেন'),
} as const;
