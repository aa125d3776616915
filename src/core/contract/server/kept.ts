// Answers that are the same for everybody, kept for the few seconds that their calls declare.
import { LRUCache } from 'lru-cache';
import type { Actor } from '#core/access/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { AnyCall } from '../call.ts';

interface Kept {
  name: string;
  answer: Promise<unknown>;
}
const kept = new WeakMap<Pool, LRUCache<string, Kept>>();

let keeping = false;
/** A server keeps; a test or a tool that writes past the gate does not. */
export const startKeeping = (): void => {
  keeping = true;
};

/** The kept answer, or the one that `make` gives; requests of one moment wait for the same one. A failure is not kept. */
export function keep(pool: Pool, call: AnyCall, actor: Actor, input: unknown, make: () => Promise<unknown>): Promise<unknown> {
  const key = `${call.name} ${actor.site_institution ?? ''} ${JSON.stringify(input)}`;
  if (!keeping) return make();
  let own = kept.get(pool);
  if (!own) kept.set(pool, (own = new LRUCache<string, Kept>({ max: 2000 })));
  const known = own.get(key);
  if (known) return known.answer;
  const answer = make();
  own.set(key, { name: call.name, answer }, { ttl: call.keep * 1000 });
  answer.catch(() => own.delete(key));
  return answer;
}
/** Forgets the answers of these calls, since something that they tell has changed. */
export function forget(pool: Pool, names: readonly string[]): void {
  const own = kept.get(pool);
  for (const [key, { name }] of own?.entries() ?? []) if (names.includes(name)) own!.delete(key);
}
