// Page titles of the journeys room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  title: word('Learning', 'শেখা'),
  sample: word('Sample lesson', 'নমুনা পাঠ'),
  not_enrolled: word('The lessons open when you enrol in the course.', 'ভর্তি হলে কোর্সের পাঠগুলো খুলবে।'),
  to_course: word('To the course page', 'কোর্সের পাতায় যান'),
} as const;
