// Titles of this room's pages: apart from its other words, since every page of the product knows all titles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  check_title: word('Check a certificate', 'সনদ যাচাই'),
  keys_title: word('Public keys of certificates', 'সনদের পাবলিক কী'),
} as const;
