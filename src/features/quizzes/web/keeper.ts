// How answers are kept while a try is open; the journey gives the means.
import type { GivenAnswer } from '#features/questions/rules.ts';

export type Answers = ReadonlyMap<number, GivenAnswer | null>;
export interface AnswerKeeper {
  /** The clock of the server in milliseconds, by which the answers of two devices are put in order. */
  now: () => number;
  keep: (attempt: number, question_id: number, answer: GivenAnswer | null, sequence: number) => Promise<void>;
  /** Answers of a try that wait in this browser. */
  unsent: (attempt: number) => Promise<Map<number, GivenAnswer | null>>;
  /** Nothing of this try has to be sent any more. */
  forget: (attempt: number, question_ids: readonly number[]) => Promise<void>;
}
