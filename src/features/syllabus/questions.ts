// Questions of a quiz as they are written: their parts, what is missing in one, and the row that learners' answers are judged by. Pure.
import * as z from 'zod/mini';
import { key, line, newPart, parseList, part, readList, said, unique } from '#core/drafts/written-list.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { type QuestionType, questionTypes } from '#features/questions/rules.ts';

/** So many in one quiz. */
export const MOST_QUESTIONS = 200;
export const MOST_OPTIONS = 20;
/** Of all questions of one quiz, in UTF-16 units of their JSON. */
const LONGEST_QUESTIONS = 200_000;

const Option = z.object({ id: part, text: line(2_000), bn_text: line(2_000), right: z._default(z.boolean(), false) });
const Pair = z.object({ id: part, left: line(1_000), bn_left: line(1_000), right_id: part, right: line(1_000), bn_right: line(1_000) });
export const WrittenQuestion = z.object({
  key,
  type: z.enum(questionTypes),
  text: line(10_000),
  bn_text: line(10_000),
  explanation: line(10_000),
  bn_explanation: line(10_000),
  hint: line(5_000),
  bn_hint: line(5_000),
  marks: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
  /** The key of the lesson that it is about. */
  about: z._default(z.nullable(key), null),
  options: z._default(z.array(Option).check(z.maxLength(MOST_OPTIONS)), []),
  value: z._default(z.nullable(z.boolean()), null),
  /** For each blank what is right there, one a line. */
  blanks: z._default(z.array(line(2_000)).check(z.maxLength(MOST_OPTIONS)), []),
  answer: line(40),
  tolerance: line(40),
  unit: line(50),
  bn_unit: line(50),
  pairs: z._default(z.array(Pair).check(z.maxLength(MOST_OPTIONS)), []),
});
export type WrittenQuestion = z.infer<typeof WrittenQuestion>;
const List = z.array(WrittenQuestion).check(z.maxLength(MOST_QUESTIONS));

export const parseQuestions = (stored: string): WrittenQuestion[] => parseList(stored);
const fits = ({ options, pairs }: WrittenQuestion) =>
  unique(options.map((o) => o.id)) && unique(pairs.map((p) => p.id)) && unique(pairs.map((p) => p.right_id));
/** Questions as they are stored; undefined: they are none. */
export const readQuestions = (json: string): string | undefined =>
  readList(json, List, LONGEST_QUESTIONS, (list) => unique(list.map((q) => q.key)) && list.every(fits));

export function newQuestion(type: QuestionType): WrittenQuestion {
  const empty = { id: '', text: '', bn_text: '', right: false };
  const pair = () => ({ id: newPart(), left: '', bn_left: '', right_id: newPart(), right: '', bn_right: '' });
  return {
    ...{ key: `q-${crypto.randomUUID()}`, type, text: '', bn_text: '', explanation: '', bn_explanation: '', hint: '', bn_hint: '' },
    ...{ marks: 1, about: null, value: null, answer: '', tolerance: '', unit: '', bn_unit: '' },
    options: type === 'mcq' || type === 'multiple' ? [0, 1, 2, 3].map(() => ({ ...empty, id: newPart() })) : [],
    blanks: [],
    pairs: type === 'matching' ? [pair(), pair()] : [],
  };
}

export const BLANK = /_{4,}/;
/** How many blanks a text has, in the language that has most. */
export const blanksIn = ({ text, bn_text }: Pick<WrittenQuestion, 'text' | 'bn_text'>): number =>
  Math.max(...[text, bn_text].map((t) => t.split(BLANK).length - 1));
export const formsOf = (blank: string): string[] => [...new Set(blank.split('\n').map((form) => form.trim()))].filter(Boolean);
/** A figure as it is typed, in the digits of either script. */
export const figureOf = (typed: string): number | undefined => {
  const plain = foldDigits(typed.trim()).replace(/,/g, '').replace('\u2212', '-');
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined;
};
/** One language stands for both where the other is missing. */
export const both = (en: string, bn: string) => ({ en: en.trim() || bn.trim(), bn: bn.trim() || en.trim() });
const distinct = (list: readonly { en: string; bn: string }[]) => unique(list.map((one) => one.en)) && unique(list.map((one) => one.bn));

export type QuestionFault = 'text' | 'options' | 'alike' | 'answer' | 'answers' | 'blanks' | 'figure' | 'pairs';
/** What keeps a question from being asked; nothing: it is whole. */
export function faultOf(q: WrittenQuestion): QuestionFault | undefined {
  if (!said(q.text, q.bn_text)) return 'text';
  const options = q.options.filter((o) => said(o.text, o.bn_text));
  switch (q.type) {
    case 'mcq':
    case 'multiple': {
      if (options.length < 2) return 'options';
      if (!distinct(options.map((o) => both(o.text, o.bn_text)))) return 'alike';
      const right = options.filter((o) => o.right).length;
      return q.type === 'mcq' ? (right === 1 ? undefined : 'answer') : right > 0 ? undefined : 'answers';
    }
    case 'true_false':
      return q.value === null ? 'answer' : undefined;
    case 'fill_in': {
      const { en, bn } = both(q.text, q.bn_text);
      const wanted = en.split(BLANK).length - 1;
      const whole = wanted > 0 && bn.split(BLANK).length - 1 === wanted;
      return whole && q.blanks.slice(0, wanted).filter((b) => formsOf(b).length).length === wanted ? undefined : 'blanks';
    }
    case 'numeric':
      return figureOf(q.answer) === undefined || (q.tolerance.trim() !== '' && !((figureOf(q.tolerance) ?? -1) >= 0))
        ? 'figure'
        : undefined;
    case 'matching': {
      const pairs = q.pairs.filter((p) => said(p.left, p.bn_left) || said(p.right, p.bn_right));
      if (pairs.length < 2 || pairs.some((p) => !said(p.left, p.bn_left) || !said(p.right, p.bn_right))) return 'pairs';
      return distinct(pairs.map((p) => both(p.left, p.bn_left))) && distinct(pairs.map((p) => both(p.right, p.bn_right)))
        ? undefined
        : 'alike';
    }
  }
}
