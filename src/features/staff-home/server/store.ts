// SQL of the home of staff: what waits, and events of a time by day; no count costs more than the rows of that time.
import type { Sql } from '#core/db/server/sql.ts';
import { type CoursesOf, holdsGrant, isAmong } from '#core/access/server/scope.ts';
import type { Part } from '#core/db/server/tag.ts';
import { type figureKinds, MOST_WAITING } from '../contract.ts';

interface Waiting {
  count: number;
  oldest: string | null;
}
export async function countMessages(sql: Sql): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(created_at) as oldest
    from (
      select created_at from contact_messages where answered_at is null order by created_at limit ${MOST_WAITING}
    ) m`;
  return row!;
}
export async function countRequests(sql: Sql): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(submitted_at) as oldest
    from (
      select submitted_at from institution_requests where state = 'submitted'
      order by submitted_at limit ${MOST_WAITING}
    ) r`;
  return row!;
}
/** Requests to teach, but one's own, which somebody else decides. */
export async function countTeaching(sql: Sql, user_id: number): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(created_at) as oldest
    from (
      select created_at from teaching_requests where state = 'waiting' and user_id <> ${user_id}
      order by created_at limit ${MOST_WAITING}
    ) r`;
  return row!;
}
/** Claims of teachers, but one's own. */
export async function countClaims(sql: Sql, user_id: number): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(created_at) as oldest
    from (
      select created_at from teacher_claims where state = 'waiting' and user_id <> ${user_id}
      order by created_at limit ${MOST_WAITING}
    ) r`;
  return row!;
}

/** Pieces that were submitted, all of them or those of an institution; a role in single courses publishes none. */
export async function countPieces(sql: Sql, kinds: readonly string[], among: CoursesOf): Promise<Waiting | undefined> {
  if ('courses' in among) return undefined;
  const there = 'all' in among ? sql`true` : sql`p.institution_id = ${among.institution_id}`;
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(submitted_at) as oldest
    from (
      select p.submitted_at from publications p
      where p.review = 'submitted' and p.removed_at is null and p.kind = any (${[...kinds]}::text[]) and ${there}
      order by p.submitted_at limit ${MOST_WAITING}
    ) r`;
  return row!;
}

export async function countFeedback(sql: Sql): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(updated_at) as oldest
    from (
      select updated_at from feedbacks where state = 'pending' order by updated_at limit ${MOST_WAITING}
    ) f`;
  return row!;
}

/** Rows that wait for a decision, each with the key and the names of the place where it is decided on, and since when it waits. */
type Rows = Part;
const ofBatch = (sql: Sql): Part => sql`
  b.id::text as key, b.title, b.bn_title, c.title as under, c.bn_title as bn_under, c.kind as course_kind`;
export const pendingEnrollments = (sql: Sql, among: CoursesOf): Rows => sql`
  select ${ofBatch(sql)}, e.created_at as since
  from enrollments e join batches b on b.id = e.batch_id join courses c on c.id = b.course_id
  where e.status = 'pending' and b.removed_at is null and ${isAmong(sql, sql`c`, among)}`;
export const pendingCertificates = (sql: Sql, among: CoursesOf): Rows => sql`
  select ${ofBatch(sql)}, e.completed_at as since
  from certificates x join enrollments e on e.user_id = x.user_id and e.id = x.enrollment_id
    join batches b on b.id = e.batch_id join courses c on c.id = b.course_id
  where x.status = 0 and ${isAmong(sql, sql`c`, among)}`;
/** Larger totals, but those that one asked for oneself. */
export const askedBudgets = (sql: Sql, among: CoursesOf, user_id: number): Rows => sql`
  select ${ofBatch(sql)}, t.updated_at as since
  from training_budgets t join batches b on b.id = t.id join courses c on c.id = b.course_id
  where t.asked_by <> ${user_id} and b.archived_at is null and b.removed_at is null
    and ${isAmong(sql, sql`c`, among)}`;
export const pendingPromotions = (sql: Sql): Rows => sql`
  select p.kind as key, '' as title, '' as bn_title, '' as under, '' as bn_under, '' as course_kind,
    p.updated_at as since
  from promotions p where p.promotion_status = 0`;
/** Bulk messages to many, but those that one made or sent oneself. */
export const askedCampaigns = (sql: Sql, user_id: number): Rows => sql`
  select m.kind || '/' || m.id as key, m.title, m.title as bn_title, '' as under, '' as bn_under, '' as course_kind,
    m.updated_at as since
  from campaigns m
  where m.state = 'asked' and m.asked_by <> ${user_id} and m.made_by is distinct from ${user_id}`;
export async function countOf(sql: Sql, rows: Rows): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(r.since) as oldest
    from (select w.since from (${rows}) w order by w.since limit ${MOST_WAITING}) r`;
  return row!;
}
export interface Place extends Waiting {
  key: string;
  title: string;
  bn_title: string;
  under: string;
  bn_under: string;
  course_kind: string;
  total: number;
}
/** The places of such rows, the longest waiting first. */
export const listPlaces = (sql: Sql, rows: Rows, { limit, offset }: { limit: number; offset: number }) => sql<Place[]>`
  select w.key, w.title, w.bn_title, w.under, w.bn_under, w.course_kind, count(*)::int as count,
    min(w.since) as oldest, count(*) over ()::int as total
  from (${rows}) w
  group by 1, 2, 3, 4, 5, 6
  order by min(w.since), w.key
  limit ${limit} offset ${offset}`;
export async function countReportedPosts(sql: Sql, among: CoursesOf): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(created_at) as oldest
    from (
      select o.id, min(p.created_at) as created_at
      from post_reports p join posts o on o.id = p.post_id and o.removed_at is null
        join batches b on b.id = o.batch_id join courses c on c.id = b.course_id
      where p.closed_at is null and ${isAmong(sql, sql`c`, among)}
      group by o.id limit ${MOST_WAITING}) r`;
  return row!;
}
/** Of the newest posts alone: whether staff replied is looked up for each. */
const NEWEST_POSTS = 2000;
export async function countUnansweredPosts(sql: Sql, among: CoursesOf): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(o.created_at) as oldest
    from (
        select id, batch_id, parent_id, hidden_at, created_at from posts where lesson_id is not null
        order by id desc limit ${NEWEST_POSTS}
      ) o
      join batches b on b.id = o.batch_id join courses c on c.id = b.course_id
    where o.parent_id is null and o.hidden_at is null and ${isAmong(sql, sql`c`, among)}
      and not exists (
        select from posts y
        where y.parent_id = o.id
          and ${holdsGrant(sql, { user_id: sql`y.user_id`, course: sql`c`, grant: 'batch.update' })})`;
  return row!;
}

/** Whether somebody is in the team of a course, or one is among those that they look after. */
export async function hasCourse(sql: Sql, user_id: number, among: CoursesOf | undefined): Promise<boolean> {
  const courses = among ? isAmong(sql, sql`c`, among) : sql`false`;
  const [row] = await sql<{ has: boolean }[]>`
    select exists (
        select from course_team m join courses c on c.id = m.course_id
        where m.user_id = ${user_id} and c.archived_at is null)
      or exists (select from courses c where c.archived_at is null and ${courses}) as has`;
  return row!.has;
}

/** A time in Dhaka of `days` days from `from` on, told in parts of `size` days; as many parts before it are counted, too. */
export interface Time {
  from: string;
  days: number;
  size: number;
}
interface Counted {
  /** 0 is the first part; those before count down. */
  part: number;
  count: number;
}
type At = 'created_at' | 'completed_at' | 'issued_at';
type Kind = (typeof figureKinds)[number];
const midnight = (sql: Sql, { from }: Time) => sql`((${from}::date)::timestamp at time zone 'Asia/Dhaka')`;
/** So many days after the beginning of the time; a day of Dhaka has 24 hours. */
const after = (sql: Sql, time: Time, days: Part) => sql`${midnight(sql, time)} + (${days}) * interval '24 hours'`;
/** Where the events of a figure stand. */
const events = (sql: Sql): Record<Kind, { column: At; from: Part }> => ({
  people: { column: 'created_at', from: sql`users e where true` },
  enrolled: { column: 'created_at', from: sql`enrollments e where e.status = 'approved'` },
  completed: { column: 'completed_at', from: sql`enrollments e where e.completed_at is not null` },
  certificates: { column: 'issued_at', from: sql`certificates e where true` },
});
/** Of all courses each part is counted from its index by itself: of a row nothing is worked out but that it is there. */
const countedEach = (sql: Sql, kind: Kind, time: Time) => {
  const { column, from } = events(sql)[kind];
  const parts = Math.ceil(time.days / time.size);
  const [begins, ends] = [
    sql`greatest(p.part * ${time.size}::int, ${-time.days}::int)`,
    sql`least((p.part + 1) * ${time.size}::int, ${time.days}::int)`,
  ];
  // a day by itself is counted as it is now; of a longer time the days that the night has counted are added up
  const night = time.size > 1;
  const known = sql`
    select coalesce(sum(d.count), 0) from daily_figures d
    where d.kind = ${kind} and d.day >= ${time.from}::date + ${begins}
      and d.day < ${time.from}::date + ${ends}`;
  const counted_until = sql`
    (select coalesce(max(day) + 1, '-infinity') from daily_figures where kind = ${kind})::timestamp
      at time zone 'Asia/Dhaka'`;
  return sql<Counted[]>`
    select p.part, (
        select count(*) from ${from}
          and e.${sql(column)} >= greatest(${after(sql, time, begins)}, ${night ? counted_until : sql`'-infinity'`})
          and e.${sql(column)} < ${after(sql, time, ends)}
      )::int + (${night ? known : sql`0`})::int as count
    from generate_series(${-parts}::int, ${parts - 1}::int) p (part)`;
};
/** Counts the days that are over, all of them anew: an enrolment of last month may have been refused today. */
export async function countDays(sql: Sql): Promise<void> {
  const today = sql`date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`;
  await sql`delete from daily_figures`;
  for (const [kind, { column, from }] of Object.entries(events(sql)))
    await sql`
      insert into daily_figures (kind, day, count)
      select ${kind}, (e.${sql(column)} at time zone 'Asia/Dhaka')::date, count(*)
      from ${from} and e.${sql(column)} < ${today}
      group by 2`;
}
/** Of some courses the rows may be found by the course, and are gone through once: each is put into its part by its moment. */
const countedOnce = (sql: Sql, column: At, time: Time, from: Part) => {
  const [begins, ends] = [after(sql, time, sql`${-time.days}::int`), after(sql, time, sql`${time.days}::int`)];
  const binned = sql`date_bin(${time.size}::int * interval '24 hours', e.${sql(column)}, ${midnight(sql, time)})`;
  return sql<Counted[]>`
    select r.count,
      round(extract(epoch from r.part - ${midnight(sql, time)}) / (${time.size}::int * 86400))::int as part
    from (
      select ${binned} as part, count(*)::int as count
      from ${from} and e.${sql(column)} >= ${begins} and e.${sql(column)} < ${ends}
      group by 1) r`;
};
/** Parts of the time with how many rows each has. */
export function listCounted(sql: Sql, kind: Kind, among: CoursesOf, time: Time) {
  if ('all' in among) return countedEach(sql, kind, time);
  const { column, from } = events(sql)[kind];
  const own = sql`e.course_id in (select c.id from courses c where ${isAmong(sql, sql`c`, among)})`;
  return countedOnce(sql, column, time, sql`${from} and ${own}`);
}
