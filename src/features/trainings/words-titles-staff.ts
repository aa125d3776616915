// Titles of the staff's pages of trainings.
import { word } from '#core/i18n/words.ts';

export const titles = {
  budget: word('Budget of the training', 'প্রশিক্ষণের বাজেট'),
  logistics: word('Logistics', 'সরঞ্জাম'),
  honorarium: word('Rates of honorarium', 'সম্মানীর হার'),
  dues: word('Honorarium by attendance', 'উপস্থিতি অনুযায়ী সম্মানী'),
  dues_sheet: word('Honorarium: list to sign', 'সম্মানী: স্বাক্ষরের তালিকা'),
  due: word('Honorarium of a participant', 'একজন অংশগ্রহণকারীর সম্মানী'),
  heads: word('Budget heads', 'বাজেটের খাত'),
} as const;
