// Batching loader of a learner's lessons and the required lessons before them.
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { loadLearnerLessons, type LearnerLesson } from './store.ts';

const keyOf = (user_id: number, lesson_id: number) => `${user_id}:${lesson_id}`;
const loaders = new WeakMap<Sql, (key: string) => Promise<LearnerLesson | undefined>>();
const isTransaction = (sql: Sql): boolean => 'savepoint' in sql;

/** Several lessons of one learner in the order of their ids; those that are not theirs are left out. */
export async function listLearnerLessons(sql: Sql, user_id: number, lesson_ids: readonly number[]): Promise<LearnerLesson[]> {
  const rows = await loadLearnerLessons(
    sql,
    lesson_ids.map(() => user_id),
    [...lesson_ids],
  );
  return [...rows].sort((a, b) => a.id - b.id);
}
/** Look-ups of one moment share a query, unless they belong to a transaction. */
export async function findLearnerLesson(sql: Sql, user_id: number, lesson_id: number): Promise<LearnerLesson | undefined> {
  if (isTransaction(sql)) return (await loadLearnerLessons(sql, [user_id], [lesson_id]))[0];
  let load = loaders.get(sql);
  if (!load) {
    load = createBatchLoader<string, LearnerLesson>(async (keys) => {
      const pairs = keys.map((k) => k.split(':').map(Number) as [number, number]);
      const rows = await loadLearnerLessons(
        sql as Pool,
        pairs.map((p) => p[0]),
        pairs.map((p) => p[1]),
      );
      return new Map(rows.map((r) => [keyOf(r.user_id, r.id), r]));
    });
    loaders.set(sql, load);
  }
  return load(keyOf(user_id, lesson_id));
}
