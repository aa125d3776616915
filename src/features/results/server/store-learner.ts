// SQL of a learner's results in a course: what counts in each quiz and exam, over time, and what a marksheet tells.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { areMarksTold, areOwnMarksTold } from '#features/lessons/server/service.ts';

/** An enrolment whose results are read: by the learner, or by who looks after the course. */
export interface PerformedEnrollment {
  id: number;
  user_id: number;
  course_id: number;
  batch_id: number;
  institution_id: number | null;
  name: string;
  bn_name: string | null;
  course_title: string;
  bn_course_title: string;
  batch_title: string;
  bn_batch_title: string;
}
/** In the order of their ids. */
export const listEnrollments = (sql: Sql, ids: readonly number[]) => sql<PerformedEnrollment[]>`
  select e.id, e.user_id, e.course_id, e.batch_id, c.institution_id, u.name, u.bn_name, c.title as course_title,
    c.bn_title as bn_course_title, b.title as batch_title, b.bn_title as bn_batch_title
  from enrollments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
  join batches b on b.id = e.batch_id
  where e.id = any (${[...ids]}::int[]) and e.status = 'approved' order by e.id`;
export const findEnrollment = async (sql: Sql, id: number): Promise<PerformedEnrollment | undefined> =>
  (await listEnrollments(sql, [id]))[0];
export interface ReachedRow {
  lesson_id: number;
  title: string;
  bn_title: string;
  kind: 'exam' | 'quiz';
  attempts: number;
  /** Its window is over, and it was never begun. */
  absent: boolean;
  share: number | null;
  passed: boolean | null;
  to_mark: number;
  /** Its marks are told to the learner; its results are published. */
  out: boolean;
  published: boolean;
  /** In percent. */
  pass_percent: number;
  median: number | null;
  compared: number;
}
/** What counts of a person at lesson `l`, an exam by its row `x`: the best attempt, the last, or the mean of all. */
const countedOf = (sql: Sql, user: Part) => sql`
  select o.score, o.max_score, o.score * 100 / o.max_score as share, o.to_mark,
    case when x.keeps = 'average'
      then o.score * 100 / o.max_score + 1e-6
        >= coalesce(l.pass_percent, (select c.pass_percent from courses c where c.id = l.course_id))
      else o.passed end as passed
  from (
    select case when x.keeps = 'average' then round(avg(a.score) over (), 2) else a.score end as score,
      a.max_score, a.passed, a.to_mark
    from quiz_attempts a
    where a.user_id = ${user} and a.lesson_id = l.id and a.submitted_at is not null and a.max_score > 0
    order by case when x.keeps = 'last' then -a.number end, a.score / a.max_score desc, a.number limit 1
  ) o`;
/** The window of lesson `l` is over, and the person never began. */
const isMissed = (sql: Sql, user: Part) => sql`
  (l.due_at <= now() and not exists (select from quiz_attempts a where a.user_id = ${user} and a.lesson_id = l.id))`;
/** The order of the syllabus, of lesson `l` in its section `p`. */
const inSyllabus = (sql: Sql) => sql`
  coalesce(p.position, l.position), coalesce(p.id, l.id), case when p.id is null then -1 else l.position end, l.id`;
/** What counts of a learner at each quiz and exam of the course, with the middle of their batch. */
export const listReached = (sql: Sql, { user_id, course_id, batch_id }: PerformedEnrollment) => sql<ReachedRow[]>`
  select l.id as lesson_id, l.title, l.bn_title, l.kind, own.share::float8 as share, own.passed,
    coalesce(own.to_mark, 0) as to_mark, ${areOwnMarksTold(sql, user_id)} as out,
    coalesce(l.pass_percent, (select c.pass_percent from courses c where c.id = l.course_id))::float8 as pass_percent,
    x.lesson_id is null or x.results_at is not null as published,
    (select count(*)::int from quiz_attempts a where a.user_id = ${user_id} and a.lesson_id = l.id) as attempts,
    coalesce(${isMissed(sql, sql`${user_id}::int`)}, false) as absent,
    around.median::float8 as median, around.compared
  from lessons l
  left join lessons p on p.id = l.parent_id
  left join exams x on x.lesson_id = l.id
  left join lateral (${countedOf(sql, sql`${user_id}::int`)}) own on true
  cross join lateral (
    select percentile_cont(0.5) within group (order by b.share) as median, count(b.share)::int as compared
    from enrollments e cross join lateral (${countedOf(sql, sql`e.user_id`)}) b
    where e.batch_id = ${batch_id} and e.status = 'approved'
  ) around
  where l.course_id = ${course_id} and l.kind in ('quiz', 'exam') and not l.practice and ${ofCourse(sql, sql`l`)}
  order by ${inSyllabus(sql)} limit 200`;
export interface MarkedRow {
  enrollment_id: number;
  lesson_id: number;
  title: string;
  bn_title: string;
  score: number | null;
  max_score: number | null;
  pass_percent: number;
  passed: boolean | null;
  to_mark: number;
  scale: 'none' | 'gpa5';
}
/** What marksheets of these enrolments tell: the quizzes and exams whose results are out and that the learner has taken, or missed for good. */
export const listMarked = (sql: Sql, enrollment_ids: readonly number[]) => sql<MarkedRow[]>`
  select e.id as enrollment_id, l.id as lesson_id, l.title, l.bn_title, own.score, own.max_score, own.passed,
    coalesce(own.to_mark, 0) as to_mark,
    coalesce(l.pass_percent, c.pass_percent) as pass_percent, coalesce(x.scale, 'none') as scale
  from enrollments e
  join lessons l on l.course_id = e.course_id
  join courses c on c.id = l.course_id
  left join lessons p on p.id = l.parent_id
  left join exams x on x.lesson_id = l.id
  left join lateral (${countedOf(sql, sql`e.user_id`)}) own on true
  where e.id = any (${[...enrollment_ids]}::int[]) and l.kind in ('quiz', 'exam') and not l.practice
    and ${ofCourse(sql, sql`l`)} and (x.lesson_id is null or (x.results_at is not null and ${areMarksTold(sql)}))
    and (own.score is not null or ${isMissed(sql, sql`e.user_id`)})
  order by e.id, ${inSyllabus(sql)}`;
export async function getInstitution(sql: Sql, id: number | null): Promise<{ institution: string; bn_institution: string }> {
  const [row] = await sql<{ institution: string; bn_institution: string }[]>`
    select coalesce(institution_name_en, '') as institution, coalesce(institution_name, '') as bn_institution
    from institutions where id = ${id}`;
  return row ?? { institution: '', bn_institution: '' };
}
export const listOverTime = (sql: Sql, { user_id, course_id }: PerformedEnrollment, all: boolean) => sql<
  { title: string; bn_title: string; share: number; at: string }[]
>`
  select l.title, l.bn_title, (a.score * 100 / a.max_score)::float8 as share, a.submitted_at as at
  from quiz_attempts a
  join lessons l on l.id = a.lesson_id and l.kind in ('quiz', 'exam') and not l.practice and ${ofCourse(sql, sql`l`)}
  left join exams x on x.lesson_id = l.id
  where a.user_id = ${user_id} and a.course_id = ${course_id} and a.submitted_at is not null and a.max_score > 0
    and (${all} or ${areOwnMarksTold(sql, user_id)})
  order by a.submitted_at, a.id limit 200`;
