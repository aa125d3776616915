// Scope of a role as SQL: which courses are within the acting role's scope, and whether somebody holds a grant over a course.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Actor } from '../actor.ts';
import type { Grant } from '../grants.ts';
import { hasFactor } from './second-factor.ts';

/** All courses, those of an institution, or single ones. */
export type CoursesOf = { all: true } | { institution_id: number } | { courses: readonly number[] };
/** The courses that are within the scope of the acting role. */
export function coursesOf({ role }: Actor): CoursesOf {
  if (role?.scope === 'system') return { all: true };
  if (role?.scope === 'institution') return { institution_id: role.institution_id! };
  return { courses: role?.courses ?? [] };
}
/** Whether a course is one of them. `course` is the alias of its row. */
export function isAmong(sql: Sql, course: Part, among: CoursesOf): Part {
  if ('all' in among) return sql`true`;
  if ('institution_id' in among) return sql`${course}.institution_id = ${among.institution_id}`;
  return sql`${course}.id = any (${[...among.courses]}::int[])`;
}
/** A role in an institution that is switched off rests: until it is on again, it is as if nobody held it. `holding` is the alias of its row. */
export const isAwake = (sql: Sql, holding: Part): Part =>
  sql`not exists (select from institutions o where o.id = ${holding}.institution_id and o.closed_at is not null)`;
/** Whether a holding opens what is shared with the staff of its institution: not while it rests, nor without the second factor that they need there. */
export const opensShared = (sql: Sql, holding: Part): Part => sql`
  (${isAwake(sql, holding)} and (
    not exists (select from staff_rules w
      where w.second_factor and (w.institution_id is null or w.institution_id = ${holding}.institution_id))
    or ${hasFactor(sql, sql`${holding}.user_id`)}))`;
/** Whether somebody may do this with a course, in any of their roles; one that only looks lets them look. */
export function holdsGrant(sql: Sql, { user_id, course, grant }: { user_id: Part; course: Part; grant: Grant }): Part {
  const [group, action] = grant.split('.') as [string, string];
  return sql`exists (
    select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${user_id} and ${isAwake(sql, sql`ur`)} and (not r.read_only or ${action === 'view'}) and r.access -> ${group} -> ${action} = 'true'
      and (ur.scope = 'system' or (ur.scope = 'institution' and ur.institution_id = ${course}.institution_id)
        or (ur.scope = 'course' and ur.course_id = ${course}.id)))`;
}
