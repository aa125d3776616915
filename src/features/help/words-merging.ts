// UI texts (i18n) of help: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  messages: word('Contact messages', 'আমাদের কাছে বার্তা'),
} as const;
