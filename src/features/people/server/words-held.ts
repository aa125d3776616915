// UI texts (i18n): what the tables of people hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  institution_people: word('Institutions', 'প্রতিষ্ঠান'),
  people_exports: word('Exported lists', 'এক্সপোর্ট করা তালিকা'),
} as const;
