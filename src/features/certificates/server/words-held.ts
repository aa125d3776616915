// UI texts (i18n): what the tables of certificates hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  certificates: word('Certificates', 'সনদ'),
} as const;
