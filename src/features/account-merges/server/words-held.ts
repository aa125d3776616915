// UI texts (i18n): what the tables of merged accounts hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  account_merges_kept_id: word('Accounts merged into this', 'এতে মেলানো অ্যাকাউন্ট'),
  account_merges_closed_id: word('Merged into another account', 'অন্য অ্যাকাউন্টে মেলানো'),
} as const;
