// Grading of fill-in-the-blank questions: each blank earns its share.
import { judged } from '../../../judged.ts';
import { type Grader, readRecord } from '../../../rules.ts';
import { explainText, judgingOf, shareOf } from '../../../server/judging.ts';
import type { Answer, Shape } from '../shape.ts';

const acceptOf = (key: unknown): string[][] => (readRecord(key).accept as string[][] | undefined) ?? [];
const strictOf = (key: unknown): unknown[] => (readRecord(key).strict as unknown[] | undefined) ?? [];
const compared = (key: unknown, blanks: readonly string[]) => {
  const [judging, strict] = [judgingOf(key), strictOf(key)];
  return acceptOf(key).map((forms, i) => ({
    ...{ given: blanks[i] ?? '', forms: forms.map((text) => ({ text, share: 100, contains: false })) },
    ...{ judging, strict: strict[i] === true },
  }));
};
export const fillIn: Grader<Shape, Answer> = {
  grade: (key, { blanks }) => {
    const all = compared(key, blanks);
    return all.length ? all.filter((one) => judged(one.given) !== '' && shareOf(one) > 0).length / all.length : 0;
  },
  tell: (key) => ({ accept: acceptOf(key) }),
  explain: (key, { blanks }) => compared(key, blanks).map((one, i) => explainText(i + 1, one)),
};
