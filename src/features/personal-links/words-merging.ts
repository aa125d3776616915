// UI texts (i18n) of personal links when two accounts are made one, and in an export of personal data.
import { word } from '#core/i18n/words.ts';

export const merging = { links: word('Personal links to batches', 'ব্যাচে যোগ দেওয়ার ব্যক্তিগত লিংক') };
