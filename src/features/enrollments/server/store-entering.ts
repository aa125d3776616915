// SQL of enrolling by staff: the people of an institution, found by the list or by number and address, and taking an enrollment back.
import type { Actor } from '#core/access/actor.ts';
import { coursesOf } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import { likely, type Part, type Source } from '#core/lists/server/order.ts';
import type { BatchRow } from '#features/batches/server/service.ts';

type OfBatch = Pick<BatchRow, 'course_id' | 'institution_id'>;
/** Who belongs to the institution of a batch; the courses of the main site have everybody. */
const belongs = (sql: Sql, { institution_id }: OfBatch): Part =>
  institution_id === null
    ? sql`true`
    : sql`exists (
        select from institution_people m
        where m.institution_id = ${institution_id} and m.user_id = u.id
          and (m.learning > 0 or m.entered > 0 or m.working > 0))`;
export const membersOf = (sql: Sql, batch: OfBatch): Source => ({
  from: sql`users u`,
  columns: sql`
    u.id, coalesce(nullif(u.name, ''), u.bn_name, '') as title, coalesce(u.bn_name, '') as bn_title, u.district,
    u.profession, u.created_at as joined`,
  key: sql`u.id`,
  where: sql`
    u.deleted_at is null and u.suspended_at is null and ${belongs(sql, batch)}
    and not exists (
      select from enrollments e
      where e.user_id = u.id and e.course_id = ${batch.course_id} and e.status = 'approved')`,
  order: { title: sql`lower(coalesce(nullif(u.name, ''), u.bn_name))`, joined: sql`u.created_at` },
  filters: {
    verified: (yes: boolean) => sql`(u.teacherverify > 0) = ${yes}`,
    district: (name: string) => sql`lower(u.district) = lower(${name})`,
    joined: (range: DateRange) => isWithinDays(sql, sql`u.created_at`, range),
  },
  search: (term) => sql`
    u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)} or u.username ilike ${likely(term)}`,
});
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
  phone: string | null;
  email: string | null;
  /** They are in the course. */
  enrolled: boolean;
}
/** The people of the institution who have one of these numbers or addresses. */
export const listKnown = (sql: Sql, batch: OfBatch, { phones, emails }: { phones: string[]; emails: string[] }) => sql<KnownRow[]>`
  select u.id, u.phone, u.email, exists (
      select from enrollments e
      where e.user_id = u.id and e.course_id = ${batch.course_id} and e.status = 'approved'
    ) as enrolled
  from users u
  where (u.phone = any (${phones}::text[]) or u.email = any (${emails}::text[])) and u.deleted_at is null
    and ${belongs(sql, batch)}`;
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
