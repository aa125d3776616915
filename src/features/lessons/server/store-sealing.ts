// SQL of when the questions of an exam stay closed, and when its marks are told.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

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

/** The marks of lesson `l` are told to who took it, as its exam `x` says where it has a row; once the results are published at the latest, or never. */
export const areMarksTold = (sql: Sql) => sql`(
  case when x.lesson_id is null then true
    else case coalesce(x.review ->> 'marks', 'handed_in')
      when 'handed_in' then true
      when 'never' then false
      when 'all_over' then x.results_at is not null or not ${isSealed(sql)}
      else x.results_at is not null end end)`;
/** The same of one person: what people marked is told once the results of the exam are out, so until then the whole is not. */
export const areOwnMarksTold = (sql: Sql, user_id: number | Part) => sql`(
  ${areMarksTold(sql)} and (x.lesson_id is null or coalesce(x.results_at <= now(), false)
    or not exists (select from marks m where m.user_id = ${user_id} and m.lesson_id = l.id)))`;
