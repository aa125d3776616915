// SQL of roles: what each may do, and who holds it where.
import type { AccessMap, SystemRole } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Place } from '../rules.ts';

/** Makes the product's own roles where they are missing. One that is there keeps what an administrator made of it, and gets the groups that
 *  it has never had: those of a newer version. Whoever takes a group from a role leaves it there without its actions. */
export const upsertSystemRoles = (sql: Sql, roles: (SystemRole & { role: string })[]) => sql`
  with given as (
    select *
    from jsonb_to_recordset(${sql.json(roles as never)})
      as r (role text, name text, bn_name text, access jsonb, scope text, read_only boolean)
  ), made as (
    -- two starts at once meet in either of the two indexes that keep a role single
    insert into roles (role, name, bn_name, access, scope, read_only)
    select role, name, bn_name, access, scope, read_only from given
    on conflict do nothing
  )
  update roles r set access = g.access || r.access
  from given g
  where r.role = g.role and r.institution_id is null
    and not r.access ?& array(select jsonb_object_keys(g.access))`;

/** By the name of a role: the institution's own comes before that of the product. Held already, it is the holding that is there. */
export async function insertHolding(
  sql: Sql,
  h: { user_id: number; role: string; institution_id: number | null; course_id: number | null },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    with role as (
      select id, scope, institution_id from roles
      where role = ${h.role} and (institution_id is null or institution_id = ${h.institution_id}::int)
      order by institution_id nulls last limit 1)
    insert into user_roles (user_id, role_id, institution_id, course_id, scope)
    select ${h.user_id}, id, ${h.institution_id}::int, ${h.course_id}::int,
      case when ${h.course_id}::int is not null then 'course'
        when ${h.institution_id}::int is not null then 'institution' when scope = 'system' then 'system' else 'none' end
    from role
    on conflict (user_id, role_id, institution_id, course_id) do update set user_id = excluded.user_id
    returning id`;
  return row?.id;
}
export const deleteHoldings = (sql: Sql, user_id: number) => sql`delete from user_roles where user_id = ${user_id}`;

/** A role as its own calls need it; `held`: by the person who asks. */
export interface RoleRecord {
  id: number;
  slug: string;
  role: string;
  title: string;
  bn_title: string;
  scope: 'system' | 'institution';
  read_only: boolean;
  institution_id: number | null;
  institution_name: string;
  holders: number;
  version: number;
  access: AccessMap;
  held: boolean;
}
export type ListedRole = Omit<RoleRecord, 'access'>;
const from = (sql: Sql) => sql`
  roles r left join institutions i on i.id = r.institution_id
  cross join lateral (select count(*)::int as holders from user_roles ur where ur.role_id = r.id) h`;
const columns = (sql: Sql, user_id: number) => sql`
  r.id, r.slug, r.role, r.name as title, r.bn_name as bn_title, r.scope, r.read_only, r.institution_id,
  coalesce(i.institution_name, '') as institution_name, h.holders, r.version,
  exists (select from user_roles o where o.role_id = r.id and o.user_id = ${user_id}) as held`;
export const sourceOf = (sql: Sql, user_id: number): Source => ({
  from: from(sql),
  columns: columns(sql, user_id),
  key: sql`r.id`,
  order: { title: sql`lower(r.name)`, holders: sql`h.holders` },
  search: (term) => sql`
    r.name ilike ${likely(term)} or r.bn_name ilike ${likely(term)} or r.role ilike ${likely(term)}`,
});

export async function findRole(
  sql: Sql,
  { user_id, ...by }: { user_id: number } & ({ id: number } | { slug: string }),
): Promise<RoleRecord | undefined> {
  const [row] = await sql<RoleRecord[]>`
    select ${columns(sql, user_id)}, r.access
    from ${from(sql)}
    where ${'id' in by ? sql`r.id = ${by.id}` : sql`r.slug = ${by.slug}`}`;
  return row;
}
export interface RoleName {
  id: number;
  slug: string;
  role: string;
  name: string;
  bn_name: string;
  scope: 'system' | 'institution';
  read_only: boolean;
  institution_id: number | null;
}
export const listNames = (sql: Sql) => sql<RoleName[]>`
  select id, slug, role, name, bn_name, scope, read_only, institution_id from roles
  order by lower(name), id limit 5000`;

interface RoleFields {
  name: string;
  bn_name: string;
  read_only: boolean;
  access: AccessMap;
}
/** Answers nothing when the short name is taken. */
export async function insertRole(
  sql: Sql,
  r: RoleFields & { role: string; scope: string; institution_id: number | null },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into roles (role, name, bn_name, read_only, access, scope, institution_id)
    values (${r.role}, ${r.name}, ${r.bn_name}, ${r.read_only}, ${sql.json(r.access)}, ${r.scope}, ${r.institution_id})
    on conflict do nothing
    returning id`;
  return row?.id;
}
/** Writes the role if it still has the version that was read; tells whether it did. */
export async function updateRole(sql: Sql, id: number, r: RoleFields & { version: number }): Promise<boolean> {
  const done = await sql`
    update roles set name = ${r.name}, bn_name = ${r.bn_name}, read_only = ${r.read_only},
      access = ${sql.json(r.access)}, version = version + 1
    where id = ${id} and version = ${r.version}`;
  return done.count === 1;
}

/** A role in somebody's hand. `administers`: it makes them an administrator. */
export interface HoldingRow extends Place {
  id: number;
  user_id: number;
  role_id: number;
  role_scope: 'system' | 'institution';
  access: AccessMap;
  administers: boolean;
}
export async function findHolding(sql: Sql, id: number): Promise<HoldingRow | undefined> {
  const [row] = await sql<HoldingRow[]>`
    select ur.id, ur.user_id, ur.role_id, ur.scope, ur.institution_id, ur.course_id, r.scope as role_scope, r.access,
      ${administers(sql)} as administers
    from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where ur.id = ${id}`;
  return row;
}
/** Whether a holding lets its person manage the others' roles. */
const administers = (sql: Sql) => sql`(ur.scope = 'system' and r.role = 'super' and u.type = 1
  and u.suspended_at is null and u.deleted_at is null)`;
export const hasAdministrator = async (sql: Sql): Promise<boolean> =>
  (
    await sql`
      select 1 from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
      where ${administers(sql)} limit 1`
  ).length > 0;
/** Holdings change one after the other, until the transaction ends. */
export const lockHoldings = (sql: Sql) => sql`select pg_advisory_xact_lock(hashtext('roles.holdings'))`;
export async function insertHoldingAt(
  sql: Sql,
  { user_id, role, place }: { user_id: number; role: Pick<RoleRecord, 'id'>; place: Place },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into user_roles (user_id, role_id, scope, institution_id, course_id)
    values (${user_id}, ${role.id}, ${place.scope}, ${place.institution_id}, ${place.course_id})
    on conflict (user_id, role_id, institution_id, course_id) do update set scope = excluded.scope
    returning id`;
  return row!.id;
}
export const deleteHolding = (sql: Sql, id: number) => sql`delete from user_roles where id = ${id}`;
/** A holding as it is told: the role by its names, and since when. */
export interface HeldRole extends HoldingRow {
  role: string;
  title: string;
  bn_title: string;
  read_only: boolean;
  created_at: string;
}
/** What several people hold, in the order in which it was given. */
export const listHoldings = (sql: Sql, user_ids: readonly number[]) => sql<HeldRole[]>`
  select ur.id, ur.user_id, ur.role_id, ur.scope, ur.institution_id, ur.course_id, ur.created_at, r.scope as role_scope,
    r.access, r.role, r.name as title, r.bn_name as bn_title, r.read_only, ${administers(sql)} as administers
  from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
  where ur.user_id = any (${user_ids}::int[])
  order by ur.id`;
/** Whether there is but one administrator left. */
export const hasOneAdministrator = async (sql: Sql): Promise<boolean> =>
  (
    await sql`
      select distinct ur.user_id from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
      where ${administers(sql)} limit 2`
  ).length === 1;
export async function findReceiver(
  sql: Sql,
  id: number,
): Promise<{ id: number; suspended: boolean; held: Pick<Place, 'institution_id' | 'course_id'>[] } | undefined> {
  const [row] = await sql<{ id: number; suspended: boolean; held: Pick<Place, 'institution_id' | 'course_id'>[] }[]>`
    select u.id, u.suspended_at is not null as suspended, coalesce((
      select json_agg(json_build_object('institution_id', ur.institution_id, 'course_id', ur.course_id))
      from user_roles ur where ur.user_id = u.id and ur.scope in ('institution', 'course')), '[]') as held
    from users u where u.id = ${id} and u.deleted_at is null`;
  return row;
}
