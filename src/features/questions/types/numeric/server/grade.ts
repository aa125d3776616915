// Grading of numeric questions: right within a tolerance, in digits or words of either script, with a unit where there is one.
import { type Grader, readBoth, readRecord } from '../../../rules.ts';
import { judgeFigure, rangeOf, readKey } from '../judging.ts';
import type { Answer, Shape } from '../shape.ts';

export const numeric: Grader<Shape, Answer> = {
  grade: (key, { value }, shown) => judgeFigure(readKey(key, shown), value, shown.unit_manner ?? 'shown').share,
  tell: (key) => {
    const read = readKey(key, {});
    const [from, to] = rangeOf(read);
    const { value, unit } = readRecord(key);
    return {
      text: String(value),
      ...(from < to && { range: { from: String(from), to: String(to) } }),
      ...(unit !== undefined && { unit: readBoth(unit) }),
    };
  },
};
