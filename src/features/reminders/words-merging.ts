// UI texts (i18n) of reminders: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  plan: word('Learning plan', 'শেখার পরিকল্পনা'),
} as const;
