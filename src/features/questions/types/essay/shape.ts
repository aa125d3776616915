// Essay questions: public shape and answer schema. What belongs to being marked is the key's, but for a rubric that is shown before.
import { type Criterion, type Filled, type Kind, readRecord } from '../../rules.ts';

export interface Shape {
  words?: { min: number | null; max: number | null };
  rubric?: Criterion[];
}
export interface Answer {
  text: string;
}
/** In UTF-16 units: two thousand words, or three. */
export const LONGEST_WRITTEN = 15_000;
const pair = (stored: unknown) => {
  const { en, bn } = readRecord(stored);
  return { en: String(en ?? ''), bn: String(bn ?? '') };
};
const figure = (stored: unknown): number | null => (typeof stored === 'number' ? stored : null);
const list = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : []);
export const readRubric = (stored: unknown): Criterion[] =>
  list(stored).map((one) => {
    const { id, name, levels } = readRecord(one);
    return {
      ...{ id: String(id), name: pair(name) },
      levels: list(levels).map((level) => ({ points: Number(readRecord(level).points ?? 0), text: pair(readRecord(level).text) })),
    };
  });
export const showWritten = (stored: unknown): Shape => {
  const { words, rubric } = readRecord(stored);
  const [min, max] = [figure(readRecord(words).min), figure(readRecord(words).max)];
  const criteria = readRubric(rubric);
  return { ...((min !== null || max !== null) && { words: { min, max } }), ...(criteria.length && { rubric: criteria }) };
};
export const readWritten = (given: unknown): Answer | undefined => {
  const { text } = readRecord(given);
  return typeof text === 'string' && text.length <= LONGEST_WRITTEN ? { text } : undefined;
};
/** How many words a text has, as a reader counts them: what is parted by spaces and has a letter or a digit. */
export const countWords = (text: string): number => text.match(/[^\s]*[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

export const essayFilled: Filled<Shape, Answer> = {
  typed: true,
  isEmpty: ({ text }) => text.trim() === '',
  isPartial: ({ text }, { words }) => (words?.min ?? 0) > countWords(text),
};
export const essay: Kind<Shape, Answer> = {
  show: showWritten,
  read: readWritten,
  ...essayFilled,
};
