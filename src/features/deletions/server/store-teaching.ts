// SQL of leaving as a teacher: the courses that nobody else teaches, and the colleagues who can take them over.
import type { Part } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';

/** Who teaches the course `course_id`: named among its teachers, or with the role of a teacher for it. */
const teachersOf = (sql: Sql, course_id: Part): Part => sql`
  select t.user_id from course_teachers t where t.course_id = ${course_id} and t.user_id is not null
  union all
  select h.user_id from user_roles h join roles r on r.id = h.role_id
  where h.course_id = ${course_id} and h.scope = 'course' and r.role = 'teacher'`;
/** Somebody who is there and has not asked to leave. */
const stays = (sql: Sql, u: Part): Part => sql`
  (${u}.deleted_at is null and ${u}.suspended_at is null
    and not exists (select from account_deletions d where d.user_id = ${u}.id))`;

export interface AloneRow {
  id: number;
  uuid: string;
  title: string;
  bn_title: string;
  institution_id: number | null;
}
export const listTaughtAlone = (sql: Sql, user_id: number) => sql<AloneRow[]>`
  select c.id, c.uuid, c.title, c.bn_title, c.institution_id
  from courses c
  where c.id in (
      select t.course_id from course_teachers t where t.user_id = ${user_id}
      union all
      select h.course_id from user_roles h join roles r on r.id = h.role_id
      where h.user_id = ${user_id} and h.scope = 'course' and r.role = 'teacher')
    and not exists (
      select from (${teachersOf(sql, sql`c.id`)}) o join users u on u.id = o.user_id
      where u.id <> ${user_id} and ${stays(sql, sql`u`)})
  order by c.id`;

interface ColleagueRow {
  institution_id: number;
  id: number;
  name: string;
  bn_name: string | null;
}
/** More than anybody chooses from. */
const MOST = 100;
/** Who holds a role in these institutions and stays: teachers first, `MOST` of each. */
export const listColleagues = (sql: Sql, user_id: number, institutions: readonly number[]) => sql<ColleagueRow[]>`
  select i.institution_id, k.id, k.name, k.bn_name
  from unnest(${[...institutions]}::int[]) i (institution_id)
  cross join lateral (
    select u.id, u.name, u.bn_name, bool_or(r.role = 'teacher') as teaches
    from user_roles h
    join roles r on r.id = h.role_id
    join users u on u.id = h.user_id
    where h.institution_id = i.institution_id and u.id <> ${user_id} and ${stays(sql, sql`u`)}
    group by u.id
    order by teaches desc, u.name, u.id
    limit ${MOST}
  ) k
  order by i.institution_id, k.teaches desc, k.name, k.id`;
/** Whether somebody teaches at all: then who teaches beside them must not leave in the same moment. */
export const teachesAny = async (sql: Sql, user_id: number): Promise<boolean> =>
  (
    await sql`
      select from course_teachers where user_id = ${user_id}
      union all
      select from user_roles where user_id = ${user_id} and scope = 'course'
      limit 1`
  ).length > 0;
