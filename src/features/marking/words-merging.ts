// UI texts (i18n) of marking: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  marks: word('Marks for answers', 'উত্তরে পাওয়া নম্বর'),
  given: word('Marks given', 'দেওয়া নম্বর'),
  waiting: word('Answers to be marked', 'দেখা বাকি উত্তর'),
  claims: word('Answers being marked', 'দেখা হচ্ছে এমন উত্তর'),
} as const;
