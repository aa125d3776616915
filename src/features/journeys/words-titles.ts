// Page titles of the journeys room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  title: word('Learning', 'শেখা'),
  not_enrolled: word('The lessons of a course open for those who are enrolled in it.', 'কোর্সের পাঠ খোলে ভর্তি হওয়ার পর।'),
  to_course: word('To the course page', 'কোর্সের পাতায় যান'),
} as const;
