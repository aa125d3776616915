// UI texts (i18n): what the tables of reminders hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  learning_plans: word('Learning plan', 'শেখার পরিকল্পনা'),
} as const;
