// UI texts (i18n): what the tables of deletions hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  account_deletions: word('Deletion asked for', 'মুছে ফেলার আবেদন'),
} as const;
