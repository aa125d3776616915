// UI texts (i18n): what the tables of lessons hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  lesson_posts: word('Posts in discussions', 'আলোচনার লেখা'),
  lesson_post_likes: word('Posts marked as helpful', 'পছন্দ করা লেখা'),
  lesson_post_reports: word('Reports of posts', 'লেখা নিয়ে অভিযোগ'),
} as const;
