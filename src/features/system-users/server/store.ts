// SQL of system users: who holds a role within somebody's reach, and what can be chosen where one is given. It writes nothing.
import type { Actor } from '#core/access/actor.ts';
import type { AccessMap } from '#core/access/grants.ts';
import { hasFactor } from '#core/access/server/second-factor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { hasAsked } from './store-asking.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import { nameQuery } from '#features/accounts/server/service.ts';

/** Whether a holding `ur` lies within the reach of the acting role. */
const within = (sql: Sql, { role }: Actor): Part => {
  if (role?.scope === 'system') return sql`true`;
  if (role?.scope === 'institution') return sql`ur.institution_id = ${role.institution_id}`;
  return sql`(ur.scope = 'course' and ur.course_id = any (${[...(role?.courses ?? [])]}::int[]))`;
};
/** Whether `u` holds such a role. */
const holds = (sql: Sql, actor: Actor, such: Part = sql`true`): Part => sql`exists (
  select from user_roles ur
  where ur.user_id = u.id and ${within(sql, actor)} and ${such})`;

const status = (sql: Sql) => sql`
  case when u.suspended_at is not null then 'suspended'
    when u.email_verified_at is null and u.phone_verified_at is null and u.password_hash is null then 'invited'
    else 'active' end`;
export interface UserRow {
  id: number;
  username: string;
  name: string;
  bn_name: string;
  contact: string;
  status: 'active' | 'invited' | 'suspended';
  seen_at: string | null;
  version: number;
}
export interface UserFound extends UserRow {
  email: string;
  phone: string;
  claimed: boolean;
}
const columns = (sql: Sql) => sql`
  u.id, u.username, u.name, coalesce(u.bn_name, '') as bn_name, coalesce(u.email, u.phone, '') as contact,
  ${status(sql)} as status, (select max(s.seen_at) from sessions s where s.user_id = u.id) as seen_at, u.version`;
export const sourceOf = (sql: Sql, actor: Actor): Source => ({
  from: sql`users u`,
  columns: columns(sql),
  key: sql`u.id`,
  where: sql`u.deleted_at is null and ${holds(sql, actor)}`,
  order: {
    name:
      actor.language === 'bn'
        ? sql`coalesce(nullif(u.bn_name, ''), u.name) collate "bn-x-icu"`
        : sql`lower(coalesce(nullif(u.name, ''), u.bn_name))`,
  },
  filters: {
    role: (ids: number[]) => holds(sql, actor, sql`ur.role_id = any (${ids}::int[])`),
    institution: (ids: number[]) => holds(sql, actor, sql`ur.institution_id = any (${ids}::int[])`),
    course: (ids: number[]) => holds(sql, actor, sql`ur.course_id = any (${ids}::int[])`),
    status: (states: string[]) => sql`${status(sql)} = any (${states}::text[])`,
    second_factor: (is: boolean) => {
      const on = hasFactor(sql, sql`u.id`);
      return is ? on : sql`not ${on}`;
    },
    asked: (is: boolean) => (is ? hasAsked(sql, actor) : sql`not ${hasAsked(sql, actor)}`),
    looks: (is: boolean) => {
      const looking = sql`(select r.read_only from roles r where r.id = ur.role_id)`;
      return is ? holds(sql, actor, looking) : sql`not ${holds(sql, actor, looking)}`;
    },
  },
  search: (term) => {
    const part = likely(term);
    const digits = foldDigits(term)
      .replace(/[^0-9]/g, '')
      .replace(/^(880|0)/, '');
    // by its sounds a name is found in either script
    const sounds = nameQuery(term);
    return sql`u.name ilike ${part} or u.bn_name ilike ${part} or u.username ilike ${part} or u.email ilike ${part}
      or (${digits.length >= 4} and u.phone like ${likely(digits)})
      or ${sounds === undefined ? sql`false` : sql`u.name_keys @@ ${sounds}::tsquery`}`;
  },
});
/** By number or user name; nobody who holds nothing within reach. */
export async function findUser(sql: Sql, actor: Actor, key: string): Promise<UserFound | undefined> {
  const [row] = await sql<UserFound[]>`
    select ${columns(sql)}, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone,
      (u.email_verified_at is not null or u.phone_verified_at is not null) as claimed
    from users u
    where u.deleted_at is null and ${holds(sql, actor)}
      and ${/^[1-9]\d{0,8}$/.test(key) ? sql`u.id = ${Number(key)}` : sql`u.username = ${key.toLowerCase()}`}`;
  return row;
}
export interface SeenRole {
  id: number;
  role: string;
  title: string;
  bn_title: string;
  scope: 'system' | 'institution';
  read_only: boolean;
  institution_id: number | null;
  access: AccessMap;
}
const roleColumns = (sql: Sql) => sql`
  r.id, r.role, r.name as title, r.bn_name as bn_title, r.scope, r.read_only, r.institution_id, r.access`;
export async function findRoleToSee(sql: Sql, id: number): Promise<SeenRole | undefined> {
  const [row] = await sql<SeenRole[]>`select ${roleColumns(sql)} from roles r where r.id = ${id}`;
  return row;
}
/** The roles of the product, and those of institutions within reach. */
export const listRolesToSee = (sql: Sql, { role }: Actor) => sql<SeenRole[]>`
  select ${roleColumns(sql)} from roles r
  where r.institution_id is null or ${role?.scope === 'system'} or r.institution_id = ${role?.institution_id ?? null}
  order by r.institution_id nulls first, lower(r.name), r.id limit 5000`;

export interface Named {
  id: number;
  title: string;
  bn_title: string;
}
const institutionNames = (sql: Sql) => sql`
  i.id, coalesce(nullif(i.institution_name_en, ''), i.institution_name) as title, i.institution_name as bn_title`;
const courseNames = (sql: Sql) => sql`c.id, c.title, c.bn_title`;
export const listInstitutionsById = (sql: Sql, ids: readonly number[]) => sql<Named[]>`
  select ${institutionNames(sql)} from institutions i where i.id = any (${ids}::int[])`;
export const listCoursesById = (sql: Sql, ids: readonly number[]) => sql<Named[]>`
  select ${courseNames(sql)} from courses c where c.id = any (${ids}::int[])`;
/** The institution of a course; `null` where it has none, nothing where there is no such course. */
export async function findCoursePlace(sql: Sql, id: number): Promise<{ institution_id: number | null } | undefined> {
  const [row] = await sql<{ institution_id: number | null }[]>`select institution_id from courses where id = ${id}`;
  return row;
}
export const heldInstitutions = (sql: Sql, actor: Actor): Part => sql`
  select ${institutionNames(sql)} from institutions i
  where exists (select from user_roles ur where ur.institution_id = i.id and ${within(sql, actor)})`;
export const heldCourses = (sql: Sql, actor: Actor): Part => sql`
  select ${courseNames(sql)} from courses c
  where exists (select from user_roles ur where ur.course_id = c.id and ${within(sql, actor)})`;
/** Where this person may let a role be held. */
export const places = {
  institution: (sql: Sql, { role }: Actor): Part => sql`
    select ${institutionNames(sql)} from institutions i
    where ${role?.scope === 'system'}
      or (${role?.scope === 'institution'} and i.id = ${role?.institution_id ?? null}::int)`,
  course: (sql: Sql, { role }: Actor): Part => sql`
    select ${courseNames(sql)} from courses c
    where ${role?.scope === 'system'}
      or (${role?.scope === 'institution'} and c.institution_id = ${role?.institution_id ?? null}::int)
      or c.id = any (${[...(role?.courses ?? [])]}::int[])`,
};

/** People of a page, by their numbers. */
export const listPeople = (sql: Sql, ids: readonly number[]) =>
  sql<
    { id: number; username: string; name: string; bn_name: string }[]
  >`select id, username, name, coalesce(bn_name, '') as bn_name from users where id = any (${ids}::int[])`;
export interface Service {
  service: 'system' | 'institution' | 'course';
  service_id: number;
}
const ofService = (sql: Sql, { service, service_id }: Service) => {
  const there = service === 'course' ? sql`ur.course_id = ${service_id}` : sql`ur.institution_id = ${service_id}`;
  return sql`user_roles ur join users u on u.id = ur.user_id
    where u.deleted_at is null and ur.scope = ${service} and ${service === 'system' ? sql`true` : there}`;
};
/** A page of the holdings in one service: their numbers and whose they are. */
export async function listOfService(sql: Sql, service: Service, { page, limit }: { page: number; limit: number }) {
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from ${ofService(sql, service)}`;
  const total = counted!.total;
  const last_page = Math.max(1, Math.ceil(total / limit));
  const current_page = Math.min(page, last_page);
  const rows = await sql<{ id: number; user_id: number }[]>`
    select ur.id, ur.user_id from ${ofService(sql, service)}
    order by ur.id limit ${limit} offset ${(current_page - 1) * limit}`;
  return { rows, current_page, last_page, per_page: limit, total };
}
