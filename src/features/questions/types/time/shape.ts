// Time questions: public shape and answer schema.
import { type Filled, type Kind, readRecord } from '../../rules.ts';
import type { TypedTime } from './clock.ts';

export type Shape = Record<never, never>;
export interface Answer {
  fields: TypedTime;
}
const FIELD = 20;
const names = ['hour', 'minute', 'part'];
export const timeFilled: Filled<Shape, Answer> = {
  typed: true,
  isEmpty: ({ fields }) => Object.values(fields).every((value) => value.trim() === ''),
  isPartial: ({ fields }) => !fields.hour?.trim() || !fields.minute?.trim(),
};
export const time: Kind<Shape, Answer> = {
  show: () => ({}),
  read: (given) => {
    const { fields } = readRecord(given);
    const entries = Object.entries(readRecord(fields));
    const fits = entries.every(([name, value]) => names.includes(name) && typeof value === 'string' && value.length <= FIELD);
    return fields !== undefined && fits ? { fields: Object.fromEntries(entries) as TypedTime } : undefined;
  },
  ...timeFilled,
};
