// Multiple choice as it is written: its options, of which one is right.
import * as z from 'zod/mini';
import { both, distinct, line, MOST_OPTIONS, newPart, part, said, unique, type Writing } from '../../writing.ts';

const Option = z.object({
  ...{ id: part, text: line(2_000), bn_text: line(2_000), right: z._default(z.boolean(), false) },
  /** Percent of the marks, where each option has a share of its own. */
  weight: z._default(z.number().check(z.int(), z.minimum(-100), z.maximum(100)), 0),
  ...{ feedback: line(2_000), bn_feedback: line(2_000) },
});
export type WrittenOption = z.infer<typeof Option>;
export const fields = { options: z._default(z.array(Option).check(z.maxLength(MOST_OPTIONS)), []) };
export interface Own {
  options: WrittenOption[];
}
const emptyOption = { text: '', bn_text: '', right: false, weight: 0, feedback: '', bn_feedback: '' };
export const newOption = (): WrittenOption => ({ ...emptyOption, id: newPart() });
/** Those in which something stands. */
export const filledOptions = ({ options }: Own) => options.filter((o) => said(o.text, o.bn_text));
/** What two types ask of options alike: enough of them, no two the same. */
export function faultOfOptions(question: Own): 'options' | 'alike' | undefined {
  const options = filledOptions(question);
  if (options.length < 2) return 'options';
  return distinct(options.map((o) => both(o.text, o.bn_text))) ? undefined : 'alike';
}
/** Options as they stand in a draft of any age. */
export const completeOptions = ({ options }: Own): Own => ({ options: options.map((o) => ({ ...emptyOption, ...o })) });
export const writing: Writing<Own> = {
  markings: ['all', 'weights'],
  empty: { options: [] },
  begin: () => ({ options: [0, 1, 2, 3].map(newOption) }),
  complete: completeOptions,
  faultOf: (question) => faultOfOptions(question) ?? (filledOptions(question).filter((o) => o.right).length === 1 ? undefined : 'answer'),
  fits: ({ options }) => unique(options.map((o) => o.id)),
};
