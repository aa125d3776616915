// Grading of multiple choice with one correct option: full marks or none, or the share that its author gives to the option.
import { type Grader, readFeedback, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

export const mcq: Grader<Shape, Answer> = {
  grade: (key, { option }, _, marking) => {
    if (readRecord(key).option === option) return 1;
    return marking === 'weights' ? Number(readRecord(readRecord(key).weights)[option] ?? 0) / 100 : 0;
  },
  tell: (key) => ({ options: [String(readRecord(key).option)], ...readFeedback(key) }),
};
