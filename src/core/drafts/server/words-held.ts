// UI texts (i18n): what the tables of drafts hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  draft_writers: word('Drafts being edited', 'এখন খোলা খসড়া'),
} as const;
