// UI texts (i18n) of certificates: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  certificates: word('Certificates', 'সনদ'),
} as const;
