// Numeric questions: public shape and answer schema.
import { type Filled, type Kind, readRecord } from '../../rules.ts';

export interface Shape {
  unit?: { en: string; bn: string };
  /** How the unit is given, where it does not simply stand beside the field. */
  unit_manner?: 'optional' | 'asked';
}
export interface Answer {
  value: string;
}
export const numericFilled: Filled<Shape, Answer> = {
  typed: true,
  isEmpty: ({ value }) => value.trim() === '',
};
export const numeric: Kind<Shape, Answer> = {
  show: (stored) => {
    const { unit: given, unit_manner: manner } = readRecord(stored);
    const unit = readRecord(given);
    return {
      ...((typeof unit.en === 'string' || typeof unit.bn === 'string') && {
        unit: { en: String(unit.en ?? unit.bn), bn: String(unit.bn ?? unit.en) },
      }),
      ...((manner === 'optional' || manner === 'asked') && { unit_manner: manner }),
    };
  },
  read: (given) => {
    const { value } = readRecord(given);
    return typeof value === 'string' && value.length <= 200 ? { value } : undefined;
  },
  ...numericFilled,
};
