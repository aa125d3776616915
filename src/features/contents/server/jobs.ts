// What goes for good of the content bank: what was deleted long ago, and what nobody has when its owner leaves.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { deleteDrafts, forgetUnpublished } from '#core/drafts/server/publishing.ts';
import { job } from '#core/jobs/server/job.ts';
import { DAYS_REMOVED } from '../rules.ts';
import { ownDraft } from './draft-kind.ts';
import * as store from './store.ts';

const AT_ONCE = 200;
async function deleteForGood(sql: Sql, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await deleteDrafts(sql, ownDraft, ids);
  await store.deleteContents(sql, ids);
}
export const sweepJob = job(
  'contents.sweep',
  async (_, { pool }) => {
    for (;;) {
      const done = await runTransaction(pool, async (sql) => {
        const ids = (await store.listGone(sql, DAYS_REMOVED, AT_ONCE)).map(({ id }) => id);
        await deleteForGood(sql, ids);
        return ids.length;
      });
      if (done < AT_ONCE) return;
    }
  },
  { nightly: true },
);
/** What others have of a person’s contents goes on as it was published, and is nobody's. What nobody has goes. */
export async function forgetPerson(sql: Sql, user_id: number): Promise<void> {
  await store.forgetLearner(sql, user_id);
  for (;;) {
    const ids = (await store.listLeft(sql, user_id, AT_ONCE)).map(({ id }) => id);
    await deleteForGood(sql, ids);
    if (ids.length < AT_ONCE) break;
  }
  const written = await store.listWritten(sql, user_id);
  await forgetUnpublished(sql, ownDraft, new Map(written.map((content) => [content.id, content.written])));
  await store.disown(sql, user_id);
}
