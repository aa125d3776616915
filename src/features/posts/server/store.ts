// SQL of posts as they are read: one as it is reached, a page of a stream, comments, files, months, what is unread.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { LAST_COMMENTS, MOST_COUNTED, MOST_FOUND, MOST_UNREAD, type StreamFilter, UNDO_DAYS } from '../rules.ts';
import type { Viewer } from './viewer.ts';

/** A post with what decides who may act on it. */
export interface PostRow {
  id: number;
  batch_id: number;
  class_session_id: number | null;
  parent_id: number | null;
  user_id: number | null;
  kind: 'post' | 'question' | 'notice' | 'chat';
  audience: 'all' | 'group' | 'staff';
  group_id: number | null;
  place: number | null;
  publish_at: string | null;
  version: number;
  anonymous: boolean;
  pinned: boolean;
  closed: boolean;
  hidden: boolean;
  removed_at: string | null;
  removed_by: number | null;
  /** The post that it comments was removed. */
  under_removed: boolean;
}
/** One of a class, not of a lesson. `see`: whether this person sees it by its audience, or by that of the post that it comments. */
export async function findPost(sql: Sql, id: number, user_id: number): Promise<(PostRow & { see: boolean }) | undefined> {
  const [row] = await sql<(PostRow & { see: boolean })[]>`
    select p.id, p.batch_id, p.class_session_id, p.parent_id, p.user_id, p.kind, r.audience, r.group_id, r.place,
      r.publish_at, p.version, p.anonymous, p.pinned_at is not null as pinned, r.closed_at is not null as closed,
      p.hidden_at is not null as hidden, p.removed_at, p.removed_by,
      p.parent_id is not null and r.removed_at is not null as under_removed,
      r.user_id is not distinct from ${user_id} or (r.place is not null and (r.audience = 'all'
        or (r.audience = 'group' and exists (
          select from class_people c
          where c.user_id = ${user_id} and c.batch_id = r.batch_id and c.group_id = r.group_id
            and c.until is null)))) as see
    from posts p
    join posts r on r.id = coalesce(p.parent_id, p.id)
    where p.id = ${id} and p.lesson_id is null`;
  return row;
}
/** A post as it is once nobody else changes it. */
export async function lockPost(sql: Sql, id: number): Promise<{ closed: boolean; hidden: boolean; removed: boolean }> {
  const [row] = await sql<{ closed: boolean; hidden: boolean; removed: boolean }[]>`
    select closed_at is not null as closed, hidden_at is not null as hidden, removed_at is not null as removed
    from posts where id = ${id} for update`;
  return row ?? { closed: true, hidden: true, removed: true };
}

/** What this person sees of those that are published, `p`: by their audience. */
const isSeen = (sql: Sql, { staff, user_id, batch_id }: Viewer): Part =>
  staff
    ? sql`true`
    : sql`(p.audience = 'all' or p.user_id = ${user_id}
        or (p.audience = 'group' and p.group_id = (
          select c.group_id from class_people c
          where c.user_id = ${user_id} and c.batch_id = ${batch_id} and c.until is null)))`;
/** Published posts of the class itself. */
const inStream = (sql: Sql, batch_id: number): Part => sql`
  p.batch_id = ${batch_id} and p.place is not null and p.removed_at is null and p.class_session_id is null`;
const orComment = (sql: Sql, holds: (x: Part) => Part): Part => sql`
  (${holds(sql`p`)}
    or exists (select from posts c where c.parent_id = p.id and c.removed_at is null and ${holds(sql`c`)}))`;
const isReported = (sql: Sql, x: Part): Part => sql`
  exists (select from post_reports o where o.post_id = ${x}.id and o.closed_at is null)`;

export interface Wanted {
  search: string | undefined;
  /** More say it than are sorted at once. */
  common?: boolean;
  filter?: StreamFilter | undefined;
  month?: string | undefined;
}
function filterSql(sql: Sql, { user_id, moderates }: Viewer, filter: Exclude<StreamFilter, 'later' | 'removed'>): Part {
  if (filter === 'staff') return sql`p.as_staff`;
  if (filter === 'questions') return sql`p.kind = 'question'`;
  if (filter === 'unanswered') return sql`p.kind = 'question' and p.answer_id is null`;
  if (filter === 'files') return sql`exists (select from post_files f where f.post_id = p.id)`;
  if (filter === 'own') return sql`p.user_id = ${user_id}`;
  if (!moderates) return sql`false`;
  if (filter === 'hidden') return orComment(sql, (x) => sql`${x}.hidden_at is not null`);
  return orComment(sql, (x) => isReported(sql, x));
}
/** `search` is a query over the keys: of posts, and of comments below them. What is hidden is found by nobody but by who hides. */
const matches = (sql: Sql, { user_id, moderates }: Viewer, search: string): Part => sql`
  k.keys @@ ${search}::tsquery and k.removed_at is null
    and (k.hidden_at is null or k.user_id = ${user_id} or ${moderates})`;
/** What many posts say is looked for from the newest on, else all that say it are found first. */
const isFound = (sql: Sql, viewer: Viewer, search: string, common = false): Part =>
  common
    ? sql`exists (
        select from posts k where (k.id = p.id or k.parent_id = p.id) and ${matches(sql, viewer, search)})`
    : sql`p.id in (
        select coalesce(k.parent_id, k.id) from posts k
        where k.batch_id = ${viewer.batch_id} and ${matches(sql, viewer, search)})`;
/** Whether more posts and comments of the class say it than are sorted at once. */
export async function isCommon(sql: Sql, viewer: Viewer, search: string): Promise<boolean> {
  const found = await sql`
    select from posts k
    where k.batch_id = ${viewer.batch_id} and ${matches(sql, viewer, search)}
    limit ${MOST_FOUND + 1}`;
  return found.count > MOST_FOUND;
}
function whereOf(sql: Sql, viewer: Viewer, { search, common, filter, month }: Wanted): Part {
  const { batch_id, user_id, staff, moderates } = viewer;
  if (filter === 'later')
    return sql`p.batch_id = ${batch_id} and p.publish_at is not null and p.place is null and p.removed_at is null
      and (p.user_id = ${user_id} or ${staff})`;
  // what can still be brought back, to who may do that
  if (filter === 'removed')
    return sql`p.batch_id = ${batch_id} and p.parent_id is null
      and p.removed_at > now() - make_interval(days => ${UNDO_DAYS})
      and (p.removed_by = ${user_id} or ${moderates})`;
  return sql`${inStream(sql, batch_id)} and ${isSeen(sql, viewer)}
    ${filter ? sql`and ${filterSql(sql, viewer, filter)}` : sql``}
    ${
      month
        ? sql`and p.written_at >= ${month}::date::timestamp at time zone 'Asia/Dhaka'
            and p.written_at < (${month}::date + interval '1 month') at time zone 'Asia/Dhaka'`
        : sql``
    }
    ${search ? sql`and ${isFound(sql, viewer, search, common)}` : sql``}`;
}
function orderOf(sql: Sql, { filter }: Wanted): Part {
  if (filter === 'later') return sql`p.publish_at, p.id`;
  return filter === 'removed' ? sql`p.removed_at desc, p.id` : sql`p.place desc`;
}
export async function listIds(sql: Sql, viewer: Viewer, wanted: Wanted, take: number, skip: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id from posts p
    where ${whereOf(sql, viewer, wanted)}
    order by ${orderOf(sql, wanted)}
    limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}
/** Of more than 10,000 one more than that. */
export async function countPosts(sql: Sql, viewer: Viewer, wanted: Wanted): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (
      select from posts p where ${whereOf(sql, viewer, wanted)} limit ${MOST_COUNTED + 1}) n`;
  return row!.n;
}
export async function listPinnedIds(sql: Sql, viewer: Viewer): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id from posts p
    where ${inStream(sql, viewer.batch_id)} and p.pinned_at is not null and ${isSeen(sql, viewer)}
    order by p.pinned_at desc, p.id desc`;
  return rows.map(({ id }) => id);
}
/** Those of posts that wait for their time as well. */
export const countPins = async (sql: Sql, batch_id: number): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from posts p
    where p.batch_id = ${batch_id} and p.class_session_id is null and p.removed_at is null and p.pinned_at is not null`;
  return row!.n;
};

/** What somebody said, as one person reads it. */
export interface SaidRow {
  id: number;
  course_batch_id: number;
  class_session_id: number | null;
  timeline_id: number | null;
  kind: PostRow['kind'];
  name: string;
  bn_name: string;
  staff: boolean;
  mine: boolean;
  anonymous: boolean;
  text: string;
  written_at: string;
  edited: boolean;
  version: number;
  audience: PostRow['audience'];
  group: { id: number; title: string; bn_title: string } | null;
  session: { id: number; title: string; bn_title: string } | null;
  publish_at: string | null;
  pinned: boolean;
  closed: boolean;
  answer_id: number | null;
  fresh: boolean;
  comment_count: number;
  removed: boolean;
  agrees: number;
  agreed: boolean;
  hidden: 'rude' | 'spam' | 'private' | 'wrong' | 'other' | null;
  hidden_note: string;
  /** Its words and files are for this reader. */
  open: boolean;
  reported: boolean;
  reports: { reason: NonNullable<SaidRow['hidden']>; text: string }[];
}
/** `p` is a row of posts; `u` its writer, `w` what the reader may know, `s` how far they have read. */
const columns = (sql: Sql, { user_id, moderates }: Viewer): Part => sql`
  p.id, p.batch_id as course_batch_id, p.class_session_id, p.parent_id as timeline_id, p.kind,
  case when w.named then coalesce(u.name, '') else '' end as name,
  case when w.named then coalesce(u.bn_name, '') else '' end as bn_name,
  p.as_staff as staff, w.mine, p.anonymous, case when w.open then p.text else '' end as text, w.open,
  p.written_at, p.edited_at is not null as edited, p.version, p.audience,
  case when g.id is not null then
    json_build_object('id', g.id, 'title', g.title, 'bn_title', g.bn_title) end as "group",
  case when e.id is not null then
    json_build_object('id', e.id, 'title', e.title, 'bn_title', e.bn_title) end as session,
  case when p.place is null and p.parent_id is null then p.publish_at end as publish_at,
  p.pinned_at is not null as pinned, p.closed_at is not null as closed, p.answer_id,
  not w.mine and p.class_session_id is null and p.place > coalesce(s.place, 0) as fresh, p.comments as comment_count,
  p.removed_at is not null as removed,
  (select count(*)::int from post_agrees a where a.post_id = p.id) as agrees,
  exists (select from post_agrees a where a.post_id = p.id and a.user_id = ${user_id}) as agreed,
  p.hidden_reason as hidden, case when w.open then p.hidden_note else '' end as hidden_note,
  exists (select from post_reports o where o.post_id = p.id and o.user_id = ${user_id}) as reported,
  ${
    moderates
      ? sql`(
          select coalesce(json_agg(json_build_object('reason', o.reason, 'text', o.text) order by o.created_at), '[]')
          from post_reports o where o.post_id = p.id and o.closed_at is null)`
      : sql`'[]'::json`
  } as reports`;
const joins = (sql: Sql, { user_id, batch_id, staff, moderates }: Viewer): Part => sql`
  left join users u on u.id = p.user_id and u.deleted_at is null
  left join class_groups g on g.id = p.group_id
  left join class_sessions e on e.id = p.class_session_id
  left join post_seen s on s.user_id = ${user_id} and s.batch_id = ${batch_id}
  cross join lateral (select p.user_id is not distinct from ${user_id} as mine) own
  cross join lateral (
    select own.mine, not p.anonymous or own.mine or ${staff} as named,
      p.hidden_at is null or own.mine or ${moderates} as open) w`;
/** In the order of the ids. */
export const listPosts = (sql: Sql, viewer: Viewer, ids: readonly number[]) => sql<SaidRow[]>`
  select ${columns(sql, viewer)}
  from unnest(${ids as number[]}::int[]) with ordinality as i (id, nth)
  join posts p on p.id = i.id
  ${joins(sql, viewer)}
  order by i.nth`;
/** Of each of these posts the last ones, the oldest first. */
export const listLastComments = (sql: Sql, viewer: Viewer, ids: readonly number[]) => sql<SaidRow[]>`
  select ${columns(sql, viewer)}
  from unnest(${ids as number[]}::int[]) as i (id)
  cross join lateral (
    select c.* from posts c
    where c.parent_id = i.id and c.removed_at is null
    order by c.id desc limit ${LAST_COMMENTS}) p
  ${joins(sql, viewer)}
  order by p.id`;
export const listComments = (sql: Sql, viewer: Viewer, post_id: number, limit: number, offset: number) => sql<
  (SaidRow & { total: number })[]
>`
  select ${columns(sql, viewer)}, count(*) over ()::int as total
  from posts p
  ${joins(sql, viewer)}
  where p.parent_id = ${post_id} and p.removed_at is null
  order by p.id limit ${limit} offset ${offset}`;

export const listMonths = (sql: Sql, viewer: Viewer) => sql<{ month: string; posts: number }[]>`
  select to_char(m.month, 'YYYY-MM-DD') as month, m.posts
  from (
    select date_trunc('month', p.written_at at time zone 'Asia/Dhaka') as month, count(*)::int as posts
    from posts p
    where ${inStream(sql, viewer.batch_id)} and ${isSeen(sql, viewer)}
    group by 1) m
  order by m.month desc`;
/** Unread ones, one hundred at most, and the newest of all. */
export async function countUnread(sql: Sql, viewer: Viewer): Promise<{ unread: number; newest_id: number | null }> {
  const { batch_id, user_id } = viewer;
  const [row] = await sql<{ unread: number; newest_id: number | null }[]>`
    select (
        select count(*)::int from (
          select from posts p
          where ${inStream(sql, batch_id)} and ${isSeen(sql, viewer)} and p.user_id is distinct from ${user_id}
            and p.place > coalesce((
              select s.place from post_seen s where s.user_id = ${user_id} and s.batch_id = ${batch_id}), 0)
          limit ${MOST_UNREAD}) n) as unread,
      (select p.id from posts p where ${inStream(sql, batch_id)} and ${isSeen(sql, viewer)}
        order by p.place desc limit 1) as newest_id`;
  return row!;
}
function addressedIn(sql: Sql, { audience, group_id }: PostRow): Part {
  if (audience === 'all') return sql`true`;
  return audience === 'group' ? sql`c.group_id = ${group_id}::int` : sql`false`;
}
/** The learners to whom a post is addressed and who have not read so far. */
export const listUnseen = (sql: Sql, post: PostRow, limit: number, offset: number) => sql<
  { user_id: number; name: string; bn_name: string; seen_at: string | null; total: number }[]
>`
  select u.id as user_id, u.name, coalesce(u.bn_name, '') as bn_name, s.seen_at, count(*) over ()::int as total
  from class_people c
  join users u on u.id = c.user_id and u.deleted_at is null
  left join post_seen s on s.user_id = c.user_id and s.batch_id = c.batch_id
  where c.batch_id = ${post.batch_id} and c.until is null and c.user_type = 2
    and coalesce(s.place, 0) < ${post.place}::int and c.user_id is distinct from ${post.user_id}::int
    and ${addressedIn(sql, post)}
  order by s.seen_at nulls first, u.id limit ${limit} offset ${offset}`;
