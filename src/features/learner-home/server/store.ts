// SQL of the home of learners: their courses, figures and week, what they have earned, their public page.
import type { Sql } from '#core/db/server/sql.ts';
import { type CardRow, cardColumns, cardJoins } from '#features/courses/server/service.ts';
import type { EnrollmentStatus } from '#features/enrollments/rules.ts';
import { liveWaiting } from '#features/enrollments/server/service.ts';

export interface EnrolledCourseRow extends CardRow {
  enrollment_id: number;
  batch_id: number;
  batch_title: string;
  batch_bn_title: string;
  starts_at: string | null;
  ends_at: string | null;
  extended: boolean;
  status: EnrollmentStatus;
  reason: string;
  lessons_done: number;
  last_lesson_id: number | null;
  last_lesson_title: string | null;
  last_lesson_bn_title: string | null;
  opened_at: string | null;
  completed_at: string | null;
  created_at: string;
  tracking_code: string | null;
}
export type CourseFilter = 'approved' | 'active' | 'pending' | 'rejected' | 'completed' | 'all';
const filtered = (sql: Sql, filter: CourseFilter) =>
  ({
    approved: sql`and e.status = 'approved'`,
    active: sql`and e.status = 'approved' and e.completed_at is null`,
    completed: sql`and e.status = 'approved' and e.completed_at is not null`,
    pending: sql`and e.status = 'pending'`,
    rejected: sql`and e.status = 'rejected'`,
    all: sql``,
  })[filter];
/** A learner's courses, those opened last first. `text` is part of a title in either language. */
export const listEnrolledCourses = (
  sql: Sql,
  q: { user_id: number; filter: CourseFilter; text: string; limit: number; offset: number },
) => sql<(EnrolledCourseRow & { total: number })[]>`
  select ${cardColumns(sql)}, e.id as enrollment_id, e.batch_id, b.title as batch_title, b.bn_title as batch_bn_title,
    b.starts_at, learns_until(b.ends_at, e.extended_on) as ends_at,
    coalesce(learns_until(b.ends_at, e.extended_on) > b.ends_at, false) as extended, e.status, e.reason,
    e.lessons_done, e.last_lesson_id, l.title as last_lesson_title,
    l.bn_title as last_lesson_bn_title, e.opened_at, e.completed_at, e.created_at, t.tracking_code,
    count(*) over ()::int as total
  from enrollments e
  join courses c on c.id = e.course_id
  ${cardJoins(sql)}
  join batches b on b.id = e.batch_id
  left join lessons l on l.id = e.last_lesson_id
  left join certificates t
    on t.user_id = e.user_id and t.enrollment_id = e.id and t.status = 1 and t.revoked_at is null
  where e.user_id = ${q.user_id} and c.kind <> 'class' and e.left_at is null ${filtered(sql, q.filter)}
    and (${q.text} = '' or strpos(lower(c.title), lower(${q.text})) > 0 or strpos(c.bn_title, ${q.text}) > 0)
  order by e.opened_at desc nulls last, e.id desc
  limit ${q.limit} offset ${q.offset}`;

export interface CountsRow {
  active: number;
  pending: number;
  rejected: number;
  completed: number;
  wished: number;
  certificates: number;
}
export const getCounts = async (sql: Sql, user_id: number): Promise<CountsRow> => {
  const [row] = await sql<CountsRow[]>`
    select count(*) filter (where status = 'approved' and completed_at is null)::int as active,
      count(*) filter (where status = 'pending')::int + (
        select count(*)::int
        from ${liveWaiting(sql)}
        where w.user_id = ${user_id}
      ) as pending,
      count(*) filter (where status = 'rejected' and left_at is null)::int as rejected,
      count(*) filter (where status = 'approved' and completed_at is not null)::int as completed,
      (
        select count(*)::int
        from wishes w
        join courses c on c.id = w.course_id and c.published_at is not null
        where w.user_id = ${user_id}
      ) as wished,
      (
        select count(*)::int
        from certificates
        where user_id = ${user_id} and status = 1 and revoked_at is null
      ) as certificates
    from enrollments e
    where user_id = ${user_id}
      and not exists (select from courses c where c.id = e.course_id and c.kind = 'class')`;
  return row!;
};
/** The days of this week (from Sunday, in Dhaka) on which the learner worked on a lesson, and today. */
export const getWeek = async (sql: Sql, user_id: number): Promise<{ today: string; days: string[] }> => {
  const [row] = await sql<{ today: string; days: string[] }[]>`
    with d as (select (now() at time zone 'Asia/Dhaka')::date as today)
    select to_char(today, 'YYYY-MM-DD') as today,
      array(
        select to_char(day, 'YYYY-MM-DD')
        from study_days
        where user_id = ${user_id} and day between today - extract(dow from today)::int and today
        order by day
      ) as days
    from d`;
  return row!;
};

export interface EarnedRow {
  badges: number;
  courses_completed: number;
  lessons_done: number;
  study_days: number;
  days_in_a_row: number;
}
/** What a learner has earned. Days in a row end with today, or with yesterday while today has none yet. */
export const getEarned = async (sql: Sql, user_id: number): Promise<EarnedRow> => {
  const [row] = await sql<EarnedRow[]>`
    with d as (
      select day, day + (row_number() over (order by day desc))::int as run from study_days where user_id = ${user_id}
    )
    select (
        select count(*)::int from certificates where user_id = ${user_id} and status = 1 and revoked_at is null
      ) as badges,
      count(*) filter (where completed_at is not null)::int as courses_completed,
      coalesce(sum(lessons_done), 0)::int as lessons_done,
      (select count(*)::int from d) as study_days,
      (
        select count(*)::int from d
        where run = (
          select run from d
          where day >= (now() at time zone 'Asia/Dhaka')::date - 1
          order by day desc limit 1)
      ) as days_in_a_row
    from enrollments
    where user_id = ${user_id} and status = 'approved'`;
  return row!;
};

export interface PublicCertificateRow {
  tracking_code: string;
  course_title: string;
  bn_course_title: string;
  institution_name: string;
  bn_institution_name: string;
  issued_at: string;
}
export const listCertificatesByUser = (sql: Sql, user_id: number) => sql<PublicCertificateRow[]>`
  select tracking_code, course_title, bn_course_title, institution_name, bn_institution_name, issued_at
  from certificates
  where user_id = ${user_id} and status = 1 and revoked_at is null
  order by issued_at desc, id desc
  limit 50`;
export const listCompletedByUser = (sql: Sql, user_id: number, limit: number, offset: number) => sql<
  (CardRow & { completed_at: string; total: number })[]
>`
  select ${cardColumns(sql)}, e.completed_at, count(*) over ()::int as total
  from enrollments e
  join courses c on c.id = e.course_id and c.published_at is not null
  ${cardJoins(sql)}
  where e.user_id = ${user_id} and e.status = 'approved' and e.completed_at is not null
  order by e.completed_at desc, e.id desc
  limit ${limit} offset ${offset}`;
