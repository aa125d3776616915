// Date questions as they are written: the right date, or the first and the last that are right, to the day, the month or the year.
import * as z from 'zod/mini';
import { line, type Writing } from '../../writing.ts';
import { momentOf, readTyped } from './calendar.ts';
import { type Precision, precisions } from './fields.ts';

export const fields = {
  date_precision: z._default(z.enum(precisions), 'day'),
  date: line(40),
  date_until: line(40),
};
export interface Own {
  date_precision: Precision;
  date: string;
  date_until: string;
}
export const writing: Writing<Own> = {
  markings: ['parts', 'all'],
  empty: { date_precision: 'day', date: '', date_until: '' },
  begin: () => ({}),
  faultOf: ({ date_precision: precision, date, date_until }) => {
    const from = readTyped(date, precision);
    const to = date_until.trim() === '' ? from : readTyped(date_until, precision);
    return from && to && momentOf(from, precision)! <= momentOf(to, precision)! ? undefined : 'date';
  },
};
