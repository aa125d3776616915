// Grading of short answers: the share of the best of the accepted forms that it is.
import { type Grader, readRecord } from '../../../rules.ts';
import { type AcceptedForm, explainText, judgingOf, shareOf } from '../../../server/judging.ts';
import type { Answer, Shape } from '../shape.ts';

export const formsOf = (key: unknown): AcceptedForm[] => {
  const { accept } = readRecord(key);
  return Array.isArray(accept)
    ? accept
        .map(readRecord)
        .map(({ text, share, contains }) => ({ text: String(text), share: Number(share ?? 100), contains: contains === true }))
    : [];
};
const compared = (key: unknown, given: string) => ({ given, forms: formsOf(key), judging: judgingOf(key) });
export const shortAnswer: Grader<Shape, Answer> = {
  grade: (key, { value }) => shareOf(compared(key, value)),
  tell: (key) => ({
    accept: [
      formsOf(key)
        .filter((form) => form.share === 100)
        .map((form) => form.text),
    ],
  }),
  explain: (key, { value }) => [explainText(null, compared(key, value))],
};
