// Files that a job makes for its person, such as an export: written below the temporary files of this machine, kept by a row of the room, gone after their days.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download, Said } from '#core/contract/call.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { type Job, job } from '#core/jobs/server/job.ts';
import type { Working } from '#core/jobs/server/person-job.ts';
import { prepareFileAt, removeFile } from './files.ts';

/** By this name it is swept away when the process dies over it. */
export const FOLDER = 'shikhon-package-';
/** Does its work with a folder of this machine, which is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
class Unwanted extends Error {}
/** Tells how far a run is, of so many steps and the file itself; what is written ends where the run was stopped. */
export async function tellStep({ portion }: Pick<Working<object>, 'portion'>, step: number, steps: number): Promise<void> {
  // a run that is begun again has been as far as this before
  const on = await portion(async (_, now) => ({ size: steps + 1, did: Math.max(0, step - now.done) }));
  if (!on) throw new Unwanted();
}
/** The last portion of a run. `finish` writes into the row of its person which file it is: false where nobody waits for it any more. */
export async function makeFile(
  { run, portion }: Pick<Working<object>, 'run' | 'portion'>,
  { body, file_name, type }: Download & { type: string },
  finish: (sql: Sql, file_id: number) => Promise<boolean>,
  result: Said,
): Promise<void> {
  await withFolder(async (folder) => {
    const path = join(folder, 'file');
    try {
      await pipeline(Readable.from(body as AsyncIterable<Uint8Array>), createWriteStream(path));
    } catch (error) {
      if (error instanceof Unwanted) return;
      throw error;
    }
    // under the same name however often it is made; one that no row names is swept
    const made_of = { storage_key: `export:${run.id}` };
    const stored = await prepareFileAt(path, { file_name, owner_id: run.user_id, made_of }, type);
    await portion(async (sql) => {
      const file = await stored.insert(sql);
      if (!(await finish(sql, file.id))) await removeFile(sql, file.id);
      return { did: 1, over: true, result };
    });
  });
}
interface Made {
  ready_at: string | null;
  storage_key: string | null;
  run_state: string | null;
}
export function stateOfMade(row: Made | undefined): 'none' | 'making' | 'failed' | 'ready' {
  if (!row) return 'none';
  if (row.ready_at && row.storage_key) return 'ready';
  return row.run_state === 'waiting' || row.run_state === 'running' ? 'making' : 'failed';
}
const AT_ONCE = 100;
/** `deleteOver` takes away rows whose days are over, so many at most, and answers their files. */
export const sweepMade = (name: string, deleteOver: (sql: Sql, limit: number) => Promise<{ file_id: number | null }[]>): Job<object> =>
  job(
    name,
    async (_, { pool }) => {
      for (let gone = AT_ONCE; gone === AT_ONCE; )
        gone = await runTransaction(pool, async (sql) => {
          const over = await deleteOver(sql, AT_ONCE);
          for (const { file_id } of over) if (file_id !== null) await removeFile(sql, file_id);
          return over.length;
        });
    },
    { nightly: true },
  );
