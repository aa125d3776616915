// Page titles of the search; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  all_courses: word('All courses', 'সব কোর্স'),
  free_courses: word('Free courses', 'বিনামূল্যের কোর্স'),
  latest_courses: word('Newest courses', 'নতুন কোর্স'),
  search: word('Search', 'খুঁজুন'),
  find: word('Find courses', 'কোর্স খুঁজুন'),
} as const;
