// SQL of posts as they are written: new ones, changes, publishing, hiding, removing, and what goes with an account.
import type { Sql } from '#core/db/server/sql.ts';
import { UNDO_DAYS } from '../rules.ts';

/** Whoever posts in a class comes one after the other, so that the order in which posts appear is that of their places. */
export const lockStream = (sql: Sql, batch_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`stream of ${batch_id}`}, 0))`;
export interface NewPost {
  batch_id: number;
  class_session_id: number | null;
  /** It is said under this lesson, and stands in no stream. */
  lesson_id?: number;
  parent_id: number | null;
  user_id: number;
  kind: string;
  text: string;
  as_staff: boolean;
  anonymous: boolean;
  audience: string;
  group_id: number | null;
  publish_at: string | null;
  written_at: string;
  client_key: string | null;
}
export interface Inserted {
  id: number;
  made: boolean;
  parent_id: number | null;
  batch_id: number;
  lesson_id: number | null;
}
/** The same key of the same person is the same post, whatever it says the second time; `made` tells the first from the others. */
export async function insertPost(sql: Sql, post: NewPost, keys: readonly string[], placed: boolean): Promise<Inserted> {
  const [row] = await sql<Inserted[]>`
    insert into posts (batch_id, class_session_id, lesson_id, parent_id, user_id, kind, text, as_staff, anonymous,
      audience, group_id, publish_at, written_at, client_key, keys, place)
    values (${post.batch_id}, ${post.class_session_id}, ${post.lesson_id ?? null}, ${post.parent_id}, ${post.user_id},
      ${post.kind}, ${post.text}, ${post.as_staff}, ${post.anonymous}, ${post.audience}, ${post.group_id},
      ${post.publish_at}, ${post.written_at}, ${post.client_key}, array_to_tsvector(${keys as string[]}::text[]),
      ${placed ? sql`nextval('posts_place')` : sql`null`})
    on conflict (user_id, client_key) do update set client_key = excluded.client_key
    returning id, xmax = 0 as made, parent_id, batch_id, lesson_id`;
  return row!;
}
export const hasGroup = async (sql: Sql, batch_id: number, group_id: number): Promise<boolean> =>
  (await sql`select from class_groups where id = ${group_id} and batch_id = ${batch_id}`).length > 0;
/** Whether it was this version that was changed. */
export async function updateText(
  sql: Sql,
  id: number,
  { text, version }: { text: string; version?: number | undefined },
): Promise<boolean> {
  const done = await sql`
    update posts
    set text = ${text}, version = version + 1,
      edited_at = case when place is null and parent_id is null or text = ${text} then edited_at else now() end
    where id = ${id} and version = coalesce(${version ?? null}::int, version)`;
  return done.count > 0;
}
export const updateKeys = (sql: Sql, id: number, keys: readonly string[]) => sql`
  update posts set keys = array_to_tsvector(${keys as string[]}::text[]) where id = ${id}`;
export const updatePublishing = (sql: Sql, id: number, publish_at: string | null) => sql`
  update posts set publish_at = ${publish_at} where id = ${id} and place is null`;
/** Comments of a post that are there and not hidden; its row is locked before. */
export const updateCommentCount = (sql: Sql, id: number) => sql`
  update posts p set comments = (
    select count(*) from posts c where c.parent_id = p.id and c.removed_at is null and c.hidden_at is null)
  where p.id = ${id}`;
/** Its class, where it was to be published by now and was not. */
export const findDue = async (sql: Sql, id: number): Promise<number | undefined> => {
  const [row] = await sql<{ batch_id: number }[]>`
    select batch_id from posts
    where id = ${id} and place is null and parent_id is null and removed_at is null
      and coalesce(publish_at, now()) <= now()`;
  return row?.batch_id;
};
export async function setPlaced(sql: Sql, id: number): Promise<boolean> {
  const done = await sql`
    update posts set place = nextval('posts_place'), written_at = coalesce(publish_at, now())
    where id = ${id} and place is null and parent_id is null and removed_at is null
      and coalesce(publish_at, now()) <= now()`;
  return done.count > 0;
}
export const updatePinned = (sql: Sql, id: number, pinned: boolean) => sql`
  update posts set pinned_at = case when ${pinned} then coalesce(pinned_at, now()) end where id = ${id}`;
export const updateAnswer = (sql: Sql, id: number, answer_id: number | null) => sql`
  update posts set answer_id = ${answer_id} where id = ${id}`;
export const updateClosed = (sql: Sql, id: number, closed: boolean) => sql`
  update posts set closed_at = case when ${closed} then coalesce(closed_at, now()) end where id = ${id}`;
export async function updateHidden(
  sql: Sql,
  id: number,
  by: number,
  { hide, reason, note }: { hide: boolean; reason: string | null; note: string },
): Promise<void> {
  await sql`
    update posts
    set hidden_at = case when ${hide} then coalesce(hidden_at, now()) end,
      hidden_by = case when ${hide} then ${by}::int end,
      hidden_reason = case when ${hide} then ${reason} end, hidden_note = case when ${hide} then ${note} else '' end,
      pinned_at = case when ${hide} then null else pinned_at end
    where id = ${id}`;
  await sql`update post_reports set closed_at = now() where post_id = ${id} and closed_at is null`;
}
export const updateRemoved = (sql: Sql, id: number, by: number) => sql`
  update posts set removed_at = now(), removed_by = ${by}, pinned_at = null where id = ${id} and removed_at is null`;
export const updateRestored = (sql: Sql, id: number) => sql`
  update posts set removed_at = null, removed_by = null where id = ${id}`;
/** It is no answer while it is gone. */
export const clearAnswer = (sql: Sql, answer_id: number) => sql`
  with cleared as (
    update posts set answer_id = null where answer_id = ${answer_id} returning id
  )
  update posts set was_answer = exists (select from cleared) where id = ${answer_id}`;
/** One that was the answer of its question when it was removed is it again, unless another has been chosen since. */
export const bringBackAnswer = (sql: Sql, id: number) => sql`
  with back as (
    update posts set was_answer = false where id = ${id} and was_answer returning parent_id
  )
  update posts p set answer_id = ${id} from back b
  where p.id = b.parent_id and p.answer_id is null and p.removed_at is null`;

export async function updateAgree(sql: Sql, user_id: number, post_id: number, agreed: boolean): Promise<number> {
  if (agreed)
    await sql`
      insert into post_agrees (user_id, post_id) values (${user_id}, ${post_id})
      on conflict do nothing`;
  else await sql`delete from post_agrees where user_id = ${user_id} and post_id = ${post_id}`;
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from post_agrees where post_id = ${post_id}`;
  return row!.n;
}
/** A report that was decided on stays decided. */
export const upsertReport = (sql: Sql, report: { user_id: number; post_id: number; reason: string; text: string }) => sql`
  insert into post_reports ${sql(report)}
  on conflict (user_id, post_id) do update set reason = excluded.reason, text = excluded.text`;
/** Nobody reads back. */
export const upsertSeen = (sql: Sql, user_id: number, batch_id: number, place: number) => sql`
  insert into post_seen as s (user_id, batch_id, place) values (${user_id}, ${batch_id}, ${place})
  on conflict (user_id, batch_id) do update set place = greatest(s.place, excluded.place), seen_at = now()`;

/** What was removed longer ago than it can be brought back goes, with its comments. */
export const deleteRemoved = (sql: Sql) => sql`
  delete from posts where removed_at < now() - make_interval(days => ${UNDO_DAYS})`;
/** What a person wrote goes with the account; where others commented, their words stay below an empty post of nobody. Under lessons, where
 *  whoever sees a post knows its writer, they stand by themselves then. */
export async function erasePerson(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from post_agrees where user_id = ${user_id}`;
  await sql`delete from post_reports where user_id = ${user_id}`;
  await sql`delete from post_seen where user_id = ${user_id}`;
  await sql`
    update posts set hidden_by = nullif(hidden_by, ${user_id}), removed_by = nullif(removed_by, ${user_id})
    where ${user_id} in (hidden_by, removed_by)`;
  const under = await sql<{ parent_id: number }[]>`
    select distinct parent_id from posts where user_id = ${user_id} and parent_id is not null`;
  await sql`
    update posts c set parent_id = null
    from posts p
    where p.id = c.parent_id and p.user_id = ${user_id} and p.lesson_id is not null
      and c.user_id is distinct from ${user_id}`;
  await sql`
    delete from posts p
    where p.user_id = ${user_id}
      and not exists (select from posts c where c.parent_id = p.id and c.user_id is distinct from ${user_id})`;
  await sql`delete from post_files f using posts p where p.id = f.post_id and p.user_id = ${user_id}`;
  await sql`
    update posts set user_id = null, text = '', keys = '', hidden_note = '', client_key = null
    where user_id = ${user_id}`;
  await sql`
    update posts p set comments = (
      select count(*) from posts c where c.parent_id = p.id and c.removed_at is null and c.hidden_at is null)
    where p.id = any (${under.map(({ parent_id }) => parent_id)}::int[])`;
}
