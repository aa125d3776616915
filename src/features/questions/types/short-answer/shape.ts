// Short answer questions: public shape and answer schema.
import { type Filled, type Kind, readRecord } from '../../rules.ts';

export type Shape = Record<never, never>;
export interface Answer {
  value: string;
}
export const shortAnswerFilled: Filled<Shape, Answer> = {
  typed: true,
  isEmpty: ({ value }) => value.trim() === '',
};
export const shortAnswer: Kind<Shape, Answer> = {
  show: () => ({}),
  read: (given) => {
    const { value } = readRecord(given);
    return typeof value === 'string' && value.length <= 200 ? { value } : undefined;
  },
  ...shortAnswerFilled,
};
