// UI texts (i18n): what the tables of registration hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  codes: word('Codes that were sent', 'পাঠানো কোড'),
} as const;
