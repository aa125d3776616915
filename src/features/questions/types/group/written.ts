// Groups as they are written: the questions on their text, each with its own marks.
import * as z from 'zod/mini';
import { type BaseQuestion, type QuestionFault, unique, type Writing } from '../../writing.ts';

export const MOST_PARTS = 20;
/** `Part`: a question of any type that can stand in a group. */
export const fieldsOf = <P extends z.ZodMiniType>(Part: P) => ({
  questions: z._default(z.array(Part).check(z.maxLength(MOST_PARTS)), []),
});
interface Own<P> {
  questions: P[];
}
export const writingOf = <P extends BaseQuestion>(part: {
  complete: (one: P) => P;
  faultOf: (one: P) => QuestionFault | undefined;
  fits: (one: P) => boolean;
}): Writing<Own<P>> => ({
  empty: { questions: [] },
  begin: () => ({}),
  complete: ({ questions }) => ({ questions: questions.map(part.complete) }),
  faultOf: ({ questions }) => {
    if (!questions.length) return 'group';
    for (const one of questions) {
      const fault = part.faultOf(one);
      if (fault) return fault;
    }
    return undefined;
  },
  fits: ({ questions }) => unique(questions.map((one) => one.key)) && questions.every(part.fits),
});
/** The marks of its questions together. */
export const marksOf = (questions: readonly { marks: number }[]): number => questions.reduce((sum, one) => sum + one.marks, 0);
