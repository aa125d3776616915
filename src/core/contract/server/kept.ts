// Answers that are the same for everybody, kept for the few seconds that their calls declare.
import { LRUCache } from 'lru-cache';
import type { Actor } from '#core/access/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { AnyCall } from '../call.ts';

interface Kept {
  name: string;
  answer: Promise<unknown>;
  /** In ms of the clock: what is asked for later is told once more while it is made anew. */
  until: number;
  renewing: boolean;
}
const kept = new WeakMap<Pool, LRUCache<string, Kept>>();

let keeping = false;
/** A server keeps; a test or a tool that writes past the gate does not. */
export const startKeeping = (): void => {
  keeping = true;
};

/** The kept answer, or the one that `make` gives; requests of one moment wait for the same one. A failure is not kept.
 *  For as long again as it is kept an answer is still told, so that a busy moment never waits for what many know already. */
export function keep(pool: Pool, call: AnyCall, actor: Actor, input: unknown, make: () => Promise<unknown>): Promise<unknown> {
  const key = `${call.name} ${actor.site_institution ?? ''} ${JSON.stringify(input)}`;
  if (!keeping) return make();
  let own = kept.get(pool);
  if (!own) kept.set(pool, (own = new LRUCache<string, Kept>({ max: 2000 })));
  const place = own;
  const put = (answer: Promise<unknown>) => {
    const entry = { name: call.name, answer, until: Date.now() + call.keep * 1000, renewing: false };
    place.set(key, entry);
    return entry;
  };
  const known = place.get(key);
  const over = known ? Date.now() - known.until : Number.POSITIVE_INFINITY;
  if (known && over < call.keep * 1000) {
    if (over > 0 && !known.renewing) {
      known.renewing = true;
      const next = make();
      next.then(
        // what was forgotten meanwhile may have been read before the change
        () => void (place.get(key) === known && put(next)),
        () => {
          known.renewing = false;
        },
      );
    }
    return known.answer;
  }
  const entry = put(make());
  entry.answer.catch(() => void (place.get(key) === entry && place.delete(key)));
  return entry.answer;
}
/** Forgets the answers of these calls, since something that they tell has changed. */
export function forget(pool: Pool, names: readonly string[]): void {
  const own = kept.get(pool);
  for (const [key, { name }] of own?.entries() ?? []) if (names.includes(name)) own!.delete(key);
}
