// Grading of multiple choice with one correct option: full marks or none.
import { type Grader, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

export const mcq: Grader<Shape, Answer> = {
  grade: (key, { option }) => (readRecord(key).option === option ? 1 : 0),
  tell: (key) => ({ options: [String(readRecord(key).option)] }),
};
