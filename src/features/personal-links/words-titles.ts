// UI texts (i18n): page titles of personal links.
import { word } from '#core/i18n/words.ts';

export const titles = {
  enter: word('Your personal link', 'আপনার ব্যক্তিগত লিংক'),
  keep: word('Make this account your own', 'অ্যাকাউন্টটি নিজের করে নিন'),
} as const;
