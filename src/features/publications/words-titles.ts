// Page titles of the publications room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  blog: word('Blog', 'ব্লগ'),
  tutorial: word('Tutorials', 'টিউটোরিয়াল'),
  article: word('Articles', 'নিবন্ধ'),
  about: word('About', 'পরিচিতি'),
} as const;
