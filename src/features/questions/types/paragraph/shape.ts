// Questions on a passage: public shape and answer schema.
import { type Kind, readRecord } from '../../rules.ts';
import { type Answer, essay, type Shape as Written } from '../essay/shape.ts';

export interface Shape extends Written {
  passage: { en: string; bn: string };
}
export const paragraph: Kind<Shape, Answer> = {
  ...essay,
  show: (stored) => {
    const { en, bn } = readRecord(readRecord(stored).passage);
    return { ...essay.show(stored), passage: { en: String(en ?? ''), bn: String(bn ?? '') } };
  },
};
