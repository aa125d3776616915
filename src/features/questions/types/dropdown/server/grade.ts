// Grading of dropdown-in-text questions: each list earns its share.
import { type Grader, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

export const rightOf = (key: unknown): string[] => {
  const { right } = readRecord(key);
  return Array.isArray(right) ? right.map(String) : [];
};
export const dropdown: Grader<Shape, Answer> = {
  grade: (key, { blanks }) => {
    const right = rightOf(key);
    return right.length ? right.filter((id, i) => blanks[i] === id).length / right.length : 0;
  },
  tell: (key) => ({ options: rightOf(key) }),
};
