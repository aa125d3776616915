// Multiple choice with several correct options: public shape and answer schema.
import { type Choice, readChoices, type Filled, type Kind, readRecord } from '../../rules.ts';

export interface Shape {
  options: Choice[];
}
export interface Answer {
  options: string[];
}
export const multipleFilled: Filled<Shape, Answer> = {
  isEmpty: ({ options }) => options.length === 0,
};
export const multiple: Kind<Shape, Answer> = {
  show: (stored) => ({ options: readChoices(readRecord(stored).options) }),
  read: (given, shown) => {
    const { options } = readRecord(given);
    if (!Array.isArray(options) || options.length > shown.options.length) return undefined;
    const chosen = [...new Set(options)];
    return chosen.every((id) => shown.options.some((o) => o.id === id)) ? { options: chosen as string[] } : undefined;
  },
  ...multipleFilled,
};
