// Titles of the staff's pages of lessons.
import { word } from '#core/i18n/words.ts';

export const titles = {
  discussions: word('Discussions', 'আলোচনা'),
  discussion: word('Post in a discussion', 'আলোচনার পোস্ট'),
} as const;
