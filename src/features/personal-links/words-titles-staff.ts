// UI texts (i18n): page titles of personal links for staff.
import { word } from '#core/i18n/words.ts';

export const titles = {
  links: word('Guests without an account', 'আমন্ত্রিত (অ্যাকাউন্ট ছাড়া)'),
  sheet: word('Import invited people', 'আমন্ত্রিতদের শিট'),
} as const;
