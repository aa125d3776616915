// UI texts (i18n): what the tables of system-users hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  access_requests: word('Access requested', 'চাওয়া অনুমতি'),
} as const;
