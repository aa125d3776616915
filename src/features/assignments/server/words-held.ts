// UI texts (i18n): what the tables of assignments hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = { works: word('Submitted work', 'জমা দেওয়া কাজ'), marked: word('Work marked', 'নম্বর দেওয়া কাজ') } as const;
