// The door of the lessons room: how a lesson of one's own course is reached, and what stands before it.
import { reaching } from '#core/access/server/reach.ts';
import { Refusal } from '#core/contract/server/serve.ts';
import { together } from '#core/db/server/batch.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { errors } from '../words.ts';
import { loadMyLessons, type MyLesson } from './store.ts';

export type { MyLesson } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A lesson of a course in which the actor's enrollment is approved; it may still be locked. */
    my_lesson: MyLesson;
    /** The same, and everything that has to be done before it is done. */
    open_lesson: MyLesson;
  }
}
const keyOf = (user_id: number, lesson_id: number) => `${user_id}:${lesson_id}`;
const loaders = new WeakMap<Sql, (key: string) => Promise<MyLesson | undefined>>();
const isTransaction = (sql: Sql): boolean => 'savepoint' in sql;

/** Look-ups of one moment share a query, unless they belong to a transaction. */
export async function findMyLesson(sql: Sql, user_id: number, lesson_id: number): Promise<MyLesson | undefined> {
  if (isTransaction(sql)) return (await loadMyLessons(sql, [user_id], [lesson_id]))[0];
  let load = loaders.get(sql);
  if (!load) {
    load = together<string, MyLesson>(async (keys) => {
      const pairs = keys.map((k) => k.split(':').map(Number) as [number, number]);
      const rows = await loadMyLessons(
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

reaching('my_lesson', async (sql, actor, id: number) => (actor.user ? findMyLesson(sql, actor.user.id, id) : undefined));
reaching('open_lesson', async (sql, actor, id: number) => {
  const lesson = actor.user && (await findMyLesson(sql, actor.user.id, id));
  if (!lesson || lesson.kind === 'section') return undefined;
  if (lesson.locked_by) throw new Refusal('lesson_locked', 403, errors.lesson_locked, { locked_by: lesson.locked_by });
  return lesson;
});
