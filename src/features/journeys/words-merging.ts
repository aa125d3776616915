// UI texts (i18n) of journeys: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  lessons: word('Lessons worked on', 'পাঠের অগ্রগতি'),
  notes: word('Notes', 'নোট'),
} as const;
