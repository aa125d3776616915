// UI texts (i18n): what the tables of looking hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  looks: word('Views as a role', 'ভূমিকা হিসেবে দেখা'),
} as const;
