// UI texts (i18n) of the history of messages to the staff: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('message', 'বার্তা'),
  fields: { answered_at: word('Answered on', 'উত্তরের সময়') },
};
