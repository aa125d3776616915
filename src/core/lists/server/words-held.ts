// UI texts (i18n): what the tables of lists hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  list_columns: word('List columns', 'তালিকার কলাম'),
  list_recents: word('Recently chosen', 'শেষ বাছাই'),
  list_views: word('Saved views', 'সংরক্ষিত তালিকা'),
} as const;
