// Short answer questions as they are written: the forms that are accepted, each with its share of the marks.
import * as z from 'zod/mini';
import { judged } from '../../judged.ts';
import { line, MOST_OPTIONS, type Writing } from '../../writing.ts';

const Form = z.object({
  text: line(500),
  /** Percent of the marks. */
  share: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  /** It is enough that its words stand in the answer. */
  contains: z._default(z.boolean(), false),
});
export type WrittenForm = z.infer<typeof Form>;
export const fields = { forms: z._default(z.array(Form).check(z.maxLength(MOST_OPTIONS)), []) };
export interface Own {
  forms: WrittenForm[];
}
export const newForm = (): WrittenForm => ({ text: '', share: 100, contains: false });
export const filledForms = ({ forms }: Own): WrittenForm[] =>
  forms.map((form) => ({ ...form, text: form.text.trim() })).filter((form) => judged(form.text) !== '');
export const writing: Writing<Own> = {
  empty: { forms: [] },
  begin: () => ({ forms: [newForm()] }),
  faultOf: (question) => {
    const forms = filledForms(question);
    if (!forms.some((form) => form.share === 100)) return 'form';
    return new Set(forms.map((form) => judged(form.text))).size === forms.length ? undefined : 'alike';
  },
};
