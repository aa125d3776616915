// Order of day and month in days such as 03/04/2026: one for a whole column, told by its days or said by somebody.
import { foldDigits } from '#core/i18n/bengali.ts';

/** Whether the day or the month stands first. */
export const dayOrders = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];
export const isDayOrder = (value: unknown): value is DayOrder => dayOrders.includes(value as DayOrder);

/** The figures of such a day in the order in which they stand; undefined for anything else. */
const figuresOf = (text: string): [first: number, second: number, year: number] | undefined => {
  const [, ...figures] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(foldDigits(text).trim()) ?? [];
  return figures.length ? (figures.map(Number) as [number, number, number]) : undefined;
};
/** Year, month and day of such a day, whether or not there is one. */
export function orderedDay(text: string, order: DayOrder): [year: number, month: number, day: number] | undefined {
  const figures = figuresOf(text);
  if (!figures) return undefined;
  const [first, second, year] = figures;
  return order === 'dmy' ? [year, second, first] : [year, first, second];
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
    const figures = figuresOf(text);
    if (!figures) return;
    const [first, second] = figures;
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
