// Multiple choice with several correct options: public shape and answer schema.
import { type Choice, choicesOf, type Kind, recordOf } from '../../rules.ts';

export interface Shape {
  options: Choice[];
}
export interface Answer {
  options: string[];
}
export const multiple: Kind<Shape, Answer> = {
  show: (stored) => ({ options: choicesOf(recordOf(stored).options) }),
  read: (given, shown) => {
    const { options } = recordOf(given);
    if (!Array.isArray(options) || options.length > shown.options.length) return undefined;
    const chosen = [...new Set(options)];
    return chosen.every((id) => shown.options.some((o) => o.id === id)) ? { options: chosen as string[] } : undefined;
  },
  isEmpty: ({ options }) => options.length === 0,
};
