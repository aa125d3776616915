// Page titles of the certificates room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  check_title: word('Check a certificate', 'সনদ যাচাই'),
  sheet_title: word('Certificate', 'সনদপত্র'),
  keys_title: word('Public keys of certificates', 'সনদের পাবলিক কী'),
} as const;
