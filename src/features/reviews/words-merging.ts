// UI texts (i18n) of reviews: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  reviews: word('Reviews', 'মতামত'),
} as const;
