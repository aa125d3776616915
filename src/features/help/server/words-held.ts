// UI texts (i18n): what the tables of help hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  contact_messages: word('Messages to the staff', 'কর্মীদের কাছে বার্তা'),
} as const;
