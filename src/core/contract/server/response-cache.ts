// Response cache, stale-while-revalidate: answers that are the same for everybody, for the seconds that their calls declare.
import { LRUCache } from 'lru-cache';
import type { Actor } from '#core/access/actor.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { type AnyCall, withReads } from '../call.ts';
import { createAskedBefore } from './asked-before.ts';

interface Kept {
  name: string;
  answer: Promise<unknown>;
  made_at: number;
  bytes: number;
  renewing: boolean;
  /** Asked for by one, who alone waits for it: it goes when it is there. */
  once: boolean;
}
interface Cache {
  kept: LRUCache<string, Kept>;
  askedBefore(place: string): boolean;
}
/** What all kept answers of a process may take, as JSON; one that takes an eighth of it is not kept. */
const MAX_BYTES = 16 * 1_048_576;
/** Of an answer that is still being made. */
const UNKNOWN_BYTES = 4096;
/** The part of its time after which an answer is made anew. */
const RENEW_FROM = 0.8;
const caches = new WeakMap<Sql, Cache>();

let keeping = false;
/** A server keeps; a test or a tool that writes past the gate does not. */
export const startCaching = (): void => {
  keeping = true;
};

function cacheOf(pool: Sql): Cache {
  let cache = caches.get(pool);
  if (!cache) {
    const kept = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, maxEntrySize: MAX_BYTES / 8, sizeCalculation: ({ bytes }) => bytes });
    cache = { kept, askedBefore: createAskedBefore() };
    caches.set(pool, cache);
  }
  return cache;
}

/**
 * The kept answer under a name and a key, or the one that `make` gives; requests of one moment wait for the same one. An answer is
 * told for `seconds` at most; past four fifths of them one request makes the next, so that a busy moment never waits for what many know
 * already. A failure is not kept, and while making anew fails the last answer is told until its time is over.
 */
export function cacheFor<T>(pool: Sql, name: string, key: string, seconds: number, make: () => Promise<T>): Promise<T> {
  return keeping ? keep(cacheOf(pool), name, key, seconds, make, () => false) : make();
}
function keep<T>(
  { kept: cache }: Cache,
  name: string,
  key: string,
  seconds: number,
  make: () => Promise<T>,
  isFirst: (place: string) => boolean,
): Promise<T> {
  const place = `${name} ${key}`;
  const put = (answer: Promise<unknown>, once: boolean): Kept => {
    const kept: Kept = { name, answer, made_at: Date.now(), bytes: UNKNOWN_BYTES + place.length * 2, renewing: false, once };
    cache.set(place, kept);
    answer.then(
      (value) => {
        const there = cache.peek(place);
        if (there?.answer !== answer) return;
        if (there.once) cache.delete(place);
        // weighed anew: the cache looks at another entry only
        else cache.set(place, { ...there, bytes: place.length * 2 + (JSON.stringify(value)?.length ?? 0) * 2 });
      },
      () => void (cache.peek(place)?.answer === answer && cache.delete(place)),
    );
    return kept;
  };
  const known = cache.get(place);
  const age = known ? Date.now() - known.made_at : Number.POSITIVE_INFINITY;
  if (!known || age >= seconds * 1000) return put(make(), isFirst(place)).answer as Promise<T>;
  known.once = false;
  if (age >= seconds * RENEW_FROM * 1000 && !known.renewing) {
    known.renewing = true;
    const next = make();
    next.then(
      // what was forgotten meanwhile may have been read before the change
      () => void (cache.peek(place)?.answer === known.answer && put(next, false)),
      () => {
        const there = cache.peek(place);
        if (there?.answer === known.answer) there.renewing = false;
      },
    );
  }
  return known.answer as Promise<T>;
}
/** The same for a call: its answer depends on the input, the site and the language alone. What the call takes and does not read is not in the key. */
export function cacheAnswer(pool: Pool, call: AnyCall, actor: Actor, input: unknown, make: () => Promise<unknown>): Promise<unknown> {
  const read = Object.fromEntries(Object.entries(input as object).filter(([field]) => !call.ignored.includes(field)));
  if (!keeping) return make();
  const cache = cacheOf(pool);
  const key = `${actor.site_institution ?? ''} ${actor.language} ${JSON.stringify(read)}`;
  return keep(cache, call.name, key, call.keep, make, (place) => !cache.askedBefore(place));
}
/** Forgets the answers of these calls, since something that they tell has changed. */
export function dropAnswers(pool: Pool, stale: readonly string[]): void {
  const names = withReads(stale);
  const kept = caches.get(pool)?.kept;
  for (const [key, { name }] of kept?.entries() ?? []) if (names.includes(name)) kept!.delete(key);
}
/** What is kept at the moment, for tests and figures. */
export const countCachedBytes = (pool: Pool): number => caches.get(pool)?.kept.calculatedSize ?? 0;
