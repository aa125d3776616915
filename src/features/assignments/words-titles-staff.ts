// Titles of the staff's pages of assignments.
import { word } from '#core/i18n/words.ts';

export const titles = {
  works: word('Assignments', 'অ্যাসাইনমেন্ট'),
  work: word('Submitted work', 'জমা দেওয়া কাজ'),
} as const;
