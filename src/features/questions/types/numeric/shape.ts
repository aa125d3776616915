// Numeric questions: public shape and answer schema.
import { type Kind, readRecord } from '../../rules.ts';

export interface Shape {
  unit?: { en: string; bn: string };
}
export interface Answer {
  value: string;
}
export const numeric: Kind<Shape, Answer> = {
  show: (stored) => {
    const unit = readRecord(readRecord(stored).unit);
    return typeof unit.en === 'string' || typeof unit.bn === 'string'
      ? { unit: { en: String(unit.en ?? unit.bn), bn: String(unit.bn ?? unit.en) } }
      : {};
  },
  read: (given) => {
    const { value } = readRecord(given);
    return typeof value === 'string' && value.length <= 200 ? { value } : undefined;
  },
  isEmpty: ({ value }) => value.trim() === '',
};
