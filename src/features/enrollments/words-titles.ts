// Titles of this room's pages: apart from its other words, since every page of the product knows all titles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  profile_of: word('Learner', 'শিক্ষার্থী'),
} as const;
