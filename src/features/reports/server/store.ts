// SQL of reports: courses, learners and enrollments within the scope of the acting role.
import type { SignedIn } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Part as SqlPart } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { peopleSource } from '#features/people/server/service.ts';

/** The courses `c` that are reported to this person: who does not look after people sees those whose team they belong to. */
function isReported(sql: Sql, actor: SignedIn): SqlPart {
  const within = sql`c.archived_at is null and c.kind <> 'class' and ${isAmong(sql, sql`c`, coursesOf(actor))}`;
  if (actor.grants.has('user.view')) return within;
  return sql`
    ${within} and exists (select from course_team m where m.course_id = c.id and m.user_id = ${actor.user.id})`;
}
/** Enrollments `e` of somebody `u` in courses that are reported. */
const enrolledIn = (sql: Sql, actor: SignedIn): SqlPart => sql`
  from enrollments e join courses c on c.id = e.course_id
  where e.user_id = u.id and e.status = 'approved' and ${isReported(sql, actor)}`;
const inForce = (sql: Sql): SqlPart => sql`t.status = 1 and t.revoked_at is null`;
const byTitle = (sql: Sql, { language }: SignedIn): SqlPart =>
  language === 'bn'
    ? sql`coalesce(nullif(c.bn_title, ''), c.title) collate "bn-x-icu"`
    : sql`lower(coalesce(nullif(c.title, ''), c.bn_title))`;

/** A course with its figures as they are, however few they are of. */
export interface CourseRow {
  id: number;
  title: string;
  bn_title: string;
  institution: string;
  bn_institution: string;
  kind: string;
  enrolled: number;
  active: number;
  completed: number;
  certificates: number;
  rating_sum: number;
  rating_count: number;
}
export const coursesSource = (sql: Sql, actor: SignedIn): Source => ({
  from: sql`courses c left join institutions i on i.id = c.institution_id`,
  counted: sql`courses c`,
  columns: sql`
    c.id, c.title, c.bn_title, coalesce(i.institution_name_en, '') as institution,
    coalesce(i.institution_name, '') as bn_institution, c.kind, c.learner_count as enrolled, (
      select count(*)::int from enrollments e
      where e.course_id = c.id and e.status = 'approved' and e.opened_at > now() - interval '30 days'
    ) as active, (
      select count(*)::int from enrollments e
      where e.course_id = c.id and e.status = 'approved' and e.completed_at is not null
    ) as completed,
    (select count(*)::int from certificates t where t.course_id = c.id and ${inForce(sql)}) as certificates,
    c.rating_sum, c.rating_count`,
  key: sql`c.id`,
  where: isReported(sql, actor),
  order: { title: byTitle(sql, actor), enrolled: sql`c.learner_count` },
  filters: {
    kind: (kinds: string[]) => sql`c.kind = any (${kinds}::text[])`,
    published: (is: boolean) => sql`(c.published_at is not null) = ${is}`,
  },
  search: (term) => sql`c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)}`,
});
/** What is reported on, and what it is called. */
export interface Reported {
  id: number;
  title: string;
  bn_title: string;
}
export const findReportedCourse = async (sql: Sql, actor: SignedIn, id: number): Promise<Reported | undefined> =>
  (
    await sql<Reported[]>`
      select c.id, c.title, c.bn_title from courses c where c.id = ${id} and ${isReported(sql, actor)}`
  )[0];
export async function getCourse(sql: Sql, actor: SignedIn, id: number): Promise<CourseRow> {
  const { from, columns } = coursesSource(sql, actor);
  const [row] = await sql<CourseRow[]>`select ${columns} from ${from} where c.id = ${id}`;
  return row!;
}

/** Of the people that the acting role sees those who learn in courses that are reported to it. */
export function learnersSource(sql: Sql, actor: SignedIn): Source {
  const people = peopleSource(sql, actor, {});
  return {
    ...people,
    columns: sql`
      u.id, u.name as title, coalesce(u.bn_name, '') as bn_title,
      (select count(*)::int ${enrolledIn(sql, actor)}) as courses,
      (select count(*)::int ${enrolledIn(sql, actor)} and e.completed_at is not null) as completed, (
        select count(*)::int from certificates t join courses c on c.id = t.course_id
        where t.user_id = u.id and ${inForce(sql)} and ${isReported(sql, actor)}
      ) as certificates,
      (select coalesce(sum(e.seconds) / 60, 0)::int ${enrolledIn(sql, actor)}) as minutes,
      (select max(e.opened_at) ${enrolledIn(sql, actor)}) as last, u.created_at as joined`,
    where: sql`${people.where!} and exists (select ${enrolledIn(sql, actor)})`,
    filters: {
      joined: people.filters!.joined!,
      finished: (is: boolean) => sql`
        exists (select ${enrolledIn(sql, actor)} and e.completed_at is not null) = ${is}`,
    },
  };
}
export interface LearnerRow {
  id: number;
  title: string;
  bn_title: string;
  courses: number;
  completed: number;
  certificates: number;
}
export async function findReportedLearner(sql: Sql, actor: SignedIn, id: number): Promise<Reported | undefined> {
  const { from, where } = learnersSource(sql, actor);
  const [row] = await sql<Reported[]>`
    select u.id, u.name as title, coalesce(u.bn_name, '') as bn_title
    from ${from} where ${where!} and u.id = ${id}`;
  return row;
}
export async function getLearner(sql: Sql, actor: SignedIn, id: number): Promise<LearnerRow> {
  const { from, where, columns } = learnersSource(sql, actor);
  return (await sql<LearnerRow[]>`select ${columns} from ${from} where ${where!} and u.id = ${id}`)[0]!;
}

const journey = (sql: Sql): SqlPart => sql`
  e.id, b.title as batch, b.bn_title as bn_batch,
  (case when e.completed_at is not null then 100
    when c.lesson_count > 0 then least(100, e.lessons_done * 100 / c.lesson_count) else 0 end) as progress,
  e.seconds / 60 as minutes, e.created_at as since, e.completed_at as completed_on,
  coalesce((
    select t.tracking_code from certificates t
    where t.user_id = e.user_id and t.enrollment_id = e.id and ${inForce(sql)}
    limit 1), '') as certificate`;
const enrollments = (sql: Sql): Pick<Source, 'from' | 'key' | 'order' | 'filters'> => ({
  from: sql`
    enrollments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
    join batches b on b.id = e.batch_id`,
  key: sql`e.id`,
  order: { since: sql`e.created_at` },
  filters: { completed: (is: boolean) => sql`(e.completed_at is not null) = ${is}` },
});
export const learnerCoursesSource = (sql: Sql, actor: SignedIn, user_id: number): Source => ({
  ...enrollments(sql),
  columns: sql`
    ${journey(sql)}, c.title, c.bn_title, c.id as of, u.name as learner, coalesce(u.bn_name, '') as bn_learner`,
  where: sql`e.user_id = ${user_id} and e.status = 'approved' and ${isReported(sql, actor)}`,
  search: (term) => sql`c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)}`,
});
export const courseUsersSource = (sql: Sql, course_id: number): Source => ({
  ...enrollments(sql),
  columns: sql`${journey(sql)}, u.name as title, coalesce(u.bn_name, '') as bn_title, u.id as of`,
  where: sql`e.course_id = ${course_id} and e.status = 'approved'`,
  search: (term) => sql`u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)}`,
});

export interface Part {
  figure: 'enrolled' | 'completed';
  /** 0 is the first part of the time, -1 all of the days before it. */
  part: number;
  count: number;
}
/** Days of Dhaka, the last one included, in parts of `size` days; before are as many days that end where these begin. */
export function listParts(sql: Sql, actor: SignedIn, { from, until, size }: { from: string; until: string; size: number }) {
  const daysIn = (at: SqlPart): SqlPart => sql`((${at} at time zone 'Asia/Dhaka')::date - ${from}::date)::numeric`;
  const counted = (figure: Part['figure'], at: SqlPart, status: SqlPart) => sql`
    select ${figure} as figure, greatest(-1, floor(${daysIn(at)} / ${size}::int))::int as part,
      count(*)::int as count
    from enrollments e join courses c on c.id = e.course_id
    where ${at} >= ((${from}::date - (${until}::date - ${from}::date + 1))::timestamp at time zone 'Asia/Dhaka')
      and ${at} < ((${until}::date + 1)::timestamp at time zone 'Asia/Dhaka')
      and ${status} and ${isReported(sql, actor)}
    group by 2`;
  return sql<Part[]>`
    ${counted('enrolled', sql`e.created_at`, sql`e.status = 'approved'`)}
    union all
    ${counted('completed', sql`e.completed_at`, sql`e.completed_at is not null`)}`;
}
