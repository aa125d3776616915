// UI texts (i18n) of answering a date.
import { word } from '#core/i18n/words.ts';

export const words = {
  fields: { day: word('Day', 'দিন'), year: word('Year', 'সাল') },
  month: word('Month', 'মাস'),
  no_month: word('Month', 'মাস'),
  calendar: word('Or choose in the calendar', 'অথবা ক্যালেন্ডার থেকে বেছে নিন'),
  how: word(
    'In Bangla or English digits. Tab leads to the next field; in the months the first letter chooses.',
    'বাংলা বা ইংরেজি অঙ্কে লিখুন। Tab চাপলে পরের ঘর; মাসের ঘরে প্রথম অক্ষর চাপলে মাস বদলায়।',
  ),
  year_how: word('In Bangla or English digits', 'বাংলা বা ইংরেজি অঙ্কে লিখুন'),
  between: word('{from} to {to}', '{from} থেকে {to}'),
  no_such_day: word('There is no such day in the calendar', 'ক্যালেন্ডারে এমন দিন নেই'),
};
