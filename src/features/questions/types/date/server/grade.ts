// Grading of dates: within the days that are accepted; month and year right, the day not, is half of it.
import { type Grader, readRecord } from '../../../rules.ts';
import { momentOf, numbersIn, readIso } from '../calendar.ts';
import type { Precision } from '../fields.ts';
import type { Answer, Shape } from '../shape.ts';

const keyOf = (key: unknown): { from: string; to: string } => {
  const { from, to } = readRecord(key);
  return { from: String(from), to: String(to ?? from) };
};
const coarser: Partial<Record<Precision, Precision>> = { day: 'month', month: 'year' };

export const date: Grader<Shape, Answer> = {
  grade: (key, { fields }, { precision }) => {
    const { from, to } = keyOf(key);
    const given = numbersIn(fields);
    const within = (by: Precision): boolean => {
      const at = momentOf(given, by);
      const ends = [from, to].map((iso) => momentOf(readIso(iso) ?? {}, by));
      return at !== undefined && ends[0] !== undefined && ends[1] !== undefined && at >= ends[0] && at <= ends[1];
    };
    if (within(precision)) return 1;
    const next = coarser[precision];
    return next && within(next) ? 0.5 : 0;
  },
  tell: (key) => {
    const { from, to } = keyOf(key);
    return { text: from, ...(to !== from && { range: { from, to } }) };
  },
};
