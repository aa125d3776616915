// Titles of the staff's pages of help.
import { word } from '#core/i18n/words.ts';

export const titles = {
  messages: word('Contact messages', 'আমাদের কাছে বার্তা'),
  message: word('Contact message', 'আমাদের কাছে বার্তা'),
} as const;
