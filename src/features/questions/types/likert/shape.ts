// Likert questions (opinions): statements with the steps of one scale; there is no right answer. Public shape and answer schema.
import { type Choice, type Filled, type Kind, readChoices, readRecord } from '../../rules.ts';

export interface Shape {
  items: Choice[];
  options: Choice[];
}
export interface Answer {
  /** The step that was chosen for each statement. */
  pairs: Record<string, string>;
}
export const likertFilled: Filled<Shape, Answer> = {
  isEmpty: ({ pairs }) => Object.keys(pairs).length === 0,
  isPartial: ({ pairs }, { items }) => items.some(({ id }) => !pairs[id]),
};
export const likert: Kind<Shape, Answer> = {
  show: (stored) => ({ items: readChoices(readRecord(stored).items), options: readChoices(readRecord(stored).options) }),
  read: (given, { items, options }) => {
    const { pairs } = readRecord(given);
    const entries = Object.entries(readRecord(pairs));
    const fits = entries.every(([item, step]) => items.some(({ id }) => id === item) && options.some(({ id }) => id === step));
    return pairs !== undefined && fits ? { pairs: Object.fromEntries(entries) as Record<string, string> } : undefined;
  },
  ...likertFilled,
};
