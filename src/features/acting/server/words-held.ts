// UI texts (i18n): what the tables of acting hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  actings: word('Help by an administrator', 'অ্যাডমিনের সাহায্য'),
} as const;
