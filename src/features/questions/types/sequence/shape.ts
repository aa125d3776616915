// Sequence questions: public shape and answer schema.
import { type Choice, type Filled, type Kind, readChoices, readRecord } from '../../rules.ts';

export interface Shape {
  items: Choice[];
}
export interface Answer {
  order: string[];
}
export const sequenceFilled: Filled<Shape, Answer> = {
  isEmpty: ({ order }) => order.length === 0,
};
export const sequence: Kind<Shape, Answer> = {
  show: (stored) => ({ items: readChoices(readRecord(stored).items) }),
  read: (given, { items }) => {
    const { order } = readRecord(given);
    if (!Array.isArray(order) || order.length !== items.length) return undefined;
    const ids = new Set(order);
    return ids.size === items.length && items.every(({ id }) => ids.has(id)) ? { order: order as string[] } : undefined;
  },
  ...sequenceFilled,
};
