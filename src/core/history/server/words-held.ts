// UI texts (i18n): what the tables of history hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  history_entries_actor_id: word('Actions from this account', 'এই অ্যাকাউন্ট থেকে যা করা হয়েছে'),
  history_entries_subject_id: word('Actions on this account', 'এই অ্যাকাউন্ট নিয়ে যা করা হয়েছে'),
} as const;
