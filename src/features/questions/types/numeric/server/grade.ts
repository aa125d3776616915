// Grading of numeric questions: correct within a tolerance; a unit may follow the number.
import { judged, numberIn } from '../../../judged.ts';
import { type Grader, recordOf } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

/** Binary fractions must not make 0.3 wrong where 0.1 + 0.2 is asked. */
const HAIR = 1e-9;
function valueOf(text: string, { unit }: Shape): number | undefined {
  const plain = numberIn(text);
  if (plain !== undefined || !unit) return plain;
  const given = judged(text);
  for (const name of [unit.en, unit.bn].map(judged)) if (name && given.endsWith(name)) return numberIn(given.slice(0, -name.length));
  return undefined;
}
export const numeric: Grader<Shape, Answer> = {
  grade: (key, { value }, shown) => {
    const { value: right, tolerance } = recordOf(key) as { value: number; tolerance?: number };
    const given = valueOf(value, shown);
    return given !== undefined && Math.abs(given - right) <= (tolerance ?? 0) + HAIR * Math.max(1, Math.abs(right)) ? 1 : 0;
  },
  tell: (key) => ({ text: String(recordOf(key).value) }),
};
