// SQL of enrolling by staff: the people of an institution, found by the list or by number and address, and taking an enrollment back.
import type { Actor } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { coursesOf } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Source } from '#core/lists/server/order.ts';
import { bothNames, type NamedFilters } from '#core/records/server/names.ts';
import { nameQuery } from '#features/accounts/server/service.ts';
import type { BatchRow } from '#features/batches/server/service.ts';

type OfBatch = Pick<BatchRow, 'course_id' | 'institution_id'>;
/** Who belongs to the institution of a batch; the courses of the main site have everybody, for who acts for the whole site. */
const belongs = (sql: Sql, actor: Actor, { institution_id }: OfBatch): Part =>
  institution_id === null
    ? sql`${isStaffOf(actor, null)}`
    : sql`exists (select from institution_people m where m.institution_id = ${institution_id} and m.user_id = u.id)`;
/** By the sounds of a name in either script, or by a whole username. */
function called(sql: Sql, term: string, key: Part, name_keys: Part): Part {
  const username = sql`${key} = (select n.id from users n where n.username = ${term.trim().toLowerCase()})`;
  const keys = nameQuery(term);
  return keys === undefined ? username : sql`${username} or ${name_keys} @@ ${keys}::tsquery`;
}
/** Profiles hold names of rows of this list. */
export const namedFilters: NamedFilters = { district: 'districts' };
const ofMainSite = (sql: Sql, actor: Actor) => ({
  from: sql`users u`,
  belongs: sql`u.deleted_at is null and u.suspended_at is null and ${isStaffOf(actor, null)}`,
  key: sql`u.id`,
  joined: sql`u.created_at`,
  name_keys: sql`u.name_keys`,
});
/** The people of an institution are read and searched in `institution_people`, where nobody is who has left the site. Counting takes the few
 *  away who are suspended: it looks at no other account unless a filter does. */
const ofInstitution = (sql: Sql, institution_id: number) => ({
  from: sql`institution_people m join users u on u.id = m.user_id and u.suspended_at is null`,
  counted: sql`(
    select p.* from institution_people p
    where not exists (
      select from users s where s.id = p.user_id and s.suspended_at is not null and s.deleted_at is null)
    ) m left join users u on u.id = m.user_id`,
  belongs: sql`m.institution_id = ${institution_id}`,
  key: sql`m.user_id`,
  joined: sql`m.joined`,
  name_keys: sql`m.name_keys`,
});
export function membersOf(sql: Sql, actor: Actor, { course_id, institution_id }: OfBatch): Source {
  const people = institution_id === null ? ofMainSite(sql, actor) : ofInstitution(sql, institution_id);
  const { key, joined, name_keys } = people;
  return {
    ...people,
    columns: sql`
      u.id, coalesce(nullif(u.name, ''), u.bn_name, '') as title, coalesce(u.bn_name, '') as bn_title,
      ${bothNames(sql, { held: sql`u.district`, name: 'district', table: 'districts' })},
      ${bothNames(sql, { held: sql`u.profession`, name: 'profession', table: 'professions' })},
      coalesce((select z.title from upazilas z where z.id = u.upazila_id), '') as upazila,
      coalesce((select z.bn_title from upazilas z where z.id = u.upazila_id), '') as bn_upazila,
      u.created_at as joined`,
    where: sql`
      ${people.belongs} and not exists (
        select from enrollments e
        where e.user_id = ${key} and e.course_id = ${course_id} and e.status = 'approved')`,
    order: {
      title:
        actor.language === 'bn'
          ? sql`coalesce(nullif(u.bn_name, ''), u.name) collate "bn-x-icu"`
          : sql`lower(coalesce(nullif(u.name, ''), u.bn_name))`,
      joined,
    },
    filters: {
      verified: (yes: boolean) => (yes ? sql`u.teacherverify > 0` : sql`u.teacherverify <= 0`),
      district: (names: string[]) => sql`u.district <> '' and lower(u.district) = any (${names}::text[])`,
      upazila: (ids: number[]) => sql`u.upazila_id = any (${ids}::int[])`,
      // an account without an upazila, not one that a count has not joined
      placed: (yes: boolean) => (yes ? sql`u.upazila_id is not null` : sql`u.id is not null and u.upazila_id is null`),
      joined: (range: DateRange) => isWithinDays(sql, joined, range),
    },
    search: (term) => called(sql, term, key, name_keys),
  };
}
/** Somebody whom the acting role may enrol: of its institution, or of those of its courses. */
export async function findMember(sql: Sql, actor: Actor, id: number): Promise<{ id: number } | undefined> {
  const own = coursesOf(actor);
  const seen =
    'all' in own
      ? sql`true`
      : sql`exists (
          select from institution_people m
          where m.user_id = u.id and ${
            'institution_id' in own
              ? sql`m.institution_id = ${own.institution_id}`
              : sql`
                  m.institution_id in (
                    select institution_id from courses where id = any (${[...own.courses]}::int[]))`
          })`;
  const [row] = await sql<{ id: number }[]>`
    select u.id from users u where u.id = ${id} and u.deleted_at is null and ${seen}`;
  return row;
}
export interface KnownRow {
  id: number;
  name: string;
  bn_name: string;
  phone: string | null;
  email: string | null;
  /** They are in the course. */
  enrolled: boolean;
}
/** The people of the institution who have one of these numbers or addresses. */
export const listKnown = (sql: Sql, actor: Actor, batch: OfBatch, { phones, emails }: { phones: string[]; emails: string[] }) => sql<
  KnownRow[]
>`
  select u.id, coalesce(nullif(u.name, ''), u.bn_name, '') as name, coalesce(nullif(u.bn_name, ''), u.name) as bn_name,
    u.phone, u.email, exists (
      select from enrollments e
      where e.user_id = u.id and e.course_id = ${batch.course_id} and e.status = 'approved'
    ) as enrolled
  from users u
  where (u.phone = any (${phones}::text[]) or u.email = any (${emails}::text[])) and u.deleted_at is null
    and ${belongs(sql, actor, batch)}`;
/** Those of some people who have begun in the course, or are gone from it. */
export const listBegun = (sql: Sql, course_id: number, ids: readonly number[]) => sql<{ id: number; begun: boolean }[]>`
  select user_id as id, opened_at is not null or lessons_done > 0 as begun
  from enrollments
  where course_id = ${course_id} and user_id = any (${ids as number[]}::int[]) and status = 'approved'`;
/** False where something was begun, or hangs on it. */
export const deleteUnbegun = async (sql: Sql, user_id: number, id: number): Promise<boolean> =>
  (
    await sql`
      delete from enrollments e
      where e.user_id = ${user_id} and e.id = ${id} and e.opened_at is null and e.lessons_done = 0
        and not exists (select from certificates t where t.enrollment_id = e.id)
        and not exists (select from lesson_progress p where p.user_id = e.user_id and p.course_id = e.course_id)
      returning 1`
  ).length > 0;
