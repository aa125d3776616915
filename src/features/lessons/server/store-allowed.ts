// SQL of how many attempts somebody has at a quiz or an exam.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

/** What lesson `l` allows a person: what it allows everybody, and those that this one was given; null where nobody counts. */
export const allowedTo = (sql: Sql, person: Part) => sql`
  (l.attempts_allowed + coalesce(
    (select x.attempts from extra_attempts x where x.user_id = ${person} and x.lesson_id = l.id), 0))`;
