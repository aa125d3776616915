// Export of many questions: written in the background to a file that its person alone fetches, gone after its days.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { makeFile, sweepMade, tellStep } from '#core/files/server/made-files.ts';
import { personJob, RunFault } from '#core/jobs/server/person-job.ts';
import { findFolders, findQuestions } from '#features/bank/server/service.ts';
import type { OutForm } from '../contract.ts';
import { jobWords as words } from '../words.ts';
import { exportFile } from './exporting.ts';
import { listIds } from './store.ts';
import { deleteOver, finishExport } from './store-exports.ts';

interface Chosen {
  /** Those that were selected; none: those of the folder. */
  ids?: readonly number[];
  /** Null: all of one's own. */
  folder_id: number | null;
}
interface Wanted extends Chosen {
  form: OutForm;
  language: 'en' | 'bn';
}
/** What of it its person may still use; undefined: none of it. */
async function usable(sql: Sql, actor: SignedIn, { ids = [], folder_id }: Chosen): Promise<readonly number[] | undefined> {
  if (ids.length) {
    const found = await findQuestions(sql, actor, ids, { least: 'use' });
    return found.length ? found.map(({ id }) => id) : undefined;
  }
  const [folder] = folder_id === null ? [] : await findFolders(sql, actor, [folder_id], { least: 'use' });
  return folder || folder_id === null ? listIds(sql, actor, folder) : undefined;
}
/** A portion after so many questions. */
const A_PORTION = 100;
export const exportJob = personJob<Wanted>(
  'exchange.export',
  async (working) => {
    const { pool, run, actor } = working;
    const { form, language } = run.payload;
    const ids = await usable(pool, await actor(pool), run.payload);
    if (!ids) throw new RunFault(words.not_yours);
    const done = async (n: number) => {
      if (n % A_PORTION === 0 || n === ids.length) await tellStep(working, n, ids.length);
    };
    const finish = (sql: Sql, file_id: number) => finishExport(sql, run.user_id, run.id, file_id);
    await makeFile(working, exportFile(pool, ids, form, language, done), finish, words.made);
  },
  { turns: false, allows: async (sql, actor, chosen) => (await usable(sql, actor, chosen)) !== undefined },
);
export const sweepExports = sweepMade('exchange.sweep-exports', deleteOver);
