// Autosave of answers through the outbox, one entry per question.
import type { Outbox } from '#core/outbox/web/outbox.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';

export type Answers = ReadonlyMap<number, GivenAnswer | null>;
export interface AnswerKeeper {
  keep: (attempt: number, question_id: number, answer: GivenAnswer | null, sequence: number) => Promise<void>;
  /** Answers of an attempt that wait in this browser. */
  listUnsent: (attempt: number) => Promise<Map<number, GivenAnswer | null>>;
  /** Nothing of this attempt has to be sent any more. */
  forget: (attempt: number, question_ids: readonly number[]) => Promise<void>;
}
const nameOf = (attempt: number, question_id: number) => `${attempt}-${question_id}`;
export const answerKeeper = (outbox: Outbox): AnswerKeeper => ({
  keep: (attempt, question_id, answer, sequence) =>
    outbox.put('answer', nameOf(attempt, question_id), { attempt, question_id, answer, sequence }, `attempt:${attempt}`),
  listUnsent: async (attempt) =>
    new Map(
      (await outbox.list('answer'))
        .filter((entry) => entry.input.attempt === attempt)
        .map((entry) => [entry.input.question_id as number, entry.input.answer as GivenAnswer | null]),
    ),
  forget: async (attempt, ids) => {
    for (const id of ids) await outbox.withdraw('answer', nameOf(attempt, id));
  },
});
