// Page titles of the courses room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  find_courses: word('Find courses', 'কোর্স খুঁজুন'),
} as const;
