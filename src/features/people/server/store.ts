// SQL of people as staff see them: the list with filters that each have an index, its search, and who took it out.
import { type Actor, visitor } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { sessionRuns } from '#core/access/server/lifetimes.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Source } from '#core/lists/server/order.ts';
import { bothNames, type NamedFilters, withNames } from '#core/records/server/names.ts';
import { addressIn, nameQuery } from '#features/accounts/server/service.ts';

/** Profiles hold names of rows of these lists. */
export const namedFilters: NamedFilters = { district: 'districts', profession: 'professions' };
export interface PersonRow {
  id: number;
  title: string;
  bn_title: string;
  phone: string | null;
  email: string | null;
  username: string;
  role: string | null;
  bn_role: string | null;
  state: 'active' | 'waiting' | 'suspended';
  courses: number;
  joined: string;
  seen: string | null;
  district: string;
  bn_district: string;
  upazila: string;
  bn_upazila: string;
  profession: string;
  bn_profession: string;
}
/** Filters of the list that say where it comes from. */
interface Filters {
  institution?: number[];
}
/** With what tells whether something may be done with the account. */
export interface ActedRow extends PersonRow {
  phone_verified: boolean;
  email_verified: boolean;
  made_for_institution_id: number | null;
  runs_the_place: boolean;
  merged: boolean;
  signed_in: boolean;
}
/** For whom something is done with many. */
export interface NamedRow {
  id: number;
  title: string;
  bn_title: string;
  suspended_reason: string;
}
export interface ListedRole {
  id: number;
  slug: string;
  title: string;
  bn_title: string;
  institution_id: number | null;
}

/** The institution that the acting role is held in as a whole. */
const ownInstitution = ({ role }: Actor): number | null => (role?.scope === 'institution' ? role.institution_id : null);
/** The courses that count for this person: all, those of the institution, or the single ones of the role. */
const courses = (sql: Sql, actor: Actor) => isAmong(sql, sql`c`, coursesOf(actor));
/** Who learns in the courses that count for this person. */
const learning = (sql: Sql, actor: Actor): Part => sql`
  select e.user_id from courses c join enrollments e on e.course_id = c.id where ${courses(sql, actor)}`;
/** Whom the acting role sees: everybody, or who learns in its courses, works in its institution, or was entered for it. */
export function visibleTo(sql: Sql, actor: Actor): Part | undefined {
  if (isStaffOf(actor, null)) return undefined;
  const own = ownInstitution(actor);
  if (own === null) return sql`u.id in (${learning(sql, actor)})`;
  return sql`exists (select from institution_people m where m.institution_id = ${own} and m.user_id = u.id)`;
}
/** The one institution whose people are listed: that of the acting role, or the one that is asked for. */
const placeOf = (actor: Actor, asked: readonly number[] | undefined): number | null =>
  ownInstitution(actor) ?? (isStaffOf(actor, null) && asked?.length === 1 ? asked[0]! : null);
/** Of the people `m` of an institution those who learn there or were entered for it; its staff are another filter. */
const comesFrom = (sql: Sql): Part => sql`(m.learning > 0 or m.entered > 0)`;
/** Who comes from some institutions, where not the people of one are listed already. */
const comesFromAny = (sql: Sql, actor: Actor, ids: readonly number[]): Part =>
  isStaffOf(actor, null)
    ? sql`u.id in (
        select m.user_id from institution_people m
        where m.institution_id = any (${[...ids]}::int[]) and ${comesFrom(sql)})`
    : sql`u.id in (${learning(sql, actor)} and c.institution_id = any (${[...ids]}::int[]))`;
const anyOf = (sql: Sql, parts: readonly Part[]): Part =>
  parts.length ? parts.reduce((before, part) => sql`${before} or ${part}`) : sql`false`;
const proved = (sql: Sql) => sql`(u.email_verified_at is not null or u.phone_verified_at is not null)`;
const unproved = (sql: Sql) => sql`(u.email_verified_at is null and u.phone_verified_at is null)`;
const state = (sql: Sql, name: string): Part => {
  if (name === 'suspended') return sql`u.suspended_at is not null`;
  return sql`(${name === 'waiting' ? unproved(sql) : proved(sql)} and u.suspended_at is null)`;
};

/** By what was typed: a whole number or address, a user name, an id; else by the sounds of a name. */
function matching(sql: Sql, term: string, name_keys: Part): Part {
  const address = addressIn({ contact: term });
  if (address?.includes('@')) return sql`u.email = ${address}`;
  if (term.includes('@')) return sql`false`;
  const digits = foldDigits(term.normalize('NFKC')).replace(/^#/, '').trim();
  const id = /^\d{1,9}$/.test(digits) ? sql`u.id = ${Number(digits)}` : undefined;
  const phone = address === undefined ? undefined : sql`u.phone = ${address}`;
  const name = term.trim().toLowerCase();
  const username = /^[a-z0-9.]*[0-9.][a-z0-9.]*$/.test(name) ? sql`u.username = ${name}` : undefined;
  const keys = /^[+\d\s()-]+$/.test(digits) ? undefined : nameQuery(term);
  const sounds = keys === undefined ? undefined : sql`${name_keys} @@ ${keys}::tsquery`;
  const parts: Part[] = [id, phone, username, sounds].filter((part) => part !== undefined);
  return anyOf(sql, parts);
}

/** A role that somebody holds elsewhere is nothing that an institution is told. */
const heldHere = (sql: Sql, actor: Actor): Part =>
  isStaffOf(actor, null) ? sql`true` : sql`ur.institution_id = ${ownInstitution(actor)}::int`;
const holdsRole = (sql: Sql, actor: Actor, is: boolean): Part =>
  is
    ? sql`u.id in (select ur.user_id from user_roles ur where ${heldHere(sql, actor)})`
    : sql`not exists (select from user_roles ur where ur.user_id = u.id and ${heldHere(sql, actor)})`;
export const heldRoles = (sql: Sql, actor: Actor, column: Part): Part => sql`
  (select string_agg(distinct ${column}, ', ') from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and ${heldHere(sql, actor)})`;
export const stateOf = (sql: Sql): Part => sql`
  case when u.suspended_at is not null then 'suspended' when ${proved(sql)} then 'active' else 'waiting' end`;
export const countedCourses = (sql: Sql, actor: Actor): Part => sql`
  (select count(*)::int from enrollments e join courses c on c.id = e.course_id
    where e.user_id = u.id and e.status <> 'rejected' and ${courses(sql, actor)})`;
export const lastSeen = (sql: Sql): Part => sql`
  (select s.seen_at from sessions s where s.user_id = u.id order by s.id desc limit 1)`;

/** The list for this actor, with the filters of its input. The people of one institution are read from its index, which has them in the order
 *  of the list. */
export function sourceOf(sql: Sql, actor: Actor, { institution }: Filters, role?: ListedRole): Source {
  const place = placeOf(actor, institution);
  const here = heldHere(sql, actor);
  const seen = place === null ? visibleTo(sql, actor) : undefined;
  const holders =
    role &&
    sql`
    u.id in (select ur.user_id from user_roles ur where ur.role_id = ${role.id} and ${here})`;
  // who has left belongs to no institution
  const there = place === null ? sql`u.deleted_at is null` : sql`m.institution_id = ${place}`;
  const where = [seen, holders].reduce<Part>((before, part) => (part ? sql`${before} and ${part}` : before), there);
  return {
    from: place === null ? sql`users u` : sql`institution_people m join users u on u.id = m.user_id`,
    ...(place !== null && { counted: sql`institution_people m left join users u on u.id = m.user_id` }),
    columns: sql`
      u.id, u.name as title, coalesce(u.bn_name, '') as bn_title, u.phone, u.username,
      ${bothNames(sql, { held: sql`u.district`, name: 'district', table: 'districts' })},
      ${bothNames(sql, { held: sql`u.profession`, name: 'profession', table: 'professions' })},
      coalesce((select z.title from upazilas z where z.id = u.upazila_id), '') as upazila,
      coalesce((select z.bn_title from upazilas z where z.id = u.upazila_id), '') as bn_upazila,
      -- what an account has that was left with no address of its own
      case when u.email like '%@account.invalid' then null else u.email end as email,
      ${heldRoles(sql, actor, sql`r.name`)} as role, ${heldRoles(sql, actor, sql`r.bn_name`)} as bn_role,
      ${stateOf(sql)} as state, ${countedCourses(sql, actor)} as courses,
      u.created_at as joined,
      ${lastSeen(sql)} as seen`,
    key: place === null ? sql`u.id` : sql`m.user_id`,
    where,
    order: {
      title:
        actor.language === 'bn'
          ? sql`coalesce(nullif(u.bn_name, ''), u.name) collate "bn-x-icu"`
          : sql`lower(coalesce(nullif(u.name, ''), u.bn_name))`,
      joined: place === null ? sql`u.created_at` : sql`m.joined`,
    },
    filters: {
      state: (names: string[]) =>
        anyOf(
          sql,
          names.map((name) => state(sql, name)),
        ),
      verified: (is: boolean) => (is ? proved(sql) : unproved(sql)),
      staff: (is: boolean) => holdsRole(sql, actor, is),
      institution: (ids: number[]) => {
        if (place === null) return comesFromAny(sql, actor, ids);
        return ids.includes(place) ? comesFrom(sql) : sql`false`;
      },
      district: (names: string[]) => sql`u.district <> '' and lower(u.district) = any (${names}::text[])`,
      upazila: (ids: number[]) => sql`u.upazila_id = any (${ids}::int[])`,
      profession: (names: string[]) => sql`u.profession <> '' and lower(u.profession) = any (${names}::text[])`,
      joined: (range: DateRange) => isWithinDays(sql, place === null ? sql`u.created_at` : sql`m.joined`, range),
    },
    search: (term) => matching(sql, term, place === null ? sql`u.name_keys` : sql`m.name_keys`),
  };
}
/** Who runs the place, where nobody asks. */
const everywhere: Actor = {
  ...visitor(),
  role: { id: 0, role: '', institution_id: null, scope: 'system', courses: [], read_only: true },
};
/** A condition on `users u`, made by a function since a part that is awaited is asked: who matches these filters of the list, as those see it who run
 *  the place. */
export async function fitting(sql: Sql, given: Readonly<Record<string, unknown>>): Promise<() => Part> {
  const { filters = {} } = sourceOf(sql, everywhere, {});
  const wanted = await withNames(sql, { filters: given }, namedFilters);
  return () =>
    Object.entries(wanted.filters).reduce<Part>(
      (before, [name, value]) => sql`${before} and (${filters[name]!(value as never)})`,
      sql`u.deleted_at is null`,
    );
}
/** Holds a role for the whole system. */
export const runsThePlace = (sql: Sql): Part => sql`
  exists (select from user_roles ur where ur.user_id = u.id and ur.scope = 'system')`;
/** Closed by a merge that can still be undone. */
export const isMerged = (sql: Sql): Part => sql`
  exists (select from account_merges m where m.closed_id = u.id and m.undone_at is null)`;
/** The same list for who may act on its rows. */
export function actedOf(sql: Sql, actor: Actor, filters: Filters, role?: ListedRole): Source {
  const source = sourceOf(sql, actor, filters, role);
  return {
    ...source,
    columns: sql`${source.columns},
      u.phone_verified_at is not null as phone_verified, u.email_verified_at is not null as email_verified,
      u.made_for_institution_id, ${runsThePlace(sql)} as runs_the_place, ${isMerged(sql)} as merged,
      exists (select from sessions s where s.user_id = u.id and ${sessionRuns(sql)}) as signed_in`,
  };
}
/** The same people by their names alone; of them all, or only who does or does not hold a role. */
export const namesOf = (sql: Sql, actor: Actor, filters: Filters, role?: ListedRole, holding?: boolean): Source => {
  const source = sourceOf(sql, actor, filters, role);
  return {
    ...source,
    ...(holding !== undefined && { where: sql`${source.where!} and (${holdsRole(sql, actor, holding)})` }),
    columns: sql`u.id, u.name as title, coalesce(u.bn_name, '') as bn_title, u.suspended_reason`,
  };
};
export async function findListedRole(sql: Sql, slug: string): Promise<ListedRole | undefined> {
  const [row] = await sql<ListedRole[]>`
    select id, slug, name as title, bn_name as bn_title, institution_id from roles where slug = ${slug}`;
  return row;
}
export const institutionsFor = (sql: Sql, actor: Actor): Part => {
  const all = isStaffOf(actor, null);
  return sql`
    select id, institution_name_en as title, institution_name as bn_title from institutions
    where ${all} or id = ${actor.role?.institution_id ?? null}`;
};
export async function insertExport(
  sql: Sql,
  e: { user_id: number; institution_id: number | null; format: string; filters: string },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into people_exports (user_id, institution_id, format, filters)
    values (${e.user_id}, ${e.institution_id}, ${e.format}, ${e.filters}) returning id`;
  return row!.id;
}
/** That a list was taken stays; by whom does not, once they have left. */
export const forgetExporter = (sql: Sql, user_id: number) => sql`
  update people_exports set user_id = null where user_id = ${user_id}`;
