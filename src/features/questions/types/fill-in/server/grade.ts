// Grading of fill-in-the-blank questions: each blank earns its share.
import { judged, numberIn } from '../../../judged.ts';
import { type Grader, recordOf } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

const acceptOf = (key: unknown): string[][] => (recordOf(key).accept as string[][] | undefined) ?? [];
/** A figure counts by its value, so 1,200 and ১২০০ are one answer; anything else by its letters. */
const same = (given: string, form: string): boolean => {
  const [a, b] = [numberIn(given), numberIn(form)];
  return a !== undefined && b !== undefined ? a === b : judged(given) === judged(form);
};
export const fillIn: Grader<Shape, Answer> = {
  grade: (key, { blanks }) => {
    const accept = acceptOf(key);
    const right = accept.filter((forms, i) => judged(blanks[i] ?? '') !== '' && forms.some((form) => same(blanks[i]!, form)));
    return accept.length ? right.length / accept.length : 0;
  },
  tell: (key) => ({ accept: acceptOf(key) }),
};
