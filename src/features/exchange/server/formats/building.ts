// A question of a file of another system made into one of ours: its texts at their language, its parts named, its rule for partial marks.
import { newPart } from '#core/drafts/written-list.ts';
import type { Split } from '#core/richtext/server/outside-html.ts';
import { emptyQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import type { Notes } from './format.ts';
import { languageAmong, placed } from './texts.ts';

export interface FoundOption {
  text: Split;
  right: boolean;
  /** Percent of the marks, where the file says it. */
  weight?: number | undefined;
  feedback?: Split | undefined;
}
export interface Found {
  type: WrittenQuestion['type'];
  text: Split;
  explanation?: Split | undefined;
  hint?: Split | undefined;
  marks?: number | undefined;
  options?: readonly FoundOption[] | undefined;
  /** What is said to whoever chose true, and false. */
  told?: { true?: Split | undefined; false?: Split | undefined };
  pairs?: readonly { left: Split; right: Split }[];
  /** Right sides of pairs that belong to nothing. */
  extras?: readonly Split[];
  /** What is put in order. */
  items?: readonly Split[];
  lists?: readonly (readonly { text: Split; right: boolean }[])[];
  statements?: readonly Split[];
  scale?: readonly Split[];
  model?: Split | undefined;
  passage?: Split | undefined;
  /** Fields that are in no language. */
  own?: Partial<WrittenQuestion>;
}
const sides = <F extends string>(field: F, split: Split | undefined, language: 'en' | 'bn' | undefined) => {
  const { en, bn } = split ? placed(split, language) : { en: '', bn: '' };
  return { [field]: en, [`bn_${field}`]: bn } as Record<F | `bn_${F}`, string>;
};
const MOST_MARKS = 100;
/** Whole marks from 1 to 100. */
export function marksOf(given: number | undefined, notes: Notes): number {
  if (given === undefined || !Number.isFinite(given)) return 1;
  const whole = Math.min(MOST_MARKS, Math.max(1, Math.round(given)));
  if (whole !== given) notes.add('marks_rounded', String(given));
  return whole;
}
/** Shares of options as whole percents, whose right ones are 100 together; nothing: they say no more than which are right. */
function weightsOf(type: Found['type'], options: readonly FoundOption[]): number[] | undefined {
  const given = options.map((o) => (o.weight === undefined ? (o.right ? 100 : 0) : Math.max(-100, Math.min(100, o.weight))));
  const right = given.filter((w) => w > 0);
  const wrong = given.filter((w) => w <= 0);
  const even = right.every((w) => Math.abs(w - right[0]!) < 0.01);
  // a wrong one takes what a right one gives: that is how several right ones are marked here, too
  if (even && (wrong.every((w) => w === 0) || (type === 'multiple' && wrong.every((w) => Math.abs(w + right[0]!) < 0.01))))
    return undefined;
  // of one choice each share stands for itself; of several the right ones are all of the marks together
  if (type === 'mcq') return given.map(Math.round);
  const sum = right.reduce((all, w) => all + w, 0);
  const whole = given.map((w) => Math.round(w > 0 ? (w * 100) / sum : w));
  const off = 100 - whole.reduce((all, w) => all + Math.max(0, w), 0);
  const first = whole.findIndex((w) => w > 0);
  if (first >= 0) whole[first]! += off;
  return whole;
}

export function build(found: Found, notes: Notes): WrittenQuestion {
  const { type, options = [], pairs = [], told = {}, extras = [], items = [], lists = [], statements = [], scale = [] } = found;
  const language = languageAmong([
    ...[found.text, ...options.map((o) => o.text), ...pairs.flatMap((p) => [p.left, p.right])],
    ...[...extras, ...items, ...lists.flat().map((one) => one.text), ...statements, ...scale],
    ...[found.explanation, found.hint, found.model, found.passage, told.true, told.false, ...options.map((o) => o.feedback)].filter(
      (one) => one !== undefined,
    ),
  ]);
  const lines = (list: readonly Split[]) => list.map((one) => ({ id: newPart(), ...sides('text', one, language) }));
  const weights = type === 'mcq' || type === 'multiple' ? weightsOf(type, options) : undefined;
  return {
    ...emptyQuestion(type, `q-${crypto.randomUUID()}`),
    ...sides('text', found.text, language),
    ...sides('explanation', found.explanation, language),
    ...sides('hint', found.hint, language),
    marks: marksOf(found.marks, notes),
    options: options.map((o, i) => ({
      ...{ id: newPart(), right: o.right, weight: weights?.[i] ?? 0 },
      ...sides('text', o.text, language),
      ...sides('feedback', o.feedback, language),
    })),
    pairs: pairs.map(({ left, right }) => ({
      ...{ id: newPart(), right_id: newPart() },
      ...sides('left', left, language),
      ...sides('right', right, language),
    })),
    ...sides('feedback_true', told.true, language),
    ...sides('feedback_false', told.false, language),
    ...{ extras: lines(extras), items: lines(items), statements: lines(statements), scale: lines(scale) },
    lists: lists.map((list) => list.map(({ text, right }) => ({ id: newPart(), ...sides('text', text, language), right }))),
    ...{ ...sides('model', found.model, language), ...sides('passage', found.passage, language) },
    ...(weights && { marking: 'weights' as const }),
    ...found.own,
  };
}
/** A figure in Latin digits, as its author may have typed it. */
export { foldDigits } from '#core/i18n/bengali.ts';
