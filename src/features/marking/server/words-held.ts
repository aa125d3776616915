// UI texts (i18n): what the tables of marking hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  marks: word('Marks for answers', 'উত্তরে পাওয়া নম্বর'),
  given: word('Marks given', 'দেওয়া নম্বর'),
  waiting: word('Answers to be marked', 'দেখা বাকি উত্তর'),
  claims: word('Answers being marked', 'দেখা হচ্ছে এমন উত্তর'),
} as const;
