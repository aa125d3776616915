// Holidays of the demonstration school: those of Bangladesh that are on the same day each year. The others follow the moon, or are announced.
import type { Sql } from '#core/db/server/sql.ts';
import { yearInDhaka } from '#core/i18n/dates.ts';
import { insertHolidays } from '#features/holidays/server/service.ts';

const FIXED = [
  ['02-21', 'general', 'Language Martyrs’ Day and International Mother Language Day', 'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস'],
  ['03-26', 'general', 'Independence and National Day', 'স্বাধীনতা ও জাতীয় দিবস'],
  ['04-14', 'executive', 'Bangla New Year', 'বাংলা নববর্ষ'],
  ['05-01', 'general', 'May Day', 'মে দিবস'],
  ['12-16', 'general', 'Victory Day', 'বিজয় দিবস'],
  ['12-25', 'general', 'Christmas Day', 'যিশু খ্রিষ্টের জন্মদিন (বড়দিন)'],
] as const;
/** Their English names, by which `remove-demo` finds those that nobody changed. */
export const demoHolidays: string[] = FIXED.map(([, , title]) => title);
/** Of this year and the next two. */
export async function seedHolidays(sql: Sql): Promise<void> {
  const first = yearInDhaka(Date.now());
  const years = [first, first + 1, first + 2];
  await insertHolidays(
    sql,
    years.flatMap((year) => FIXED.map(([day, kind, title, bn_title]) => ({ title, bn_title, kind, starts_on: `${year}-${day}` }))),
  );
}
