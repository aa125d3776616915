// Questions that a person marks, as they are written: a model answer, a rubric of criteria with levels, and how long an answer shall be.
import * as z from 'zod/mini';
import { line, newPart, part, said, unique, type Writing } from '../../writing.ts';

export const MOST_CRITERIA = 12;
export const MOST_LEVELS = 6;
const points = z._default(z.number().check(z.int(), z.minimum(0), z.maximum(100)), 0);
const Level = z.object({ id: part, points, text: line(1_000), bn_text: line(1_000) });
const Criterion = z.object({ id: part, name: line(300), bn_name: line(300), levels: z.array(Level).check(z.maxLength(MOST_LEVELS)) });
export type WrittenLevel = z.infer<typeof Level>;
export type WrittenCriterion = z.infer<typeof Criterion>;
const words = z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5_000))), null);
export const fields = {
  ...{ model: line(10_000), bn_model: line(10_000) },
  rubric: z._default(z.array(Criterion).check(z.maxLength(MOST_CRITERIA)), []),
  /** Learners see it before they answer. */
  rubric_shown: z._default(z.boolean(), false),
  ...{ min_words: words, max_words: words },
};
export interface Own {
  model: string;
  bn_model: string;
  rubric: WrittenCriterion[];
  rubric_shown: boolean;
  min_words: number | null;
  max_words: number | null;
}
export const newLevel = (at: number): WrittenLevel => ({ id: newPart(), points: at, text: '', bn_text: '' });
export const newCriterion = (): WrittenCriterion => ({ id: newPart(), name: '', bn_name: '', levels: [0, 1, 2].map(newLevel) });
/** What a criterion gives at most. */
export const pointsOf = ({ levels }: Pick<WrittenCriterion, 'levels'>): number => Math.max(0, ...levels.map((level) => level.points));
export const filledCriteria = ({ rubric }: Pick<Own, 'rubric'>): WrittenCriterion[] => rubric.filter((one) => said(one.name, one.bn_name));
/** What both types that a person marks ask: words that can be kept to, and a rubric that comes to the marks. */
export function faultOfWritten(question: Own & { marks: number }): 'words' | 'rubric' | undefined {
  const { min_words, max_words, rubric } = question;
  if (min_words !== null && max_words !== null && min_words > max_words) return 'words';
  const criteria = filledCriteria({ rubric });
  if (!criteria.length) return undefined;
  return criteria.every((one) => one.levels.length > 0) && criteria.reduce((sum, one) => sum + pointsOf(one), 0) === question.marks
    ? undefined
    : 'rubric';
}
const emptyWritten: Own = { model: '', bn_model: '', rubric: [], rubric_shown: false, min_words: null, max_words: null };
const fitsWritten = ({ rubric }: Pick<Own, 'rubric'>): boolean =>
  unique(rubric.map((one) => one.id)) && rubric.every((one) => unique(one.levels.map((level) => level.id)));
export const writing: Writing<Own> = {
  empty: emptyWritten,
  begin: () => ({}),
  faultOf: faultOfWritten,
  fits: fitsWritten,
};
