// Grading of fill-in-the-blank questions: each blank earns its share.
import { figureIn, judged, numberIn } from '../../../judged.ts';
import { type Grader, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

const acceptOf = (key: unknown): string[][] => (readRecord(key).accept as string[][] | undefined) ?? [];
/** Where a figure is asked it counts by its value, so 1,200, ১২০০ and বারোশ are one answer; anything else by its letters. */
const same = (given: string, form: string): boolean => {
  const [a, b] = [figureIn(given), numberIn(form)];
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
