// SQL of the home of staff: what waits, and events of a time by day; no count costs more than the rows of that time.
import type { Sql } from '#core/db/server/sql.ts';
import { type CoursesOf, holdsGrant, isAmong } from '#core/access/server/scope.ts';
import type { Part } from '#core/lists/server/order.ts';
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
export async function countReportedPosts(sql: Sql, among: CoursesOf): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::int as count, min(created_at) as oldest
    from (
      select o.id, min(p.created_at) as created_at
      from lesson_post_reports p join lesson_posts o on o.id = p.post_id
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
        select id, batch_id, parent_id, hidden_at, created_at from lesson_posts order by id desc limit ${NEWEST_POSTS}
      ) o
      join batches b on b.id = o.batch_id join courses c on c.id = b.course_id
    where o.parent_id is null and o.hidden_at is null and ${isAmong(sql, sql`c`, among)}
      and not exists (
        select from lesson_posts y
        where y.parent_id = o.id
          and ${holdsGrant(sql, { user_id: sql`y.user_id`, course: sql`c`, grant: 'batch.update' })})`;
  return row!;
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
const midnight = (sql: Sql, { from }: Time) => sql`((${from}::date)::timestamp at time zone 'Asia/Dhaka')`;
/** Binned by the moment, of which each row costs next to nothing; what a moment is in Dhaka is worked out once. */
const partOf = (sql: Sql, column: At, time: Time) => sql`
  date_bin(${time.size} * interval '24 hours', e.${sql(column)}, ${midnight(sql, time)})`;
const within = (sql: Sql, column: At, time: Time) => sql`
  e.${sql(column)} >= ${midnight(sql, time)} - ${time.days} * interval '24 hours'
  and e.${sql(column)} < ${midnight(sql, time)} + ${time.days} * interval '24 hours'`;
const inScope = (sql: Sql, among: CoursesOf) =>
  'all' in among ? sql`true` : sql`e.course_id in (select c.id from courses c where ${isAmong(sql, sql`c`, among)})`;
/** Parts of the time with how many rows each has. */
const counted = (sql: Sql, rows: ReturnType<typeof partsIn>, time: Time) => sql<Counted[]>`
  select round(extract(epoch from r.part - ${midnight(sql, time)}) / (${time.size} * 86400))::int as part, r.count
  from (${rows}) r`;
const partsIn = (sql: Sql, column: At, time: Time, from: Part) => sql`
  select ${partOf(sql, column, time)} as part, count(*)::int as count
  from ${from} and ${within(sql, column, time)}
  group by 1`;

export function listEnrolled(sql: Sql, among: CoursesOf, time: Time) {
  const from = sql`enrollments e where e.status = 'approved' and ${inScope(sql, among)}`;
  return counted(sql, partsIn(sql, 'created_at', time, from), time);
}
export function listCompleted(sql: Sql, among: CoursesOf, time: Time) {
  const from = sql`enrollments e where e.completed_at is not null and ${inScope(sql, among)}`;
  return counted(sql, partsIn(sql, 'completed_at', time, from), time);
}
export function listIssued(sql: Sql, among: CoursesOf, time: Time) {
  const from = sql`certificates e where ${inScope(sql, among)}`;
  return counted(sql, partsIn(sql, 'issued_at', time, from), time);
}
export function listJoined(sql: Sql, time: Time) {
  const from = sql`users e where true`;
  return counted(sql, partsIn(sql, 'created_at', time, from), time);
}
