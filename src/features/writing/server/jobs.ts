// What goes for good of pieces: those that were removed long ago, and a person's own when they leave.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { deleteDrafts } from '#core/drafts/server/publishing.ts';
import { job } from '#core/jobs/server/job.ts';
import { deleteAuthored, deleteRemoved } from '#features/publications/server/service.ts';
import { DAYS_REMOVED } from '../rules.ts';
import { pieceDraft } from './draft-kind.ts';
import { forgetReviewer } from './store.ts';

export const sweepJob = job(
  'writing.sweep',
  (_, { pool }) =>
    runTransaction(pool, async (sql) => {
      const ids = await deleteRemoved(sql, DAYS_REMOVED);
      if (ids.length) await deleteDrafts(sql, pieceDraft, ids);
    }),
  { nightly: true },
);
/** What somebody wrote for themself goes with its drafts; what an institution has stays without a name, and so do comments. */
export async function forgetPerson(sql: Sql, user_id: number): Promise<void> {
  await forgetReviewer(sql, user_id);
  const ids = await deleteAuthored(sql, user_id);
  if (ids.length) await deleteDrafts(sql, pieceDraft, ids);
}
