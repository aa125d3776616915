// Titles of the staff's pages of institutions.
import { word } from '#core/i18n/words.ts';

export const titles = {
  site: word('Site and look', 'সাইট ও চেহারা'),
} as const;
