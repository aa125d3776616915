// UI texts (i18n): what the tables of accounts hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  users: word('Profile', 'প্রোফাইল'),
} as const;
