// Days in a sheet (parsing): ISO, named months, and day and month in the one order that a whole column has.
import { foldDigits } from '#core/i18n/bengali.ts';
import { months, shortMonths } from '#core/i18n/dates.ts';
import { foldName } from './declare.ts';

/** Whether the day or the month stands first in 03/04/2026. */
export const dayOrders = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];
export const isDayOrder = (value: unknown): value is DayOrder => dayOrders.includes(value as DayOrder);

const TYPED = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
const monthNumbers = new Map(
  [months.en, months.bn, shortMonths.en, shortMonths.bn].flatMap((names) =>
    names.split(' ').map((name, i) => [foldName(name), i + 1] as const),
  ),
);
/** Year, month and day as they are written; undefined for what is written like no day. */
function partsOf(text: string, order: DayOrder): [y: number, m: number, d: number] | undefined {
  const plain = foldDigits(text).trim();
  const told = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(plain);
  if (told) return [Number(told[1]), Number(told[2]), Number(told[3])];
  const typed = TYPED.exec(plain);
  if (typed) {
    const [first, second] = [Number(typed[1]), Number(typed[2])];
    return order === 'dmy' ? [Number(typed[3]), second, first] : [Number(typed[3]), first, second];
  }
  const named = /^(\d{1,2})[\s,-]+([^\d\s,]+)[\s,-]+(\d{4})$/.exec(plain);
  const month = named && monthNumbers.get(foldName(named[2]!));
  return named && month ? [Number(named[3]), month, Number(named[1])] : undefined;
}
/** A day as `2026-12-31`; `none` for one that no calendar has, undefined for what is written like no day. */
export function parseDay(text: string, order: DayOrder = 'dmy'): string | 'none' | undefined {
  const parts = partsOf(text, order);
  if (!parts) return undefined;
  const [y, m, d] = parts;
  const day = new Date(Date.UTC(y, m - 1, d));
  return day.getUTCFullYear() === y && day.getUTCMonth() === m - 1 && day.getUTCDate() === d ? day.toISOString().slice(0, 10) : 'none';
}

/** What the days of a column tell of their order: null where they leave it open, with one of them that would be another day. */
export interface ColumnDays {
  order: DayOrder | null;
  example: string | null;
}
/** Looks through the days of a column, one after the other. */
export class DayOrderFinder {
  private readonly seen = new Set<DayOrder>();
  private example: string | undefined;
  take(text: string): void {
    // most cells are no days: looked at before any digit is folded
    if (text.length > 12 || text.length < 8) return;
    const typed = TYPED.exec(foldDigits(text).trim());
    if (!typed) return;
    const [first, second] = [Number(typed[1]), Number(typed[2])];
    if (first > 12 && second <= 12) this.seen.add('dmy');
    else if (second > 12 && first <= 12) this.seen.add('mdy');
    else if (first !== second && first <= 12) this.example ??= text;
  }
  /** Undefined where no order is needed. Both orders in one column tell none. */
  end(): ColumnDays | undefined {
    if (this.seen.size === 1) return { order: [...this.seen][0]!, example: null };
    return this.seen.size || this.example !== undefined ? { order: null, example: this.example ?? null } : undefined;
  }
}
