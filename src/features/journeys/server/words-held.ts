// UI texts (i18n): what the tables of journeys hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  lesson_progress: word('Lessons', 'পাঠের অগ্রগতি'),
  notes: word('Notes', 'নোট'),
} as const;
