// Grading of numeric questions: correct within a tolerance; in digits or words, and a unit may follow.
import { figureIn } from '../../../judged.ts';
import { type Grader, readRecord } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

/** Binary fractions must not make 0.3 wrong where 0.1 + 0.2 is asked. */
const HAIR = 1e-9;
function valueOf(text: string, { unit }: Shape): number | undefined {
  const plain = figureIn(text);
  if (plain !== undefined || !unit) return plain;
  const tidy = (said: string) =>
    said
      .normalize('NFC')
      .toLowerCase()
      .replace(/[।.\s]+$/, '');
  const given = tidy(text);
  for (const name of [unit.en, unit.bn].map(tidy)) if (name && given.endsWith(name)) return figureIn(given.slice(0, -name.length));
  return undefined;
}
export const numeric: Grader<Shape, Answer> = {
  grade: (key, { value }, shown) => {
    const { value: right, tolerance } = readRecord(key) as { value: number; tolerance?: number };
    const given = valueOf(value, shown);
    return given !== undefined && Math.abs(given - right) <= (tolerance ?? 0) + HAIR * Math.max(1, Math.abs(right)) ? 1 : 0;
  },
  tell: (key) => ({ text: String(readRecord(key).value) }),
};
