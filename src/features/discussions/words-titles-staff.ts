// Titles of the staff's pages of discussions.
import { word } from '#core/i18n/words.ts';

export const titles = {
  discussions: word('Discussions', 'আলোচনা'),
  discussion: word('Discussion post', 'আলোচনার পোস্ট'),
} as const;
