// Page titles of the sessions room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  login_title: word('Log in', 'লগইন'),
  out_title: word('You are logged out', 'আপনি লগআউট করেছেন'),
} as const;
