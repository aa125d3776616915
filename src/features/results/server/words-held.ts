// UI texts (i18n): what the tables of results hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = { marksheets: word('Marksheets that were printed', 'ছাপানো নম্বরপত্র') } as const;
