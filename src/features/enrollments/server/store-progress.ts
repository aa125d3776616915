// SQL that writes course progress and study days.
import { everOfCourse, ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

export interface Advance {
  user_id: number;
  enrollment_id: number;
  course_id: number;
  lessons_done: number;
  completed_at: string | null;
  /** It became complete with this very step. */
  just_completed: boolean;
  gives_certificate: boolean;
}
export interface LockedEnrollment {
  id: number;
  /** Progress was saved in it before. */
  opened: boolean;
}
/** Takes the rows in one order everywhere, so that two writers never wait for each other. The day of each step, in Dhaka and never
 *  in the future or before the enrollment, is written by the same statement, after the locks and at most once. */
export const lockEnrollments = (sql: Sql, users: number[], enrollments: number[], at: (string | null)[]) =>
  sql<LockedEnrollment[]>`
    with locked as (
      select user_id, id, created_at, opened_at
      from enrollments
      where (user_id, id) in (select * from unnest(${users}::int[], ${enrollments}::int[]))
      order by user_id, id
      for update
    ),
    studied as (
      insert into study_days (user_id, day)
      select distinct e.user_id, d.day
      from locked e
      join unnest(${enrollments}::int[], ${at}::text[]) k (id, at) on k.id = e.id
      cross join lateral (
        select (
          least(now(), greatest(coalesce(k.at::timestamptz, now()), e.created_at)) at time zone 'Asia/Dhaka'
        )::date as day
      ) d
      where not exists (select from study_days s where s.user_id = e.user_id and s.day = d.day)
      order by 1, 2
      on conflict do nothing
    )
    select id, opened_at is not null as opened
    from locked`;

/** When somebody first had the contents of the course, by this clock. Who learned before that was kept is counted from the enrollment on. */
const begun = (sql: Sql, row: Part) => sql`
  coalesce(${row}.began_at, case when ${row}.opened_at is null then now() else ${row}.created_at end)`;
/** What of a course's own lessons has to be done for it to be complete: the required ones, or all when none is required. */
const wanted = (sql: Sql, course_id: Part) => sql`
  l.course_id = ${course_id} and l.kind <> 'section'
    and (
      l.required
      or not exists (
        select 1
        from lessons r
        where r.course_id = ${course_id} and r.required and r.kind <> 'section' and ${ofCourse(sql, sql`r`)}))`;
/** Percent of the lessons' time that has to pass: as the batch says, or else the course. Rows of the statement around it: `b` and `c`. */
export const leastShare = (sql: Sql): Part => sql`coalesce(b.least_share, c.least_share)`;
/** The first day of somebody's batch, from which the days of its sections are counted; where it has none, the day on which they got in. In the
 *  first minute of that day in Dhaka. Rows of the statement around it: `e`, and `b` where no other first day is handed in. */
export const opensFrom = (sql: Sql, starts_at: Part = sql`b.starts_at`): Part => sql`
  date_trunc('day', coalesce(${starts_at}, e.approved_at, e.created_at), 'Asia/Dhaka')`;
/** When a section of this day opens, the days counted from `from`. */
export const opensAt = (sql: Sql, from: Part, opens_day: Part): Part => sql`
  ${from} + (${opens_day} - 1) * interval '1 day'`;
/** Seconds until so much of the course's time can have passed as is asked for; quizzes are proved by passing them. `c`, `b` and the enrollment
 *  are rows of the statement around it. */
export const secondsLeft = (sql: Sql, enrollment: Part) => sql`(
  select greatest(0, ceil(extract(epoch from ${begun(sql, enrollment)} - now())
    + coalesce(sum(l.minutes) filter (where l.kind not in ('quiz', 'exam')), 0) * 0.6 * ${leastShare(sql)}))::int
  from lessons l where ${ofCourse(sql, sql`l`)} and ${wanted(sql, sql`c.id`)})`;
/** Their contents were handed out now; who has them learns without a connection, too. */
export const markBegun = (sql: Sql, user_id: number, id: number) => sql`
  update enrollments e set began_at = ${begun(sql, sql`e`)}
  where user_id = ${user_id} and id = ${id} and began_at is null`;

/** Counts anew what is done, and completes what its batch, or else its course, calls complete. The rows must be locked in an earlier statement, so that
 *  the count sees everything that was written before. */
export const countProgress = (sql: Sql, users: number[], enrollments: number[]) => sql<Advance[]>`
  update enrollments e
  set lessons_done = n.done, seconds = n.seconds, quizzes_passed = n.passed, last_lesson_id = n.last_lesson_id,
    opened_at = now(), began_at = ${begun(sql, sql`e`)},
    completed_at = coalesce(e.completed_at, case when n.complete then now() end)
  from (
    select o.user_id, o.id, o.completed_at, c.gives_certificate, p.*,
      (
        select case when b.completion_share is null then bool_and(lp.done_at is not null)
          else count(lp.done_at) * 100 >= b.completion_share * count(*) and count(*) > 0 end
        from lessons l
        left join lesson_progress lp on lp.user_id = o.user_id and lp.lesson_id = l.id
        where ${ofCourse(sql, sql`l`)} and ${wanted(sql, sql`o.course_id`)}
      ) and (${leastShare(sql)} is null or ${secondsLeft(sql, sql`o`)} = 0) as complete
    from enrollments o
    join courses c on c.id = o.course_id
    join batches b on b.id = o.batch_id
    join lateral (
      select count(*) filter (where lp.done_at is not null and l.archived_at is null)::int as done,
        coalesce(sum(lp.seconds), 0)::int as seconds, count(*) filter (where lp.passed)::int as passed,
        (array_agg(lp.lesson_id order by lp.updated_at desc, lp.lesson_id))[1] as last_lesson_id
      from lesson_progress lp
      join lessons l on l.id = lp.lesson_id and ${everOfCourse(sql, sql`l`)}
      where lp.user_id = o.user_id and lp.course_id = o.course_id
    ) p on true
    where (o.user_id, o.id) in (select * from unnest(${users}::int[], ${enrollments}::int[]))
  ) n
  where e.user_id = n.user_id and e.id = n.id
  returning e.user_id, e.id as enrollment_id, e.course_id, e.lessons_done, e.completed_at,
    n.completed_at is null and e.completed_at is not null as just_completed, n.gives_certificate`;

/** For steps that can have done nothing more than pass time now: their seconds are added, and what is done stays as it was counted.
 *  When it was opened is told to the minute. Not for enrollments that were never opened: theirs may be progress of an earlier
 *  enrollment, which is counted. */
export const addProgress = (sql: Sql, users: number[], enrollments: number[], seconds: number[], lessons: number[]) => sql<Advance[]>`
  update enrollments e
  set seconds = e.seconds + k.seconds, last_lesson_id = k.lesson_id,
    began_at = ${begun(sql, sql`e`)},
    opened_at = case when e.opened_at > now() - interval '1 minute' then e.opened_at else now() end
  from (
    select user_id, id, sum(seconds)::int as seconds, (array_agg(lesson_id order by n desc))[1] as lesson_id
    from unnest(${users}::int[], ${enrollments}::int[], ${seconds}::int[], ${lessons}::int[])
      with ordinality k (user_id, id, seconds, lesson_id, n)
    group by user_id, id
  ) k
  where e.user_id = k.user_id and e.id = k.id
  returning e.user_id, e.id as enrollment_id, e.course_id, e.lessons_done, e.completed_at, false as just_completed,
    false as gives_certificate`;

/** The same, counted out of all that was written: for what comes late and for the first time. */
export const touchProgress = (sql: Sql, users: number[], enrollments: number[]) => sql<Advance[]>`
  update enrollments e
  set seconds = p.seconds, last_lesson_id = p.last_lesson_id,
    began_at = ${begun(sql, sql`e`)},
    opened_at = case when e.opened_at > now() - interval '1 minute' then e.opened_at else now() end
  from (select distinct * from unnest(${users}::int[], ${enrollments}::int[]) k (user_id, id)) k
  join enrollments o on o.user_id = k.user_id and o.id = k.id
  cross join lateral (
    select coalesce(sum(lp.seconds), 0)::int as seconds,
      (array_agg(lp.lesson_id order by lp.updated_at desc, lp.lesson_id))[1] as last_lesson_id
    from lesson_progress lp
    where lp.user_id = o.user_id and lp.course_id = o.course_id
  ) p
  where e.user_id = k.user_id and e.id = k.id
  returning e.user_id, e.id as enrollment_id, e.course_id, e.lessons_done, e.completed_at, false as just_completed,
    false as gives_certificate`;
/** Days of study go with the account. */
export const eraseStudyDays = (sql: Sql, user_id: number) => sql`delete from study_days where user_id = ${user_id}`;
/** The course of a row `t`, for the merging of accounts. */
export const courseOf = (sql: Sql) => sql`t.course_id`;
