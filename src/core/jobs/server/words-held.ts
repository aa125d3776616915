// UI texts (i18n): what the tables of jobs hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  runs: word('Jobs started', 'শুরু করা কাজ'),
} as const;
