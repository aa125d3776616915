// Export of many questions: written in the background to a file that its person alone fetches, gone after its days.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SignedIn } from '#core/access/actor.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { prepareFileAt, removeFile } from '#core/files/server/files.ts';
import { job } from '#core/jobs/server/job.ts';
import { personJob, RunFault } from '#core/jobs/server/person-job.ts';
import { findFolders } from '#features/bank/server/service.ts';
import type { OutForm } from '../contract.ts';
import { jobWords as words } from '../words.ts';
import { exportFile } from './exporting.ts';
import { listIds } from './store.ts';
import { deleteOver, finishExport } from './store-exports.ts';

/** By this name it is swept away when the process dies over it. */
const FOLDER = 'shikhon-package-';
class Unwanted extends Error {}
interface Wanted {
  form: OutForm;
  /** Null: all of one's own. */
  folder_id: number | null;
  language: 'en' | 'bn';
}
const mayUse = async (sql: Sql, actor: SignedIn, folder_id: number | null): Promise<boolean> =>
  folder_id === null || (await findFolders(sql, actor, [folder_id], { least: 'use' })).length > 0;
/** A portion after so many questions. */
const A_PORTION = 100;
export const exportJob = personJob<Wanted>(
  'exchange.export',
  async ({ pool, run, portion, actor }) => {
    const { form, folder_id, language } = run.payload;
    if (!(await mayUse(pool, await actor(pool), folder_id))) throw new RunFault(words.not_yours);
    const ids = await listIds(pool, { user_id: run.user_id, folder_id: folder_id ?? undefined });
    const size = ids.length + 1;
    const done = async (n: number) => {
      if (n % A_PORTION && n < ids.length) return;
      // a run that is begun again has been as far as this before
      if (!(await portion(async (_, now) => ({ size, did: Math.max(0, n - now.done) })))) throw new Unwanted();
    };
    const folder = await mkdtemp(join(tmpdir(), FOLDER));
    try {
      const path = join(folder, 'questions');
      const { body, file_name, type } = exportFile(pool, ids, form, language, done);
      await pipeline(Readable.from(body as AsyncIterable<Uint8Array>), createWriteStream(path));
      // under the same name however often it is made; one that no row names is swept
      const made_of = { storage_key: `export:${run.id}` };
      const stored = await prepareFileAt(path, { file_name, owner_id: run.user_id, made_of }, type);
      await portion(async (sql) => {
        const file = await stored.insert(sql);
        if (!(await finishExport(sql, run.user_id, run.id, file.id))) await removeFile(sql, file.id);
        return { did: 1, over: true, result: words.made };
      });
    } catch (error) {
      if (!(error instanceof Unwanted)) throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  { turns: false, allows: (sql, actor, { folder_id }) => mayUse(sql, actor, folder_id) },
);
const AT_ONCE = 100;
export const sweepExports = job(
  'exchange.sweep-exports',
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
