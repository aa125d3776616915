// Page titles of the learner-home room in the dashboard area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  course: word('Course', 'কোর্স'),
  home: word('Home', 'হোম'),
  my_courses: word('My courses', 'আমার কোর্স'),
  dashboard: word('Dashboard', 'ড্যাশবোর্ড'),
} as const;
