// UI texts (i18n): what the tables of contacts hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  contact_changes: word('Changes of phone or email', 'ফোন বা ই-মেইল বদল'),
} as const;
