// UI texts (i18n) of lessons: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  posts: word('Posts', 'পোস্ট'),
  likes: word('Thanks for posts', 'পোস্টে ধন্যবাদ'),
  reports: word('Reported posts', 'অভিযোগ করা পোস্ট'),
} as const;
