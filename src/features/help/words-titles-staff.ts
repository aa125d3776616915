// Titles of the staff's pages of help.
import { word } from '#core/i18n/words.ts';

export const titles = {
  messages: word('Messages to us', 'আমাদের কাছে বার্তা'),
  message: word('Message to us', 'আমাদের কাছে বার্তা'),
} as const;
