// Working out the rows of a class anew (job), where what they count by was changed: a portion of its open sessions at a time.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { settlePeople } from './settling.ts';
import { isClosed, listMarked, listOpenSessions } from './store.ts';
import { lockRegister } from './store-writing.ts';

const AT_ONCE = 10;
/** Each session is a transaction of its own, so that nobody who takes attendance waits for more than one; done twice it changes nothing. */
export const settleClass = job<{ batch_id: number; after?: number }>(
  'attendance.settle-class',
  async ({ batch_id, after = 0 }, { pool }) => {
    const sessions = await listOpenSessions(pool, batch_id, after, AT_ONCE);
    for (const session of sessions)
      await runTransaction(pool, async (sql) => {
        await lockRegister(sql, batch_id, session.id);
        // closed meanwhile: it stays as it was closed
        if (await isClosed(sql, batch_id, session.on_date)) return;
        await settlePeople(sql, session, await listMarked(sql, session.id));
      });
    const last = sessions.at(-1);
    if (last && sessions.length === AT_ONCE)
      await settleClass.later(pool, { batch_id, after: last.id }, { key: `attendance-settle-${batch_id}-after-${last.id}` });
  },
);
export const settleAgain = (sql: Sql, { batch_id }: { batch_id: number }): Promise<void> =>
  settleClass.later(sql, { batch_id }, { key: `attendance-settle-${batch_id}` });
