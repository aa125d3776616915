// UI texts (i18n): what the tables of reminders hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  learning_plans: word('Learning plan', 'শেখার পরিকল্পনা'),
  message_choices: word('Choice of messages', 'বার্তার পছন্দ'),
  reply_notices: word('Notices of replies', 'উত্তরের খবর'),
} as const;
