// Multiple choice with one correct option: public shape and answer schema.
import { type Choice, choicesOf, type Kind, recordOf } from '../../rules.ts';

export interface Shape {
  options: Choice[];
}
export interface Answer {
  option: string;
}
export const mcq: Kind<Shape, Answer> = {
  show: (stored) => ({ options: choicesOf(recordOf(stored).options) }),
  read: (given, { options }) => {
    const { option } = recordOf(given);
    return typeof option === 'string' && options.some((o) => o.id === option) ? { option } : undefined;
  },
  isEmpty: () => false,
};
