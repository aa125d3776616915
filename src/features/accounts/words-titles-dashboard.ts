// Titles of this room's dashboard pages: apart from its other words, since every page of that area knows all titles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  profile_title: word('My profile', 'আমার প্রোফাইল'),
} as const;
