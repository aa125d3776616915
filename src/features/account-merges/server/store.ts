// SQL of merged accounts: what both have, how far they came in the courses that both began, and the record of a merge.
import type { Actor } from '#core/access/actor.ts';
import { hasFactor } from '#core/access/server/second-factor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Joined } from '#features/accounts/server/service.ts';
import type { Journey, Side } from '../rules.ts';
import { heldRoles, lastSeen } from '#features/people/server/service.ts';

export interface SideRow extends Side {
  role: string | null;
  bn_role: string | null;
  seen: string | null;
  joined: string;
  sessions: number;
  courses: number;
  completed: number;
  certificates: number;
  proved: boolean;
  /** Somebody of the staff acts as this person at the moment. */
  acted: boolean;
  /** Its number or mail was changed, and who had it before can still take that back. */
  readdressed: boolean;
}
export async function listSides(sql: Sql, actor: Actor, ids: readonly number[]): Promise<Map<number, SideRow>> {
  const rows = await sql<SideRow[]>`
    select u.id, u.pdsid, u.birth_date, u.created_at as joined, u.suspended_at is not null as suspended,
      ${heldRoles(sql, actor, sql`r.name`)} as role, ${heldRoles(sql, actor, sql`r.bn_name`)} as bn_role,
      exists (select from user_roles ur where ur.user_id = u.id) as holds_role,
      u.type = 1 or exists (select from user_roles ur where ur.user_id = u.id and ur.scope = 'system') as administers,
      exists (select from account_deletions d where d.user_id = u.id) as leaving,
      exists (select from account_merges m where m.closed_id = u.id and m.undone_at is null) as merged,
      u.email_verified_at is not null or u.phone_verified_at is not null as proved,
      exists (select from sessions s where s.user_id = u.id and s.acted_from is not null
        and s.ended_at is null and s.expires_at > now()) as acted,
      exists (select from contact_changes c
        where c.user_id = u.id and c.undone_at is null and c.expires_at > now()) as readdressed,
      ${lastSeen(sql)} as seen,
      (select count(*)::int from sessions s
        where s.user_id = u.id and s.ended_at is null and s.expires_at > now()) as sessions,
      (select count(*)::int from enrollments e where e.user_id = u.id and e.status <> 'rejected') as courses,
      (select count(*)::int from enrollments e where e.user_id = u.id and e.completed_at is not null) as completed,
      (select count(*)::int from certificates c where c.user_id = u.id and c.revoked_at is null) as certificates
    from users u where u.id = any (${ids as number[]}::int[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
export interface CourseJourney extends Journey {
  user_id: number;
  course_id: number;
  title: string;
  bn_title: string;
}
/** How far each of some people came in each of some courses. */
export const listJourneys = (sql: Sql, users: readonly number[], courses: readonly number[]) => sql<CourseJourney[]>`
  select p.id as user_id, c.id as course_id, c.title, c.bn_title, coalesce(e.status, 'none') as status,
    coalesce(e.completed, false) as completed,
    (select count(*)::int from lesson_progress l
      where l.user_id = p.id and l.course_id = c.id and l.done_at is not null) as lessons_done,
    exists (select from certificates t
      where t.user_id = p.id and t.course_id = c.id and t.status = 1 and t.revoked_at is null) as certificate
  from unnest(${users as number[]}::int[]) p (id)
  cross join courses c
  left join lateral (
    select e.status, e.completed_at is not null as completed from enrollments e
    where e.user_id = p.id and e.course_id = c.id
    order by e.completed_at is null, e.status = 'rejected', e.status = 'pending', e.id limit 1) e on true
  where c.id = any (${courses as number[]}::int[])
  order by c.id, p.id`;

export interface MergeRow {
  id: number;
  kept_id: number;
  closed_id: number;
  merged_by: number | null;
  reason: string;
  merged_at: string;
  undo_until: string;
  /** Its days are over: it is final, also where the night has not settled it yet. */
  over: boolean;
  undone_at: string | null;
  exchanged: number[];
  left_behind: number[];
  accounts: Joined;
}
const columns = (sql: Sql) => sql`
  m.id, m.kept_id, m.closed_id, m.merged_by, m.reason, m.merged_at, m.undo_until,
  m.undo_until <= now() as over, m.undone_at, m.exchanged, m.left_behind, m.accounts`;
export async function insertMerge(
  sql: Sql,
  m: { kept_id: number; closed_id: number; merged_by: number; reason: string; days: number; exchanged: number[]; left_behind: number[] },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into account_merges (kept_id, closed_id, merged_by, reason, undo_until, exchanged, left_behind)
    values (${m.kept_id}, ${m.closed_id}, ${m.merged_by}, ${m.reason}, now() + make_interval(days => ${m.days}),
      ${m.exchanged}::int[], ${m.left_behind}::int[])
    returning id`;
  return row!.id;
}
export const updateJoined = (sql: Sql, id: number, joined: Joined) => sql`
  update account_merges set accounts = ${sql.json(joined as never)} where id = ${id}`;
export async function findMerge(sql: Sql, id: number): Promise<MergeRow | undefined> {
  const [row] = await sql<MergeRow[]>`select ${columns(sql)} from account_merges m where m.id = ${id}`;
  return row;
}
/** The merge under lock: it is undone once, and not while it is finished. */
export async function lockMerge(sql: Sql, id: number): Promise<MergeRow | undefined> {
  const [row] = await sql<MergeRow[]>`select ${columns(sql)} from account_merges m where m.id = ${id} for update`;
  return row;
}
export const markUndone = (sql: Sql, id: number) => sql`update account_merges set undone_at = now() where id = ${id}`;

/** Merges that a person made by themself and can still undo, the latest first. */
export const listOwnMerges = (sql: Sql, user_id: number) => sql<{ id: number; at: string; until: string }[]>`
  select id, merged_at as at, undo_until as until from account_merges
  where kept_id = ${user_id} and merged_by = ${user_id} and undone_at is null and undo_until > now()
  order by id desc limit 20`;
/** Whether a login of somebody is asked for a second factor. */
export async function asksFactor(sql: Sql, user_id: number): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select ${hasFactor(sql, sql`u.id`)} as has from users u where u.id = ${user_id}`;
  return row?.has ?? false;
}

/** Merges whose days are over, from one on. */
export const listOver = (sql: Sql, after: number, limit: number) => sql<{ id: number }[]>`
  select id from account_merges where undo_until <= now() and id > ${after} order by id limit ${limit}`;
export const deleteMerge = (sql: Sql, id: number) => sql`delete from account_merges where id = ${id}`;
/** What merges say of somebody who leaves; answers the accounts that were closed for theirs. */
export async function deleteMergesOf(sql: Sql, user_id: number): Promise<number[]> {
  await sql`update account_merges set merged_by = null where merged_by = ${user_id}`;
  const rows = await sql<{ closed_id: number; undone: boolean }[]>`
    delete from account_merges where kept_id = ${user_id} or closed_id = ${user_id}
    returning closed_id, undone_at is not null as undone`;
  return rows.filter((row) => !row.undone && row.closed_id !== user_id).map((row) => row.closed_id);
}
/** The proved addresses of a closed account, as it leaves. */
export async function listAddresses(sql: Sql, user_id: number): Promise<string[]> {
  const rows = await sql<{ address: string }[]>`
    select a.address from users u
    cross join lateral (values (case when u.email_verified_at is not null then u.email end),
      (case when u.phone_verified_at is not null then u.phone end)) a (address)
    where u.id = ${user_id} and a.address is not null`;
  return rows.map((row) => row.address);
}
