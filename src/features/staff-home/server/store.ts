// SQL of the home of staff: what waits, counted no further than a thousand.
import type { Sql } from '#core/db/server/sql.ts';
import { type CoursesOf, holdsGrant, isAmong } from '#core/access/server/scope.ts';
import type { Part } from '#core/db/server/tag.ts';
import { MOST_WAITING } from '../contract.ts';

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
