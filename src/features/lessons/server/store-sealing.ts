// SQL of when the questions of an exam stay closed.
import type { Sql } from '#core/db/server/sql.ts';

/** Lesson `l` is an exam that somebody may still take: nobody reads its questions outside of an attempt. */
export const isSealed = (sql: Sql) => sql`(
  l.kind = 'exam' and (l.due_at is null or l.due_at > now()
    or exists (select from quiz_attempts r
      where r.lesson_id = l.id and r.submitted_at is null and r.ends_at is not null)))`;
