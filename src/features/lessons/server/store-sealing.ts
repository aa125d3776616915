// SQL of when the questions of an exam stay closed.
import type { Sql } from '#core/db/server/sql.ts';

/**
 * Lesson `l` is an exam that somebody may still take: nobody reads its questions outside of an attempt. So is one that the clock closed while a
 * device had it that has not been heard of since: late answers of that are taken yet.
 */
export const isSealed = (sql: Sql) => sql`(
  l.kind = 'exam' and (l.due_at is null or l.due_at > now()
    or exists (select from quiz_attempts r
      where r.lesson_id = l.id and r.submitted_at is null and r.ends_at is not null)
    or exists (select from quiz_attempts r left join exams y on y.lesson_id = r.lesson_id
      where r.lesson_id = l.id and r.entered_at is not null and r.closed_by = 'clock' and r.settled_at is null
        and r.ends_at > now() - make_interval(mins => coalesce(y.late_minutes, 1440)))))`;
