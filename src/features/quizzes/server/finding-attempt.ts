// Batching loader of the attempts that their learners name.
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { listOwnAttempts, type OwnAttemptRow } from './store.ts';

const keyOf = (user_id: number, id: number) => `${user_id}:${id}`;
const loaders = new WeakMap<Sql, (key: string) => Promise<OwnAttemptRow | undefined>>();
/** Of a learner who is enrolled in its course. Look-ups of one moment share a query, unless they belong to a transaction. */
export async function findOwnAttempt(sql: Sql, user_id: number, id: number): Promise<OwnAttemptRow | undefined> {
  if ('savepoint' in sql) return (await listOwnAttempts(sql, [{ user_id, id }]))[0];
  let load = loaders.get(sql);
  if (!load) {
    load = createBatchLoader<string, OwnAttemptRow>(async (keys) => {
      const pairs = keys.map((key) => key.split(':').map(Number) as [number, number]);
      const rows = await listOwnAttempts(
        sql,
        pairs.map(([user, attempt]) => ({ user_id: user, id: attempt })),
      );
      return new Map(rows.map((row) => [keyOf(row.user_id, row.id), row]));
    });
    loaders.set(sql, load);
  }
  return load(keyOf(user_id, id));
}
