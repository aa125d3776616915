// Titles of the staff's page of merging two accounts.
import { word } from '#core/i18n/words.ts';

export const titles = { merge: word('Merge two accounts', 'দুই অ্যাকাউন্ট একত্র করা') } as const;
