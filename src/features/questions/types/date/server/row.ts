// Date questions as they are kept: how exact a date is asked, and in the key the first and the last that are right.
import { readRecord } from '../../../rules.ts';
import type { Storing } from '../../../server/storing.ts';
import { isoOf, readIso, readTyped } from '../calendar.ts';
import { type Precision, precisions } from '../fields.ts';

const typed = (iso: unknown): string => {
  const read = readIso(String(iso ?? ''));
  return read ? [read.day, read.month, read.year].filter((n) => n !== undefined).join('/') : '';
};
export const date: Storing = {
  body: ({ date_precision: precision, date: from, date_until: to }) => {
    const iso = (text: string, by: Precision) => isoOf(readTyped(text, by) ?? {}, by);
    const [first, last] = [iso(from, precision), iso(to, precision)];
    return { shape: { precision }, answer: { from: first, ...(last && last !== first && { to: last }) } };
  },
  written: ({ shape, answer }) => {
    const { from, to } = readRecord(answer);
    return {
      date_precision: precisions.find((one) => one === readRecord(shape).precision) ?? 'day',
      ...{ date: typed(from), date_until: typed(to) },
    };
  },
};
