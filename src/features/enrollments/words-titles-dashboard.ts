// Titles of this room's dashboard pages: apart from its other words, since every page of that area knows all titles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  home: word('Home', 'হোম'),
  my_courses: word('My courses', 'আমার কোর্স'),
  dashboard: word('Dashboard', 'ড্যাশবোর্ড'),
} as const;
