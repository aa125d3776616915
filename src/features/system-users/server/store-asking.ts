// SQL of access requests: who can grant a permission, and who asked for which.
import type { Actor } from '#core/access/actor.ts';
import type { Granters } from '#core/access-requests/contract.ts';
import type { Grant } from '#core/access/grants.ts';
import { isAwake } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

/** The same is asked again after so many days. */
const DAYS_BETWEEN = 7;
const MOST_GRANTERS = 20;
const parts = (grant: Grant) => grant.split('.') as [group: string, action: string];
/** Whether the role `r` of a holding lets its holder do this. */
const grants = (sql: Sql, grant: Grant): Part => {
  const [group, action] = parts(grant);
  return sql`(not r.read_only and r.access -> ${group} -> ${action} = 'true')`;
};
export interface Granter {
  id: number;
  name: string;
  bn_name: string;
  role: string;
  bn_role: string;
  scope: 'system' | 'institution';
  language: number | null;
  email: string | null;
  phone: string | null;
}
interface Asked {
  user_id: number;
  grant: Grant;
  institution_id: number | null;
}
/** Those who have the permission themselves and may give roles there; who acts for the institution first, then who was seen last. */
export const listGranters = (sql: Sql, { user_id, grant, institution_id }: Asked) => sql<Granter[]>`
  select g.* from (
    select distinct on (u.id) u.id, u.name, coalesce(u.bn_name, '') as bn_name, r.name as role,
      r.bn_name as bn_role, ur.scope, u.language, case when u.email_verified_at is not null then u.email end as email,
      case when u.phone_verified_at is not null then u.phone end as phone
    from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where ${grants(sql, grant)} and ${grants(sql, 'user.update')} and u.id <> ${user_id}
      and (ur.scope = 'system' or (ur.scope = 'institution' and ur.institution_id = ${institution_id}::int))
      -- roles themselves are managed by administrators of type 1 alone
      and (${parts(grant)[0]} <> 'role' or (u.type = 1 and r.role = 'super'))
      and ${isAwake(sql, sql`ur`)} and u.suspended_at is null and u.deleted_at is null
      and (u.email_verified_at is not null or u.phone_verified_at is not null)
    order by u.id, ur.scope) g
  order by g.scope, (select max(s.seen_at) from sessions s where s.user_id = g.id) desc nulls last, g.id
  limit ${MOST_GRANTERS}`;

export async function findAskedAt(
  sql: Sql,
  { user_id, grant, institution_id }: Asked,
): Promise<{ asked_at: string; recent: boolean } | undefined> {
  const [row] = await sql<{ asked_at: string; recent: boolean }[]>`
    select asked_at, asked_at > now() - make_interval(days => ${DAYS_BETWEEN}) as recent from access_requests
    where user_id = ${user_id} and access_grant = ${grant}
      and institution_id is not distinct from ${institution_id}::int`;
  return row;
}
/** Nothing when the same was asked within the days between. */
export async function upsertRequest(
  sql: Sql,
  { user_id, grant, institution_id, page }: Asked & { page: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into access_requests as a (user_id, access_grant, institution_id, page)
    values (${user_id}, ${grant}, ${institution_id}::int, ${page})
    on conflict (user_id, access_grant, institution_id) do update
      set asked_at = now(), page = excluded.page, answered_at = null, verdict = null, note = ''
    where a.asked_at <= now() - make_interval(days => ${DAYS_BETWEEN})
    returning id`;
  return row?.id;
}
export interface RequestRow {
  id: number;
  grant: string;
  page: string;
  asked_at: string;
}
/** The roles of a person that have a permission. */
export const listOwnWith = (sql: Sql, user_id: number, grant: Grant) => sql<Granters['own']>`
  select distinct on (r.id, i.id) r.id, r.name as title, r.bn_name as bn_title, i.id as owner_id,
    coalesce(i.institution_name_en, '') as place, coalesce(i.institution_name, '') as bn_place
  from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    left join institutions i on i.id = ur.institution_id
  where ur.user_id = ${user_id} and ur.scope <> 'none' and ${isAwake(sql, sql`ur`)} and ${grants(sql, grant)}
    and (${parts(grant)[0]} <> 'role' or (u.type = 1 and r.role = 'super'))
  order by r.id, i.id`;
export interface OpenRequest {
  id: number;
  user_id: number;
  institution_id: number | null;
  grant: Grant;
  page: string;
}
/** One that nobody has answered. */
export async function findOpenRequest(sql: Sql, id: number): Promise<OpenRequest | undefined> {
  const [row] = await sql<OpenRequest[]>`
    select a.id, a.user_id, a.institution_id, a.access_grant as grant, a.page from access_requests a
    where a.id = ${id} and a.answered_at is null`;
  return row;
}
/** Of two who answer at once, one does. */
export const declineRequest = async (sql: Sql, id: number, note: string): Promise<boolean> =>
  (
    await sql`
      update access_requests set answered_at = now(), verdict = 'declined', note = ${note}
      where id = ${id} and answered_at is null`
  ).count === 1;
/** Marks what a role has granted, to one person or to all who hold it, and answers with what that was. */
export async function grantRequests(sql: Sql, role_id: number, user_id: number | null): Promise<OpenRequest[]> {
  const rows = await sql<OpenRequest[]>`
    update access_requests a set answered_at = now(), verdict = 'granted'
    where a.answered_at is null and (${user_id}::int is null or a.user_id = ${user_id}::int) and exists (
      select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = a.user_id and r.id = ${role_id} and not r.read_only
        and r.access -> split_part(a.access_grant, '.', 1) -> split_part(a.access_grant, '.', 2) = 'true'
        and (ur.scope = 'system' or ur.institution_id is not distinct from a.institution_id))
    returning a.id, a.user_id, a.institution_id, a.access_grant as grant, a.page`;
  return [...rows];
}
const DAYS_SHOWN = 30;
/** Whether what the request `a` asked for is in no role of its person where it was asked. */
const isHadInNone = (sql: Sql): Part => sql`not exists (
  select from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = a.user_id and not r.read_only
    and r.access -> split_part(a.access_grant, '.', 1) -> split_part(a.access_grant, '.', 2) = 'true'
    and (ur.scope = 'system' or ur.institution_id is not distinct from a.institution_id))`;
/** Whether the request `a` waits for this person: asked lately by somebody else, had in no role yet, and theirs to grant. */
const waitsFor = (sql: Sql, { user, role, grants: own }: Actor): Part => {
  const own_institution = role?.scope === 'institution' ? role.institution_id : null;
  const there = role?.scope === 'system' ? sql`true` : sql`a.institution_id = ${own_institution}::int`;
  return sql`a.answered_at is null and a.asked_at > now() - make_interval(days => ${DAYS_SHOWN})
    and ${own.has('user.update') && !role?.read_only} and a.user_id <> ${user?.id ?? 0}
    and a.access_grant = any (${[...own]}::text[]) and ${there} and ${isHadInNone(sql)}`;
};
/** Whether `u` has such a request. */
export const hasAsked = (sql: Sql, actor: Actor): Part => sql`exists (
  select from access_requests a where a.user_id = u.id and ${waitsFor(sql, actor)})`;
/** So many people, up to a bound, and since when the first has waited. */
export async function countAsking(sql: Sql, actor: Actor, most: number): Promise<{ count: number; oldest: string | null }> {
  const [row] = await sql<{ count: number; oldest: string | null }[]>`
    select count(*)::int as count, min(asked_at) as oldest
    from (
      select min(a.asked_at) as asked_at from access_requests a join users u on u.id = a.user_id
      where u.deleted_at is null and ${waitsFor(sql, actor)}
      group by a.user_id limit ${most}
    ) r`;
  return row!;
}
/** What somebody asked for lately and has in no role yet; for an institution what was asked there. */
export async function listRequests(sql: Sql, user_id: number, institution_id: number | undefined): Promise<RequestRow[]> {
  const rows = await sql<RequestRow[]>`
    select a.id, a.access_grant as grant, a.page, a.asked_at from access_requests a
    where a.user_id = ${user_id} and a.answered_at is null and a.asked_at > now() - make_interval(days => ${DAYS_SHOWN})
      and (${institution_id === undefined} or a.institution_id = ${institution_id ?? null}::int)
      and ${isHadInNone(sql)}
    order by a.id`;
  return [...rows];
}
export const deleteRequests = (sql: Sql, user_id: number) => sql`
  delete from access_requests where user_id = ${user_id}`;
