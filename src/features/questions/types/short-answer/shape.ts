// Short answer questions: public shape and answer schema.
import { type Kind, readRecord } from '../../rules.ts';

export type Shape = Record<never, never>;
export interface Answer {
  value: string;
}
export const shortAnswer: Kind<Shape, Answer> = {
  typed: true,
  show: () => ({}),
  read: (given) => {
    const { value } = readRecord(given);
    return typeof value === 'string' && value.length <= 200 ? { value } : undefined;
  },
  isEmpty: ({ value }) => value.trim() === '',
};
