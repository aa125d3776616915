// Page titles of the templates room; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  list: word('Certificate designs', 'সনদের নকশা'),
  add: word('New certificate design', 'সনদের নতুন নকশা'),
  design: word('Certificate design', 'সনদের নকশা'),
} as const;
