// Page titles of the certificates room in the dashboard area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  certificate: word('Certificate', 'সনদ'),
  list_title: word('My certificates', 'আমার সনদ'),
} as const;
