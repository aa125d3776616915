// Likert questions as they are written: statements, and a scale of five or seven steps in words of one's own.
import * as z from 'zod/mini';
import { both, distinct, line, MOST_OPTIONS, newPart, part, said, unique, type Writing } from '../../writing.ts';
import { scales } from './words-scales.ts';

export const scaleLengths = [5, 7] as const;
const Line = z.object({ id: part, text: line(1_000), bn_text: line(1_000) });
export type WrittenLine = z.infer<typeof Line>;
export const fields = {
  statements: z._default(z.array(Line).check(z.maxLength(MOST_OPTIONS)), []),
  /** From most to least. */
  scale: z._default(z.array(Line).check(z.maxLength(7)), []),
};
export interface Own {
  statements: WrittenLine[];
  scale: WrittenLine[];
}
export const newLine = (text = '', bn_text = ''): WrittenLine => ({ id: newPart(), text, bn_text });
export type ScaleName = keyof typeof scales;
/** Of five steps these stand. */
const SHORT: Record<ScaleName, readonly number[]> = { agree: [0, 1, 3, 5, 6], often: [0, 2, 3, 4, 6], satisfied: [0, 1, 3, 5, 6] };
/** A scale to begin with; what is there keeps its names, so that answers stay what they were. */
export const scaleFrom = (name: ScaleName, length: 5 | 7, have: readonly WrittenLine[] = []): WrittenLine[] =>
  (length === 7 ? scales[name].map((_, i) => i) : SHORT[name]).map((at, i) => {
    const { en, bn } = scales[name][at]!;
    return { id: have[i]?.id ?? newPart(), text: en, bn_text: bn };
  });

const filledStatements = ({ statements }: Own): WrittenLine[] => statements.filter((one) => said(one.text, one.bn_text));
export const writing: Writing<Own> = {
  empty: { statements: [], scale: [] },
  begin: () => ({ statements: [newLine()], scale: scaleFrom('agree', 5) }),
  faultOf: (question) => {
    const { scale } = question;
    const statements = filledStatements(question);
    if (!statements.length) return 'statements';
    if (!scaleLengths.some((length) => length === scale.length) || !scale.every((step) => said(step.text, step.bn_text))) return 'scale';
    return distinct(statements.map((s) => both(s.text, s.bn_text))) && distinct(scale.map((s) => both(s.text, s.bn_text)))
      ? undefined
      : 'alike';
  },
  fits: ({ statements, scale }) => unique(statements.map((one) => one.id)) && unique(scale.map((one) => one.id)),
};
