// UI texts (i18n): what the tables of sheets hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  sheets: word('Imported sheets', 'ইমপোর্ট করা শিট'),
  sheet_matches: word('Columns of sheets', 'শিটের কলাম'),
} as const;
