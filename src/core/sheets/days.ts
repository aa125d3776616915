// Days in a sheet (parsing): ISO, with the month by its name, or with day and month in the order of their column.
import { foldDigits } from '#core/i18n/bengali.ts';
import { months, shortMonths } from '#core/i18n/dates.ts';
import { isDay } from '#core/i18n/days.ts';
import { type DayOrder, orderedDay } from './day-order.ts';
import { foldName } from './declare.ts';

const monthNumbers = new Map(
  [months.en, months.bn, shortMonths.en, shortMonths.bn].flatMap((names) =>
    names.split(' ').map((name, i) => [foldName(name), i + 1] as const),
  ),
);
/** Year, month and day as they are written; undefined for what is written like no day. */
function partsOf(text: string, order: DayOrder): [year: number, month: number, day: number] | undefined {
  const plain = foldDigits(text).trim();
  const told = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(plain);
  if (told) return [Number(told[1]), Number(told[2]), Number(told[3])];
  const named = /^(\d{1,2})[\s,-]+([^\d\s,]+)[\s,-]+(\d{4})$/.exec(plain);
  const month = named && monthNumbers.get(foldName(named[2]!));
  return named && month ? [Number(named[3]), month, Number(named[1])] : orderedDay(plain, order);
}
/** A day as `2026-12-31`; `none` for one that no calendar has, undefined for what is written like no day. */
export function parseDay(text: string, order: DayOrder = 'dmy'): string | 'none' | undefined {
  const parts = partsOf(text, order);
  if (!parts) return undefined;
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return isDay(day) ? day : 'none';
}
