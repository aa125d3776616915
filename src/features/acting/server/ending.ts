// End of acting as a person in the history: by a press, by its time, or with either session; told once, under both names.
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { record } from '#core/history/server/recording.ts';
import { job } from '#core/jobs/server/job.ts';
import { endActings, lockOver } from './store.ts';

const AT_ONCE = 100;
/** Tells of those that are over by now, as done by who acted; the person is whom the acting is about. */
export async function tellEnded(sql: Sql): Promise<void> {
  const over = await lockOver(sql, AT_ONCE);
  for (const [user_id, rows] of Map.groupBy(over, (row) => row.acted_by)) {
    const ids = rows.map((row) => row.id);
    const author = { user_id, role: null, institution_id: null, ip: '', device: '' };
    await record(sql, author, { call: 'acting.end', did: 'ended', entity: 'acting' }, { ids }, () => endActings(sql, ids));
  }
}
export const tellEnds = (pool: Pool): Promise<void> => runTransaction(pool, tellEnded);
/** One that ends by its time, or with a session that is logged out, is told of within a minute. */
export const endsJob = job('acting.tell-ends', (_, { pool }) => tellEnds(pool), { minutely: true });
