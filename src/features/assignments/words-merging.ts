// UI texts (i18n) of assignments: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  works: word('Submitted work', 'জমা দেওয়া কাজ'),
  marked: word('Work marked', 'নম্বর দেওয়া কাজ'),
} as const;
