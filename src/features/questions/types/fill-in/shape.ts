// Fill-in-the-blank questions: public shape and answer schema.
import { type Filled, type Kind, readRecord } from '../../rules.ts';

export interface Shape {
  /** The text cut at its blanks: always one part more than there are blanks. */
  parts: { en: string[]; bn: string[] };
}
export interface Answer {
  blanks: string[];
}
const strings = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
export const blanksIn = ({ parts }: Shape): number => Math.max(parts.en.length, parts.bn.length, 1) - 1;
export const fillInFilled: Filled<Shape, Answer> = {
  typed: true,
  isEmpty: ({ blanks }) => blanks.every((b) => b.trim() === ''),
  isPartial: ({ blanks }) => blanks.some((b) => b.trim() === ''),
};
export const fillIn: Kind<Shape, Answer> = {
  show: (stored) => {
    const parts = readRecord(readRecord(stored).parts);
    return { parts: { en: strings(parts.en), bn: strings(parts.bn) } };
  },
  read: (given, shown) => {
    const { blanks } = readRecord(given);
    return Array.isArray(blanks) && blanks.length === blanksIn(shown) && blanks.every((b) => typeof b === 'string' && b.length <= 200)
      ? { blanks }
      : undefined;
  },
  ...fillInFilled,
};
