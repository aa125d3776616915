// Questions on a passage as they are written: the passage, and what essays have.
import { line, said, type Writing } from '../../writing.ts';
import { faultOfWritten, type Own as Written } from '../essay/written.ts';

/** Model answer, rubric and words are those of essays: the type can be changed without losing them. */
export const fields = { passage: line(10_000), bn_passage: line(10_000) };
export interface Own extends Written {
  passage: string;
  bn_passage: string;
}
export const writing: Writing<Own> = {
  empty: { passage: '', bn_passage: '' } as Own,
  begin: () => ({}),
  faultOf: (question) => (said(question.passage, question.bn_passage) ? faultOfWritten(question) : 'passage'),
};
