// Titles of the pages about one's own accounts.
import { word } from '#core/i18n/words.ts';

export const titles = { own_merge: word('Another account of mine', 'আমার আরেকটি অ্যাকাউন্ট') } as const;
