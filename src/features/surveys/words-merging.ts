// UI texts (i18n) of surveys: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = { answered: word('Surveys answered', 'উত্তর দেওয়া জরিপ') } as const;
