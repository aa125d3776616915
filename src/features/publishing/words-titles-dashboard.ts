// UI texts (i18n) of publishing: titles of the pages on which pieces are listed and written, as menus show them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  blog: word('Blogs', 'ব্লগ'),
  tutorial: word('Tutorials', 'টিউটোরিয়াল'),
  article: word('Articles', 'নিবন্ধ'),
  about: word('About pages', 'পরিচিতি পাতা'),
  my_blogs: word('My blogs', 'আমার ব্লগ'),
  my_tutorials: word('My tutorials', 'আমার টিউটোরিয়াল'),
  edit: word('Write', 'লেখা'),
} as const;
