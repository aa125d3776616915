// Page titles of the second factor.
import { word } from '#core/i18n/words.ts';

export const titles = { factor_title: word('Second factor', 'লগইনের দ্বিতীয় ধাপ') } as const;
