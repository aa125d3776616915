// Props interface of every printed question: as it is asked, and with its key for whoever marks by hand.
import type { RightAnswer } from '../rules.ts';

export interface PrintProps<S> {
  shown: S;
  /** Null: a paper without its key. */
  right: RightAnswer | null;
}
