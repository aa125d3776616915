// File jobs: delete the bytes of removed rows, and each night orphaned bytes that no row names.
import type { Pool } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { filesIn, keyOfBytes } from './storage.ts';

/** Keys of bytes that were named by their content. */
const SHARED = /^[\da-f]{2}\/([\da-f]{64})$/;

/** Those of the keys that a row names. */
async function namedKeys(pool: Pool, keys: readonly string[]): Promise<Set<string>> {
  const contents = keys.flatMap((key) => SHARED.exec(key)?.[1] ?? []);
  const rows = await pool<{ storage_key: string }[]>`
    select storage_key from files where storage_key = any (${keys as string[]}::text[])
    union all
    select f.storage_key from unnest(${contents}::text[]) c join files f on f.sha256 = decode(c, 'hex') where f.storage_key like '%#%'`;
  return new Set(rows.map((row) => keyOfBytes(row.storage_key)));
}

export const removeBytes = job('files.remove-bytes', async ({ storage_key }: { storage_key: string }, { pool }) => {
  const key = keyOfBytes(storage_key);
  if (!(await namedKeys(pool, [key])).has(key)) await filesIn().remove(key);
});

const DAY_MS = 86_400_000;
const AT_ONCE = 500;
/** More than this many, and more than half of all, means that the folder belongs to another database: nothing is removed then. */
const SUSPICIOUS = 100;
export const sweepBytes = job(
  'files.sweep-bytes',
  async (_, { pool }) => {
    const orphans: string[] = [];
    let all = 0;
    let some: string[] = [];
    const look = async () => {
      const named = await namedKeys(pool, some);
      orphans.push(...some.filter((key) => !named.has(key)));
      some = [];
    };
    for await (const { key, at } of filesIn().list()) {
      all += 1;
      // a transaction that is still running may be about to name it
      if (Date.now() - at > DAY_MS && some.push(key) === AT_ONCE) await look();
    }
    await look();
    if (orphans.length > SUSPICIOUS && orphans.length > all / 2)
      throw new Error(`${orphans.length} of ${all} stored files are named by no row: does this folder belong to this database?`);
    for (const key of orphans) await filesIn().remove(key);
  },
  { nightly: true },
);
export const jobs = [removeBytes, sweepBytes];
