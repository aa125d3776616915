// True/false questions: public shape and answer schema.
import { type Filled, type Kind, readRecord } from '../../rules.ts';

export type Shape = Record<never, never>;
export interface Answer {
  value: boolean;
}
export const trueFalseFilled: Filled<Shape, Answer> = {
  isEmpty: () => false,
};
export const trueFalse: Kind<Shape, Answer> = {
  show: () => ({}),
  read: (given) => {
    const { value } = readRecord(given);
    return typeof value === 'boolean' ? { value } : undefined;
  },
  ...trueFalseFilled,
};
