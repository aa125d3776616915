// Matching questions: public shape and answer schema.
import { type Choice, choicesOf, type Kind, recordOf } from '../../rules.ts';

export interface Shape {
  left: Choice[];
  right: Choice[];
}
export interface Answer {
  pairs: Record<string, string>;
}
export const matching: Kind<Shape, Answer> = {
  show: (stored) => ({ left: choicesOf(recordOf(stored).left), right: choicesOf(recordOf(stored).right) }),
  read: (given, { left, right }) => {
    const entries = Object.entries(recordOf(recordOf(given).pairs));
    const fits = entries.every(([l, r]) => left.some((x) => x.id === l) && right.some((x) => x.id === r));
    return recordOf(given).pairs !== undefined && fits ? { pairs: Object.fromEntries(entries) as Record<string, string> } : undefined;
  },
  isEmpty: ({ pairs }) => Object.keys(pairs).length === 0,
};
