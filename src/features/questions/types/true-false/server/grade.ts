// Grading of true/false questions: full marks or none.
import { type Grader, readFeedback, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

export const trueFalse: Grader<Shape, Answer> = {
  grade: (key, { value }) => (readRecord(key).value === value ? 1 : 0),
  tell: (key) => ({ value: readRecord(key).value === true, ...readFeedback(key) }),
};
