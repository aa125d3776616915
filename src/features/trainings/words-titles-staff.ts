// Titles of the staff's pages of trainings.
import { word } from '#core/i18n/words.ts';

export const titles = {
  budget: word('Budget of the training', 'প্রশিক্ষণের বাজেট'),
  logistics: word('Logistics', 'সরঞ্জাম'),
  honorarium: word('Rates of honorarium', 'সম্মানীর হার'),
  heads: word('Budget heads', 'বাজেটের খাত'),
} as const;
