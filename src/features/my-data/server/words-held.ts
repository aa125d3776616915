// UI texts (i18n): what the tables of my-data hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = { data_exports: word('Archives of my data', 'আমার তথ্যের ফাইল') } as const;
