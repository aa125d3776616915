// Grading of multiple choice with several correct options: right ones earn a share, wrong ones lose one, never below zero; or what each option weighs.
import { type Grader, readFeedback, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

const rightOf = (key: unknown): string[] => (readRecord(key).options as string[] | undefined) ?? [];
export const multiple: Grader<Shape, Answer> = {
  grade: (key, { options }, _, marking) => {
    if (marking === 'weights') {
      const weights = readRecord(readRecord(key).weights);
      return options.reduce((sum, id) => sum + Number(weights[id] ?? 0), 0) / 100;
    }
    const right = new Set(rightOf(key));
    if (!right.size) return options.length ? 0 : 1;
    const hits = options.filter((id) => right.has(id)).length;
    return Math.max(0, hits - (options.length - hits)) / right.size;
  },
  tell: (key) => ({ options: rightOf(key), ...readFeedback(key) }),
};
