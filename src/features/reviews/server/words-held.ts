// UI texts (i18n): what the tables of reviews hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  reviews: word('Reviews', 'মতামত'),
} as const;
