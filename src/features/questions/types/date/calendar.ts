// Dates as they are answered: day, month and year in the digits of either script, to the day, the month or the year. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';
import { fieldsOf, type Precision, type TypedDate } from './fields.ts';

export interface Day {
  year: number;
  month: number;
  day: number;
}
const figure = (typed: string | undefined, most: number): number | undefined => {
  const plain = foldDigits((typed ?? '').normalize('NFC')).replace(/[\p{Cf}\s]/gu, '');
  return /^\d{1,4}$/.test(plain) && Number(plain) >= 1 && Number(plain) <= most ? Number(plain) : undefined;
};
export const daysIn = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
/** Each of the fields as a number, where it can be one. */
export const numbersIn = ({ day, month, year }: TypedDate): Partial<Day> => {
  const read = { day: figure(day, 31), month: figure(month, 12), year: figure(year, 9999) };
  return Object.fromEntries(Object.entries(read).filter(([, n]) => n !== undefined));
};
/** A day of the calendar, its month or its year alone, as one number that later ones are larger than; nothing where there is no such day. */
export function momentOf({ year, month, day }: Partial<Day>, precision: Precision): number | undefined {
  if (year === undefined || (precision !== 'year' && month === undefined)) return undefined;
  if (precision === 'year') return year;
  if (precision === 'month') return year * 12 + month! - 1;
  return day === undefined || day > daysIn(year, month!) ? undefined : (year * 12 + month! - 1) * 31 + day - 1;
}
const two = (n: number) => String(n).padStart(2, '0');
/** As it is kept and as a field of the browser has it: 1971-04-17, 1971-04 or 1971. */
export function isoOf({ year, month, day }: Partial<Day>, precision: Precision): string | undefined {
  if (
    momentOf(
      { ...(year !== undefined && { year }), ...(month !== undefined && { month }), ...(day !== undefined && { day }) },
      precision,
    ) === undefined
  )
    return undefined;
  const parts = [String(year).padStart(4, '0'), two(month ?? 0), two(day ?? 0)];
  return parts.slice(0, precision === 'day' ? 3 : precision === 'month' ? 2 : 1).join('-');
}
/** What is kept, in parts. */
export function readIso(iso: string): Partial<Day> | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(iso) ?? [];
  if (year === undefined) return undefined;
  return { year: Number(year), ...(month && { month: Number(month) }), ...(day && { day: Number(day) }) };
}
/** What an author types in one field: 17/4/1971, ১৭-৪-১৯৭১, 1971-04-17, 4/1971, ১৯৭১. */
export function readTyped(typed: string, precision: Precision): Partial<Day> | undefined {
  const parts = typed.trim().split(/\s*[/.\-‐-―−\s]\s*/);
  const names = fieldsOf[precision];
  if (parts.length !== names.length) return undefined;
  const yearFirst = /^\p{Nd}{4}$/u.test(parts[0]!) && parts.length > 1;
  const ordered = yearFirst ? parts.toReversed() : parts;
  const read = numbersIn(Object.fromEntries(names.map((name, i) => [name, ordered[i]!])));
  return momentOf(read, precision) === undefined ? undefined : read;
}
