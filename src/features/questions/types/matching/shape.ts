// Matching questions: public shape and answer schema.
import { showPicture, type ShownPicture } from '../../pictures.ts';
import { type Choice, readChoices, type Filled, type Kind, readRecord } from '../../rules.ts';

export interface Shape {
  left: (Choice & { picture?: ShownPicture })[];
  right: Choice[];
}
export interface Answer {
  pairs: Record<string, string>;
}
const readLeft = (stored: unknown): Shape['left'] =>
  readChoices(stored).map((choice, i) => {
    const picture = showPicture(readRecord((stored as unknown[])[i]).picture);
    return picture ? { ...choice, picture } : choice;
  });
export const matchingFilled: Filled<Shape, Answer> = {
  isEmpty: ({ pairs }) => Object.keys(pairs).length === 0,
  isPartial: ({ pairs }, { left }) => left.some((l) => !pairs[l.id]),
};
export const matching: Kind<Shape, Answer> = {
  show: (stored) => ({ left: readLeft(readRecord(stored).left), right: readChoices(readRecord(stored).right) }),
  read: (given, { left, right }) => {
    const entries = Object.entries(readRecord(readRecord(given).pairs));
    const fits = entries.every(([l, r]) => left.some((x) => x.id === l) && right.some((x) => x.id === r));
    return readRecord(given).pairs !== undefined && fits ? { pairs: Object.fromEntries(entries) as Record<string, string> } : undefined;
  },
  ...matchingFilled,
};
