// UI texts (i18n): what the tables of staff-security hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  second_factors: word('Second factor at login', 'লগইনের দ্বিতীয় ধাপ'),
  second_factor_resets: word('Second factor resets', 'দ্বিতীয় ধাপ মুছে দেওয়া'),
  second_factor_uses: word('Second factor uses', 'দ্বিতীয় ধাপের ব্যবহার'),
  recovery_codes: word('Recovery codes', 'উদ্ধার কোড'),
} as const;
