// SQL of the people of a class: who is in it, what is kept of each, groups, the link that is passed on.
import type { Sql } from '#core/db/server/sql.ts';
import { likely } from '#core/lists/server/order.ts';
import type { ClassRole } from '#features/classrooms/rules.ts';

export interface PersonRow {
  id: number;
  user_id: number;
  batch_id: number;
  user_type: 1 | 2;
  name: string;
  bn_name: string;
  roll: number | null;
  group_id: number | null;
  group: string;
  bn_group: string;
  role: ClassRole | null;
  note: string;
  contact: string;
  opened_at: string | null;
  version: number;
  until: string | null;
  enrollment_id: number | null;
  /** Of the way in by a link, where they came by one. */
  link_id: number | null;
  own_account: boolean;
}
const columns = (sql: Sql) => sql`
  p.id, p.user_id, p.batch_id, p.user_type, u.name, coalesce(u.bn_name, '') as bn_name, p.roll, p.group_id,
  coalesce(g.title, '') as "group", coalesce(g.bn_title, '') as bn_group, t.role, p.note,
  coalesce(u.phone, u.email, '') as contact, e.opened_at, p.version, p.until, e.id as enrollment_id, l.id as link_id,
  l.id is null or u.email_verified_at is not null or u.phone_verified_at is not null or u.password_hash is not null
    or exists (select from user_roles r where r.user_id = u.id) as own_account`;
const tables = (sql: Sql) => sql`
  class_people p
  join users u on u.id = p.user_id
  left join class_groups g on g.id = p.group_id
  left join batch_teachers t on t.batch_id = p.batch_id and t.user_id = p.user_id
  left join enrollments e on e.batch_id = p.batch_id and e.user_id = p.user_id
  left join personal_links l on l.batch_id = p.batch_id and l.user_id = p.user_id`;

const isNamed = (sql: Sql, search: string) => sql`
  and (u.name ilike ${likely(search)} or u.bn_name ilike ${likely(search)} or p.roll::text = ${search})`;
export const listPeople = (
  sql: Sql,
  { batch_id, user_type, search, group }: { batch_id: number; user_type: 1 | 2; search: string; group?: number | undefined },
  page: { limit: number; offset: number },
) => sql<(PersonRow & { total: number })[]>`
  select count(*) over ()::int as total, ${columns(sql)}
  from ${tables(sql)}
  where p.batch_id = ${batch_id} and p.user_type = ${user_type} and p.until is null and u.deleted_at is null
    ${group === undefined ? sql`` : sql`and p.group_id = ${group}`}
    ${search ? isNamed(sql, search) : sql``}
  order by ${user_type === 1 ? sql`t.position, p.user_id` : sql`p.roll, p.user_id`}
  limit ${page.limit} offset ${page.offset}`;
export async function findPerson(sql: Sql, id: number): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`select ${columns(sql)} from ${tables(sql)} where p.id = ${id}`;
  return row;
}
/** The place that somebody has in a class now. */
export async function findLive(sql: Sql, batch_id: number, user_id: number): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${columns(sql)} from ${tables(sql)}
    where p.batch_id = ${batch_id} and p.user_id = ${user_id} and p.until is null`;
  return row;
}
export const lockPerson = async (sql: Sql, id: number): Promise<{ version: number; until: string | null } | undefined> => {
  const [row] = await sql<{ version: number; until: string | null }[]>`
    select version, until from class_people where id = ${id} for update`;
  return row;
};
/** Whether they were taken out so long ago at most. */
export const isJustOut = async (sql: Sql, id: number, days: number): Promise<boolean> =>
  (await sql`select from class_people where id = ${id} and until > now() - make_interval(days => ${days})`).length > 0;

export interface Info {
  roll?: number | null | undefined;
  group_id?: number | null | undefined;
  note?: string | undefined;
}
/** The roll is taken by nobody else who is in the class; false where it is. */
export async function isRollFree(sql: Sql, { id, batch_id }: PersonRow, roll: number): Promise<boolean> {
  // whoever gives rolls in this class meanwhile is waited for
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rolls of ${batch_id}`}, 0))`;
  const taken = await sql`
    select from class_people where batch_id = ${batch_id} and roll = ${roll} and until is null and id <> ${id}`;
  return taken.length === 0;
}
export const updateInfo = (sql: Sql, id: number, { roll, group_id, note }: Info, by: number) => sql`
  update class_people
  set roll = ${roll === undefined ? sql`roll` : roll}, group_id = ${group_id === undefined ? sql`group_id` : group_id},
    note = coalesce(${note ?? null}, note), version = version + 1, updated_at = now(), updated_by = ${by}
  where id = ${id}`;

export interface GroupRow {
  id: number;
  title: string;
  bn_title: string;
  people: number;
}
export const MOST_GROUPS = 100;
export const listGroups = (sql: Sql, batch_id: number) => sql<GroupRow[]>`
  select g.id, g.title, g.bn_title, count(p.id)::int as people
  from class_groups g
  left join class_people p on p.batch_id = g.batch_id and p.group_id = g.id and p.until is null
  where g.batch_id = ${batch_id}
  group by g.id
  order by g.position, g.id limit ${MOST_GROUPS}`;
export const hasGroup = async (sql: Sql, batch_id: number, id: number): Promise<boolean> =>
  (await sql`select from class_groups where id = ${id} and batch_id = ${batch_id}`).length > 0;
export const lockGroups = (sql: Sql, batch_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`groups of ${batch_id}`}, 0))`;
export const insertGroup = async (
  sql: Sql,
  batch_id: number,
  { title, bn_title }: { title: string; bn_title: string },
  by: number,
): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into class_groups (batch_id, title, bn_title, position, updated_by)
    select ${batch_id}, ${title}, ${bn_title}, coalesce(max(position), 0) + 1, ${by}
    from class_groups where batch_id = ${batch_id} returning id`;
  return row!.id;
};
export const updateGroup = (sql: Sql, id: number, { title, bn_title }: { title: string; bn_title: string }, by: number) => sql`
  update class_groups
  set title = ${title}, bn_title = ${bn_title}, version = version + 1, updated_at = now(), updated_by = ${by}
  where id = ${id}`;
export const deleteGroup = async (sql: Sql, batch_id: number, id: number): Promise<boolean> =>
  (await sql`delete from class_groups where id = ${id} and batch_id = ${batch_id}`).count > 0;

/** Whoever has this number or address. */
export const findAddressed = async (sql: Sql, address: string): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`
    select id from users where (phone = ${address} or email = ${address}) and deleted_at is null limit 1`;
  return row?.id;
};
/** The newest link to join the class by that lets somebody in. */
export const findShared = async (
  sql: Sql,
  batch_id: number,
): Promise<{ slug: string; code: string | null; sharable: boolean } | undefined> => {
  const [row] = await sql<{ slug: string; code: string | null; sharable: boolean }[]>`
    select l.slug, case when l.code_until > now() then l.code end as code, coalesce(k.sharable, false) as sharable
    from join_links l
    left join classrooms k on k.id = l.batch_id
    where l.batch_id = ${batch_id} and l.switched_off_at is null and (l.expires_at is null or l.expires_at > now())
      and (l.most is null or l.used < l.most)
    order by l.id desc limit 1`;
  return row;
};
/** Their places in classes go with a person who leaves. */
export const erasePlaces = (sql: Sql, user_id: number) => sql`delete from class_people where user_id = ${user_id}`;
/** Somebody who is in a class was there from then on. */
export const placeSince = (sql: Sql, { user_id, batch_id, since }: { user_id: number; batch_id: number; since: string }) => sql`
  update class_people set since = least(since, ${since}::timestamptz)
  where user_id = ${user_id} and batch_id = ${batch_id} and until is null`;
