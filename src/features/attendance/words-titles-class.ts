// Titles of the pages of the register of a class; in a file of its own because the area's page list carries it.
import { word } from '#core/i18n/words.ts';

export const titles = {
  attendance: word('Attendance', 'উপস্থিতি'),
  take: word('Taking attendance', 'উপস্থিতি নেওয়া'),
  month: word('Register of the month', 'মাসের হাজিরা খাতা'),
  print: word('List to sign', 'স্বাক্ষরের তালিকা'),
} as const;
