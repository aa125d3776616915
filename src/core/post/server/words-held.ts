// UI texts (i18n): what the tables of post hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  messages: word('Sent messages', 'পাঠানো বার্তা'),
} as const;
