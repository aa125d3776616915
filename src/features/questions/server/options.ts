// Options as they are kept, of the types that are chosen from alike: what is shown, and in the key what each weighs and what is said of it.
import { readChoices, readRecord } from '../rules.ts';
import type { WrittenQuestion } from '../written.ts';
import { choicesOf, feedbackOf, filled, type Storing, writtenFeedback, writtenSides } from './storing.ts';

type Given = Parameters<Storing['body']>;
const optionsOf = (q: WrittenQuestion | undefined) => (q?.options ?? []).map((o) => ({ id: o.id, en: o.text, bn: o.bn_text }));
const saidOf = (q: WrittenQuestion | undefined) => (q?.options ?? []).map((o) => ({ id: o.id, en: o.feedback, bn: o.bn_feedback }));
export const shapeOf: (...given: Given) => { options: { id: string; en: string; bn: string }[] } = (q, was, stored) => ({
  options: choicesOf(filled(optionsOf(q)), optionsOf(was), readChoices(readRecord(stored?.shape).options)),
});
export const rightOf = (q: WrittenQuestion, { options }: ReturnType<typeof shapeOf>): string[] =>
  q.options.filter((o) => o.right && options.some(({ id }) => id === o.id)).map((o) => o.id);
/** What the key holds beside what is right. */
export function besidesOf([q, was, stored]: Given, { options }: ReturnType<typeof shapeOf>) {
  const there = (id: string) => options.some((o) => o.id === id);
  const weights = q.options.filter((o) => there(o.id) && o.weight !== 0).map((o) => [o.id, o.weight] as const);
  return {
    ...(weights.length && { weights: Object.fromEntries(weights) }),
    ...feedbackOf(
      saidOf(q).filter(({ id }) => there(id)),
      saidOf(was),
      stored?.answer,
    ),
  };
}
export function writtenOptions(
  { shape, answer }: { shape: unknown; answer: unknown },
  right: readonly string[],
): WrittenQuestion['options'] {
  const weights = readRecord(readRecord(answer).weights);
  return readChoices(readRecord(shape).options).map(({ id, ...sides }) => ({
    ...{ id, ...writtenSides(sides), right: right.includes(id), weight: Number(weights[id] ?? 0) },
    ...writtenFeedback(answer, id),
  }));
}
