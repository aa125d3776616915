// Cache of query expansions, LRU bounded in bytes. Each query reads the version of the vocabulary first (concurrent reads share a
// statement); another version starts an empty cache.
import { LRUCache } from 'lru-cache';
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { getVersion } from './store.ts';

export interface Meaning {
  /** Words with one space between them. */
  term: string;
  joined: string;
  score: number;
  docs: number;
}
/** What one unit of a query means, and what that is also called, by the joined term. */
export interface Known {
  meanings: Meaning[];
  called: Map<string, string[][]>;
}
export type KnownUnits = LRUCache<string, Known>;

const MAX_BYTES = 8 * 1_048_576;
/** Of an entry, an object or an array, beside its letters. */
const OBJECT_BYTES = 64;
const bytesOf = ({ meanings, called }: Known, key: string): number => {
  let bytes = 4 * OBJECT_BYTES + key.length * 2;
  for (const m of meanings) bytes += OBJECT_BYTES + (m.term.length + m.joined.length) * 2;
  for (const [joined, names] of called) {
    bytes += 2 * OBJECT_BYTES + joined.length * 2;
    for (const name of names) for (const word of name) bytes += OBJECT_BYTES + word.length * 2;
  }
  return bytes;
};
interface Vocabulary {
  version: number;
  units: KnownUnits;
  read(): Promise<number | undefined>;
}
const vocabularies = new WeakMap<Sql, Vocabulary>();
const empty = (): KnownUnits => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: bytesOf });

/** What is known of units under the present version of the vocabulary, to read and to add to. */
export async function knownUnits(sql: Sql): Promise<KnownUnits> {
  let own = vocabularies.get(sql);
  if (!own) {
    const load = createBatchLoader<number, number>(async () => new Map([[0, await getVersion(sql)]]));
    vocabularies.set(sql, (own = { version: -1, units: empty(), read: () => load(0) }));
  }
  const version = (await own.read())!;
  // answers may overtake each other; what is added under an old version goes with it
  if (version > own.version) {
    own.version = version;
    own.units = empty();
  }
  return own.units;
}
/** Empties the cache: for measurements of what is asked for the first time. */
export const forgetUnits = (sql: Sql): void => vocabularies.get(sql)?.units.clear();
