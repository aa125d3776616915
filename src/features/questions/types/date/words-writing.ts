// UI texts (i18n) of writing a date question.
import { word } from '#core/i18n/words.ts';

export const words = {
  precision: word('Precision', 'কতটা মিললে সঠিক'),
  precisions: {
    day: word('Full date', 'পুরো তারিখ'),
    month: word('Month and year', 'মাস ও সাল'),
    year: word('Year', 'সাল'),
  },
  date: word('Correct date', 'সঠিক তারিখ'),
  until: word('Last correct date, if there are several', 'একাধিক তারিখ সঠিক হলে শেষটি'),
  day_hint: word('Day, month and year, such as 17/4/1971', 'দিন, মাস ও সাল, যেমন ১৭/৪/১৯৭১'),
  month_hint: word('Month and year, such as 4/1971', 'মাস ও সাল, যেমন ৪/১৯৭১'),
  year_hint: word('The year, such as 1971', 'সাল, যেমন ১৯৭১'),
  accepted: word('Accepted: {date}', 'সঠিক ধরা হবে: {date}'),
  accepted_between: word('Accepted: {from} to {to}', 'সঠিক ধরা হবে: {from} থেকে {to}'),
};
