// SQL of discussions under lessons as they are read, and of the list of posts that staff decide on.
import { type CoursesOf, holdsGrant, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import { nameFor } from '#features/accounts/server/service.ts';
import type { Post } from '../contract.ts';
import type { StaffPost } from '../contract-staff.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';

/** Letters of a post that stand in a list. */
const MOST_SHOWN = 160;

/** A post with what decides who may act on it. */
export interface PostRow {
  id: number;
  parent_id: number | null;
  lesson_id: number;
  batch_id: number;
  user_id: number;
  hidden: boolean;
  institution_id: number | null;
  course_id: number;
}
export async function findPost(sql: Sql, id: number): Promise<PostRow | undefined> {
  const [row] = await sql<PostRow[]>`
    select o.id, o.parent_id, o.lesson_id, o.batch_id, o.user_id, o.hidden_at is not null as hidden,
      c.institution_id, c.id as course_id
    from posts o
    join lessons l on l.id = o.lesson_id
    join courses c on c.id = l.course_id
    where o.id = ${id}`;
  return row;
}

/** The columns of a post as somebody sees it. `o` is a row of posts, `u` its writer, `c` the course. */
const columns = (sql: Sql, user_id: number, all: boolean) => sql`
  o.id, o.parent_id, ${nameFor(sql, sql`u`, 'name', sql`(${all} or w.whole)`)} as name,
  ${nameFor(sql, sql`u`, 'bn_name', sql`(${all} or w.whole)`)} as bn_name,
  own.mine, o.created_at, o.hidden_at is not null as hidden,
  case when o.hidden_at is null or own.mine or ${all} then o.text else '' end as text,
  w.staff,
  (select count(*)::int from post_agrees k where k.post_id = o.id) as likes,
  exists (select from post_agrees k where k.post_id = o.id and k.user_id = ${user_id}) as liked,
  o.comments as reply_count,
  exists (select from post_reports p where p.post_id = o.id and p.user_id = ${user_id}) as reported`;
const joins = (sql: Sql, user_id: number) => sql`
  join users u on u.id = o.user_id
  join lessons l on l.id = o.lesson_id
  join courses c on c.id = l.course_id
  cross join lateral (select o.user_id = ${user_id} as mine) own
  cross join lateral (
    select ${holdsGrant(sql, { user_id: sql`o.user_id`, course: sql`c`, grant: 'batch.update' })} as staff) s
  -- whole names are read of oneself and of staff, and by staff
  cross join lateral (
    select s.staff, own.mine or s.staff
      or ${holdsGrant(sql, { user_id: sql`${user_id}`, course: sql`c`, grant: 'batch.update' })} as whole) w`;

const listed = (sql: Sql, lesson: LearnerLesson) => sql`
  (o.hidden_at is null or o.user_id = ${lesson.user_id} or o.comments > 0)`;
/** On which page of a discussion a thread stands; the first where nobody sees it. */
export async function findPageOf(sql: Sql, lesson: LearnerLesson, post_id: number, limit: number): Promise<number> {
  const [row] = await sql<{ newer: number }[]>`
    select count(*)::int as newer
    from posts o
    where o.lesson_id = ${lesson.id} and o.batch_id = ${lesson.batch_id} and o.parent_id is null and o.id > ${post_id}
      and ${listed(sql, lesson)}
      and exists (select from posts p where p.id = ${post_id} and p.lesson_id = ${lesson.id})`;
  return Math.floor(row!.newer / limit) + 1;
}
/** A hidden post stays where somebody replied to it, and for its writer. */
export const listPosts = (sql: Sql, lesson: LearnerLesson, limit: number, offset: number) =>
  sql<(Post & { total: number })[]>`
    select ${columns(sql, lesson.user_id, false)}, count(*) over ()::int as total
    from posts o
    ${joins(sql, lesson.user_id)}
    where o.lesson_id = ${lesson.id} and o.batch_id = ${lesson.batch_id} and o.parent_id is null
      and ${listed(sql, lesson)}
    order by o.id desc limit ${limit} offset ${offset}`;
export const listReplies = (sql: Sql, post: PostRow, user_id: number, limit: number, offset: number) =>
  sql<(Post & { total: number })[]>`
    select ${columns(sql, user_id, false)}, count(*) over ()::int as total
    from posts o
    ${joins(sql, user_id)}
    where o.parent_id = ${post.id} and (o.hidden_at is null or o.user_id = ${user_id})
    order by o.id limit ${limit} offset ${offset}`;
export async function getPost(sql: Sql, id: number, user_id: number): Promise<Post> {
  const [row] = await sql<Post[]>`
    select ${columns(sql, user_id, false)} from posts o ${joins(sql, user_id)} where o.id = ${id}`;
  return row!;
}
const isReported = (sql: Sql) => sql`
  exists (select from post_reports p where p.post_id = o.id and p.closed_at is null)`;
const isUnanswered = (sql: Sql) => sql`
  (o.lesson_id is not null and o.parent_id is null and o.hidden_at is null and not exists (
    select from posts y
    where y.parent_id = o.id
      and ${holdsGrant(sql, { user_id: sql`y.user_id`, course: sql`c`, grant: 'batch.update' })}))`;
const listedColumns = (sql: Sql) => sql`
  id, lesson_id, batch_id, class_session_id, user_id, text, created_at, parent_id, hidden_at`;
/** `among`: whose courses. */
export const sourceOf = (sql: Sql, among: CoursesOf): Source => ({
  // all that is said under lessons; of the posts of classes those that are hidden, and those that are reported
  from: sql`
    (select ${listedColumns(sql)} from posts where lesson_id is not null
      union all
      select ${listedColumns(sql)} from posts
      where lesson_id is null and removed_at is null and hidden_at is not null
      union all
      select ${listedColumns(sql)} from posts
      where lesson_id is null and removed_at is null and hidden_at is null
        and id in (select post_id from post_reports where closed_at is null)) o
    join users u on u.id = o.user_id
    join batches b on b.id = o.batch_id
    join courses c on c.id = b.course_id
    left join lessons l on l.id = o.lesson_id`,
  columns: sql`
    o.id, left(o.text, ${MOST_SHOWN}) as text, u.name, u.bn_name,
    case when o.lesson_id is null then o.batch_id end as class_id, o.class_session_id,
    coalesce(o.parent_id, o.id) as thread_id,
    coalesce(l.title, '') as lesson_title, coalesce(l.bn_title, '') as bn_lesson_title,
    c.title as course_title, c.bn_title as bn_course_title,
    b.title as batch_title, b.bn_title as bn_batch_title,
    o.created_at,
    case when o.hidden_at is not null then 'hidden' when ${isReported(sql)} then 'reported'
      when o.parent_id is not null then 'reply' when ${isUnanswered(sql)} then 'unanswered'
      else 'answered' end as state,
    (select count(*)::int from posts y where y.parent_id = o.id and y.removed_at is null) as replies,
    (select count(*)::int from post_reports p where p.post_id = o.id and p.closed_at is null) as reports`,
  key: sql`o.id`,
  where: isAmong(sql, sql`c`, among),
  order: { created_at: sql`o.created_at` },
  filters: {
    state: (state: 'reported' | 'unanswered' | 'hidden') =>
      ({ reported: isReported(sql), hidden: sql`o.hidden_at is not null`, unanswered: isUnanswered(sql) })[state],
    reason: (reasons: string[]) => sql`
      exists (select from post_reports p where p.post_id = o.id and p.reason = any (${reasons}::text[]))`,
    written: (range: DateRange) => isWithinDays(sql, sql`o.created_at`, range),
  },
  search: (term) => sql`
    o.text ilike ${likely(term)} or u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)}`,
});
const listAsStaff = (sql: Sql, user_id: number, which: Part, limit: number, offset: number) =>
  sql<(StaffPost & { total: number })[]>`
  select ${columns(sql, user_id, true)}, l.title as lesson_title, l.bn_title as lesson_bn_title,
    c.title as course_title, c.bn_title as course_bn_title, b.title as batch_title, b.bn_title as batch_bn_title,
    (select coalesce(json_agg(json_build_object('reason', p.reason, 'text', p.text, 'created_at', p.created_at)
      order by p.created_at), '[]') from post_reports p
      where p.post_id = o.id and p.closed_at is null) as reports,
    count(*) over ()::int as total
  from posts o
  ${joins(sql, user_id)}
  join batches b on b.id = o.batch_id
  where ${which}
  order by o.id limit ${limit} offset ${offset}`;
export async function findStaffPost(sql: Sql, id: number, user_id: number): Promise<StaffPost | undefined> {
  const [row] = await listAsStaff(sql, user_id, sql`o.id = ${id}`, 1, 0);
  return row;
}
/** Hidden ones too. */
export const listStaffReplies = (sql: Sql, id: number, user_id: number, limit: number, offset: number) =>
  listAsStaff(sql, user_id, sql`o.parent_id = ${id}`, limit, offset);
