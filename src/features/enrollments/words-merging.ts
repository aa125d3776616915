// UI texts (i18n) of enrollments: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  enrollments: word('Enrolments', 'ভর্তি'),
  waiting: word('Places on waiting lists', 'অপেক্ষমাণ তালিকায় জায়গা'),
  days: word('Days of study', 'পড়ার দিন'),
  invitations: word('Invitations', 'আমন্ত্রণ'),
} as const;
