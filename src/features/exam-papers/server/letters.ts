// Letters of options on paper: by which question is asked what, and which answer the letters that were filled in are. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';
import type { Language } from '#core/i18n/words.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import type { Asked } from '#features/quizzes/contract.ts';

const LETTERS = { en: 'ABCDEFGHIJKLMNOPQRST', bn: 'কখগঘঙচছজঝঞটঠডঢণতথদধন' } as const;
export const letterOf = (language: Language, i: number): string => LETTERS[language][i] ?? String(i + 1);
const placeOf = (letter: string): number => {
  const en = LETTERS.en.indexOf(letter.toUpperCase());
  return en >= 0 ? en : LETTERS.bn.indexOf(letter);
};
type Part = Pick<Asked, 'type' | 'shape'>;
/** The ids behind the letters of one question, in their order; undefined where nothing is chosen by a letter. */
export function choicesOf({ type, shape }: Part): string[] | undefined {
  if (type === 'true_false') return ['true', 'false'];
  return type === 'mcq' || type === 'multiple' ? (shape.options ?? []).map(({ id }) => id) : undefined;
}
/** A place for letters on the answer sheet: a question, or one of a group. */
export interface Lettered {
  question_id: number;
  part: string | null;
  /** As it is numbered on the paper, counted from 1; of a group with the letter of its question. */
  n: number;
  nth: number;
  type: Part['type'];
  choices: string[];
}
/** A group is filled in by letters where all its questions are; else its marks come by hand. */
export function letteredIn(asked: readonly Asked[]): Lettered[] {
  return asked.flatMap((q, i): Lettered[] => {
    const place = { question_id: q.id, n: i + 1 };
    if (q.type !== 'group') {
      const choices = choicesOf(q);
      return choices ? [{ ...place, part: null, nth: 0, type: q.type, choices }] : [];
    }
    const parts = q.shape.questions ?? [];
    const all = parts.map((part) => choicesOf(part));
    if (!parts.length || all.some((choices) => !choices)) return [];
    return parts.map((part, nth) => ({ ...place, part: part.id, nth, type: part.type, choices: all[nth]! }));
  });
}
/** Letters as they are written in a cell: with spaces or commas, or one after the other; nothing was filled in at `-`. */
export function splitLetters(text: string, wanted: number): string[] {
  const tokens = foldDigits(text)
    .trim()
    .split(/[\s,;|।]+/u)
    .filter(Boolean);
  const [only] = tokens;
  return tokens.length === 1 && wanted !== 1 && !only!.includes('+') ? [...only!] : tokens;
}
export const isBlank = (token: string): boolean => /^[-–—_.*০0x×]$/iu.test(token);
function valueOf(type: Part['type'], ids: readonly string[]): GivenAnswer {
  if (type === 'true_false') return { value: ids[0] === 'true' };
  return type === 'multiple' ? { options: [...ids] } : { option: ids[0]! };
}
export type LetterFault = { fault: 'no_letter'; n: number; letter: string } | { fault: 'one_letter'; n: number };
/** The answers by question; `tokens` are as many as there are places. */
export function answersOf(places: readonly Lettered[], tokens: readonly string[]): Map<number, GivenAnswer> | LetterFault {
  const answers = new Map<number, GivenAnswer>();
  for (const [i, { question_id, part, n, type, choices }] of places.entries()) {
    const token = tokens[i]!;
    if (isBlank(token)) continue;
    const letters = token.split('+').filter(Boolean);
    if (letters.length > 1 && type !== 'multiple') return { fault: 'one_letter', n };
    const ids: string[] = [];
    for (const letter of letters) {
      const id = choices[placeOf(letter)];
      if (id === undefined) return { fault: 'no_letter', n, letter };
      ids.push(id);
    }
    const given = valueOf(type, ids);
    if (part === null) answers.set(question_id, given);
    else answers.set(question_id, { answers: { ...answers.get(question_id)?.answers, [part]: given } });
  }
  return answers;
}
