// Multiple choice with one correct option: public shape and answer schema.
import { type Choice, readChoices, type Filled, type Kind, readRecord } from '../../rules.ts';

export interface Shape {
  options: Choice[];
}
export interface Answer {
  option: string;
}
export const mcqFilled: Filled<Shape, Answer> = {
  isEmpty: () => false,
};
export const mcq: Kind<Shape, Answer> = {
  show: (stored) => ({ options: readChoices(readRecord(stored).options) }),
  read: (given, { options }) => {
    const { option } = readRecord(given);
    return typeof option === 'string' && options.some((o) => o.id === option) ? { option } : undefined;
  },
  ...mcqFilled,
};
