// Titles of the staff's pages of institutions.
import { word } from '#core/i18n/words.ts';

export const titles = {
  site: word('Site and appearance', 'সাইট ও চেহারা'),
  introduction: word('Introduction', 'পরিচিতি'),
  many: word('Institutions', 'প্রতিষ্ঠান'),
  one: word('Institution', 'প্রতিষ্ঠান'),
  add: word('New institution', 'নতুন প্রতিষ্ঠান'),
} as const;
