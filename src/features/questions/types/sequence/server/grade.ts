// Grading of sequences: what stands in its right place, or which neighbours are the right ones.
import { type Grader, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

const orderOf = (key: unknown): string[] => {
  const { order } = readRecord(key);
  return Array.isArray(order) ? order.map(String) : [];
};
export const sequence: Grader<Shape, Answer> = {
  grade: (key, { order }, _shown, marking) => {
    const right = orderOf(key);
    if (right.length < 2 || order.length !== right.length) return 0;
    if (marking !== 'neighbours') return right.filter((id, i) => order[i] === id).length / right.length;
    const after = new Map(order.map((id, i) => [id, order[i + 1]]));
    return right.slice(0, -1).filter((id, i) => after.get(id) === right[i + 1]).length / (right.length - 1);
  },
  tell: (key) => ({ order: orderOf(key) }),
};
