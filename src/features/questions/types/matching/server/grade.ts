// Grading of matching questions: each correct pair earns its share.
import { type Grader, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

const pairsOf = (key: unknown) => readRecord(readRecord(key).pairs) as Record<string, string>;
export const matching: Grader<Shape, Answer> = {
  grade: (key, { pairs }) => {
    const right = Object.entries(pairsOf(key));
    return right.length ? right.filter(([l, r]) => pairs[l] === r).length / right.length : 0;
  },
  tell: (key) => ({ pairs: pairsOf(key) }),
};
