// SQL of the calendar: what a person has in their classes, and the key of their feed.
import { anyLesson } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { ownClasses } from '#features/schedule/server/service.ts';
import type { Mode } from '#features/schedule/rules.ts';

export interface SessionEntry {
  id: number;
  title: string;
  bn_title: string;
  on_date: string;
  starts_at: string;
  ends_at: string;
  batch_id: number;
  course_title: string;
  bn_course_title: string;
  batch_title: string;
  bn_batch_title: string;
  mode: Mode;
  place: string;
  first_at: string | null;
  cancelled: boolean;
  uid: string;
  sequence: number;
  updated_at: string;
}
interface Span {
  from: string;
  until: string;
}
/** More than a person has in three months; a calendar that is fuller shows its first ones. */
const MOST = 1000;
export const listSessions = (sql: Sql, user_id: number, { from, until }: Span) => sql<SessionEntry[]>`
  select s.id, s.title, s.bn_title, s.on_date, s.starts_at, s.ends_at, s.batch_id, c.title as course_title,
    c.bn_title as bn_course_title, b.title as batch_title, b.bn_title as bn_batch_title, s.mode, s.place, s.first_at,
    s.cancelled_at is not null as cancelled, s.uid, s.sequence, s.updated_at
  from class_sessions s
  join batches b on b.id = s.batch_id
  join courses c on c.id = b.course_id
  where s.batch_id = any (array(${ownClasses(sql, user_id)}))
    and s.starts_at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'
    and s.starts_at < (${until}::date + 1)::timestamp at time zone 'Asia/Dhaka'
    and (s.cancelled_at is null or s.cancelled_at > now() - interval '60 days')
  order by s.starts_at, s.id
  limit ${MOST}`;

export interface WorkEntry {
  id: number;
  title: string;
  bn_title: string;
  on_date: string;
  due_at: string;
  course_uuid: string;
  course_title: string;
  bn_course_title: string;
  updated_at: string;
  done: boolean;
  /** The class that alone has it. */
  class_id: number | null;
}
/** Lessons of their courses that are due then, of what they learn, once for each course, and the work of their classes. */
const works = (sql: Sql, user_id: number, { from, until }: Span) => sql`
  select l.id, l.title, l.bn_title, (due.at at time zone 'Asia/Dhaka')::date as on_date, due.at as due_at,
    c.uuid as course_uuid, c.title as course_title, c.bn_title as bn_course_title, l.updated_at, l.batch_id as class_id,
    case when l.batch_id is null then p.done_at is not null else classwork_is_settled(l.id, ${user_id}) end as done
  from (
    select distinct e.course_id, e.batch_id
    from enrollments e join batches b on b.id = e.batch_id and b.removed_at is null
    where e.user_id = ${user_id} and e.status = 'approved') e
  join courses c on c.id = e.course_id and (c.published_at is not null or c.kind = 'class')
  join lessons l on l.course_id = e.course_id and ${anyLesson(sql)} and l.archived_at is null
    and (l.batch_id is null or (l.batch_id = e.batch_id and classwork_is_for(l.id, ${user_id})))
  left join classworks w on w.id = l.id
  cross join lateral (select coalesce(w.due_at, l.due_at) as at) due
  left join lesson_progress p on p.user_id = ${user_id} and p.lesson_id = l.id
  where due.at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'
    and due.at < (${until}::date + 1)::timestamp at time zone 'Asia/Dhaka'
  order by due.at, l.id
  limit ${MOST}`;
export const listWorks = (sql: Sql, user_id: number, span: Span) => sql<WorkEntry[]>`${works(sql, user_id, span)}`;
/** Those that they have not done, and when the first of them is due. */
export async function countOpenWorks(sql: Sql, user_id: number, span: Span): Promise<{ count: number; oldest: string | null }> {
  const [row] = await sql<{ count: number; oldest: string | null }[]>`
    select count(*)::int as count, min(w.due_at) as oldest from (${works(sql, user_id, span)}) w where not w.done`;
  return row!;
}
/** The institutions of somebody's classes. */
export const listOwnInstitutions = async (sql: Sql, user_id: number): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select distinct c.institution_id as id
      from batches b join courses c on c.id = b.course_id
      where b.id = any (array(${ownClasses(sql, user_id)})) and c.institution_id is not null`
  ).map(({ id }) => id);

export const findFeed = async (sql: Sql, user_id: number): Promise<{ made_at: string } | undefined> =>
  (await sql<{ made_at: string }[]>`select made_at from calendar_feeds where user_id = ${user_id}`)[0];
export async function saveFeed(sql: Sql, user_id: number, key_hash: Buffer): Promise<{ made_at: string }> {
  const [row] = await sql<{ made_at: string }[]>`
    insert into calendar_feeds (user_id, key_hash) values (${user_id}, ${key_hash})
    on conflict (user_id) do update set key_hash = excluded.key_hash, made_at = now()
    returning made_at`;
  return row!;
}
export interface FeedOwner {
  user_id: number;
  language: 1 | 2 | null;
}
/** Whose calendar a key opens, while the account is there and not suspended. */
export async function findOwner(sql: Sql, key_hash: Buffer): Promise<FeedOwner | undefined> {
  const [row] = await sql<FeedOwner[]>`
    select u.id as user_id, u.language
    from calendar_feeds f join users u on u.id = f.user_id and u.deleted_at is null and u.suspended_at is null
    where f.key_hash = ${key_hash}`;
  return row;
}
export const eraseFeed = (sql: Sql, user_id: number) => sql`delete from calendar_feeds where user_id = ${user_id}`;
