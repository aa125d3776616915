// True/false questions as they are kept.
import { readRecord } from '../../../rules.ts';
import { feedbackOf, type Storing, writtenFeedback } from '../../../server/storing.ts';
import type { WrittenQuestion } from '../../../written.ts';

const saidOf = (q: WrittenQuestion | undefined) =>
  q
    ? [
        { id: 'true', en: q.feedback_true, bn: q.bn_feedback_true },
        { id: 'false', en: q.feedback_false, bn: q.bn_feedback_false },
      ]
    : [];
export const trueFalse: Storing = {
  body: (q, was, stored) => ({ shape: {}, answer: { value: q.value, ...feedbackOf(saidOf(q), saidOf(was), stored?.answer) } }),
  written: ({ answer }) => {
    const [yes, no] = [writtenFeedback(answer, 'true'), writtenFeedback(answer, 'false')];
    return {
      value: readRecord(answer).value === true,
      ...{ feedback_true: yes.feedback, bn_feedback_true: yes.bn_feedback },
      ...{ feedback_false: no.feedback, bn_feedback_false: no.bn_feedback },
    };
  },
};
