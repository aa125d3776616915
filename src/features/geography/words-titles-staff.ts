// Titles of the staff's pages of geography.
import { word } from '#core/i18n/words.ts';

export const titles = {
  divisions: word('Divisions', 'বিভাগ'),
  districts: word('Districts', 'জেলা'),
  upazilas: word('Upazilas', 'উপজেলা'),
  unions: word('Unions', 'ইউনিয়ন'),
} as const;
