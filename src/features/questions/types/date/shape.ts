// Date questions: public shape and answer schema.
import { type Filled, type Kind, readRecord } from '../../rules.ts';
import { fieldsOf, type Precision, precisions, type TypedDate } from './fields.ts';

export interface Shape {
  precision: Precision;
}
export interface Answer {
  fields: TypedDate;
}
const FIELD = 20;
export const dateFilled: Filled<Shape, Answer> = {
  typed: true,
  isEmpty: ({ fields }) => Object.values(fields).every((value) => value.trim() === ''),
  isPartial: ({ fields }, { precision }) => fieldsOf[precision].some((name) => !fields[name]?.trim()),
};
export const date: Kind<Shape, Answer> = {
  show: (stored) => ({ precision: precisions.find((one) => one === readRecord(stored).precision) ?? 'day' }),
  read: (given, { precision }) => {
    const { fields } = readRecord(given);
    const entries = Object.entries(readRecord(fields));
    const fits = entries.every(
      ([name, value]) => (fieldsOf[precision] as readonly string[]).includes(name) && typeof value === 'string' && value.length <= FIELD,
    );
    return fields !== undefined && fits ? { fields: Object.fromEntries(entries) as TypedDate } : undefined;
  },
  ...dateFilled,
};
