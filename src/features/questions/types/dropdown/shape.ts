// Dropdown-in-text questions: public shape and answer schema.
import { type Choice, type Filled, type Kind, readChoices, readRecord } from '../../rules.ts';

export interface Shape {
  /** The text cut at its lists: always one part more than there are lists. */
  parts: { en: string[]; bn: string[] };
  lists: Choice[][];
}
export interface Answer {
  /** Of each list the option that was chosen, or nothing. */
  blanks: string[];
}
const strings = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
export const dropdownFilled: Filled<Shape, Answer> = {
  isEmpty: ({ blanks }) => blanks.every((id) => id === ''),
  isPartial: ({ blanks }) => blanks.some((id) => id === ''),
};
export const dropdown: Kind<Shape, Answer> = {
  show: (stored) => {
    const { parts, lists } = readRecord(stored);
    const { en, bn } = readRecord(parts);
    return { parts: { en: strings(en), bn: strings(bn) }, lists: Array.isArray(lists) ? lists.map(readChoices) : [] };
  },
  read: (given, { lists }) => {
    const { blanks } = readRecord(given);
    return Array.isArray(blanks) &&
      blanks.length === lists.length &&
      blanks.every((id, i) => id === '' || lists[i]!.some((option) => option.id === id))
      ? { blanks }
      : undefined;
  },
  ...dropdownFilled,
};
