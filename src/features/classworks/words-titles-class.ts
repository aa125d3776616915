// Titles of the pages of classwork; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  works: word('Classwork', 'ক্লাসের কাজ'),
  work: word('Work', 'কাজ'),
  add: word('New work', 'নতুন কাজ'),
  edit: word('Change the work', 'কাজ বদলান'),
  submissions: word('Submissions', 'জমার তালিকা'),
  grading: word('Marking', 'কাজ দেখা'),
  evaluation: word('Evaluation', 'মূল্যায়ন'),
} as const;
