// True/false questions as they are written.
import * as z from 'zod/mini';
import { line, type Writing } from '../../writing.ts';

export const fields = {
  value: z._default(z.nullable(z.boolean()), null),
  /** What is said to whoever chose the one or the other. */
  ...{ feedback_true: line(2_000), bn_feedback_true: line(2_000), feedback_false: line(2_000), bn_feedback_false: line(2_000) },
};
export interface Own {
  value: boolean | null;
  feedback_true: string;
  bn_feedback_true: string;
  feedback_false: string;
  bn_feedback_false: string;
}
export const writing: Writing<Own> = {
  empty: { value: null, feedback_true: '', bn_feedback_true: '', feedback_false: '', bn_feedback_false: '' },
  begin: () => ({}),
  faultOf: ({ value }) => (value === null ? 'answer' : undefined),
};
