// What every type's part on the screen gets: the question as shown, the answer so far, and afterwards the right one.
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
