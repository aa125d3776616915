// Advisory lock of the keys of a lesson: whoever marks waits while a change of a key is done, and is found by it or marks by it.
import type { Sql } from '#core/db/server/sql.ts';

const prefix = 'keys of lesson ';
/** For the transaction that does a change of a key, or takes it back; before any row of an attempt is locked. */
export const lockKeys = (sql: Sql, lesson_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${prefix + lesson_id}, 0))`;
/** For whoever marks an attempt, before its row is locked. Many who mark do not wait for each other. */
export const awaitKeys = (sql: Sql, lesson_id: number) => sql`
  select pg_advisory_xact_lock_shared(hashtextextended(${prefix + lesson_id}, 0))`;
export const awaitKeysOf = (sql: Sql, attempt: { user_id: number; id: number }) => sql`
  select pg_advisory_xact_lock_shared(hashtextextended(${prefix} || a.lesson_id, 0))
  from quiz_attempts a where a.user_id = ${attempt.user_id} and a.id = ${attempt.id}`;
/** The same of several lessons, without waiting: answers those whose keys nobody changes now. */
export const tryKeys = (sql: Sql, lesson_ids: readonly number[]) => sql<{ lesson_id: number }[]>`
  select id as lesson_id from unnest(${[...lesson_ids]}::int[]) id
  where pg_try_advisory_xact_lock_shared(hashtextextended(${prefix} || id, 0))`;
