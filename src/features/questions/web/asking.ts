// Props interface of every question input: question, current answer, correct answer after grading.
import type { GivenAnswer, RightAnswer } from '../rules.ts';

export interface AskProps<S> {
  /** Unique on the page: names its controls. */
  name: string;
  shown: S;
  given: GivenAnswer | null;
  onGive: (answer: GivenAnswer | null) => void;
  /** After handing in nothing can be changed. */
  closed: boolean;
  /** What was right is marked, once it is told. */
  right?: RightAnswer | undefined;
}
