// Places (concurrency limit): so many at once in a process and of one asker; whoever finds none is told to come again.
import { refused } from './refusal.ts';

const AGAIN_SECONDS = 5;
export interface PlacesGiven {
  /** In this process. */
  at_once?: number;
  of_one: number;
}
export class Places {
  private readonly given: PlacesGiven;
  private readonly taken = new Map<number | string, number>();
  private all = 0;
  constructor(given: PlacesGiven) {
    this.given = given;
  }
  /** Takes a place, or refuses. What it answers gives the place back, however often it is called. */
  take(who: number | string): () => void {
    const own = this.taken.get(who) ?? 0;
    if (own >= this.given.of_one) throw refused('too_many', [], { retry_after: AGAIN_SECONDS });
    if (this.all >= (this.given.at_once ?? Infinity)) throw refused('unavailable', [], { retry_after: AGAIN_SECONDS });
    this.taken.set(who, own + 1);
    this.all += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.all -= 1;
      const left = this.taken.get(who)! - 1;
      if (left) this.taken.set(who, left);
      else this.taken.delete(who);
    };
  }
}
