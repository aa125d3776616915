// Object-level authorization (reach) of courses.
import type { Actor } from '#core/access/actor.ts';
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type Rights, rightsOver } from '../rules.ts';
import { isOfClass } from '#features/batches/server/service.ts';
import * as store from './store.ts';
import { findRemoved } from './store-staff.ts';
import { findMember, findTeamPlace, type MemberRow } from './store-team.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A course that may be looked at: a published one, or one of the asker's own institution. */
    course: store.CourseRow;
    /** A course that the acting role may manage, or whose team the asker belongs to. */
    managed_course: store.CourseRow;
    /** One whose lessons the asker may write and whose reviews they may answer. */
    helped_course: store.CourseRow;
    /** One whose works the asker may mark. */
    marked_course: store.CourseRow;
    /** One whose draft the asker may write. */
    written_course: store.CourseRow;
    /** One that the asker may publish, hide and remove, and whose team they say. */
    led_course: store.CourseRow;
    /** One of those that was removed. */
    removed_course: store.CourseRow;
    /** A place in the team of a course that the asker leads. */
    team_member: MemberRow;
  }
}

const rightsIn = async (sql: Sql, actor: Actor, row: store.CourseRow): Promise<Rights> =>
  rightsOver(actor, { ...row, ...(await findTeamPlace(sql, row.id, actor.user?.id ?? 0)) });
type Mine =
  | 'course'
  | 'managed_course'
  | 'helped_course'
  | 'marked_course'
  | 'written_course'
  | 'led_course'
  | 'removed_course'
  | 'team_member';
/** Drafts are seen by whoever sees courses: a role of the whole system may be for something else. */
const mayView = async (sql: Sql, actor: Actor, row: store.CourseRow) =>
  actor.grants.has('course.view') && (isStaffOf(actor, row.institution_id, row.id) || (await rightsIn(sql, actor, row)).sees);
const among = async (sql: Sql, actor: Actor, key: string | number, right: keyof Rights) => {
  const row = actor.role && (await store.findCourse(sql, String(key)));
  // a class of its own has no course to be written or published
  return row && row.kind !== 'class' && (await rightsIn(sql, actor, row))[right] ? row : undefined;
};
export const reach = {
  course: async (sql, actor, key: string | number) => {
    const row = await store.findCourse(sql, String(key));
    if (!row || row.published_at !== null || (await mayView(sql, actor, row))) return row;
    return row.kind === 'class' && actor.user && (await isOfClass(sql, row.id, actor.user.id)) ? row : undefined;
  },
  managed_course: async (sql, actor, key: string | number) => {
    const row = await store.findCourse(sql, String(key));
    return row && (isStaffOf(actor, row.institution_id, row.id) || (await rightsIn(sql, actor, row)).sees) ? row : undefined;
  },
  helped_course: (sql, actor, key: string | number) => among(sql, actor, key, 'helps'),
  marked_course: (sql, actor, key: string | number) => among(sql, actor, key, 'marks'),
  written_course: (sql, actor, key: string | number) => among(sql, actor, key, 'writes'),
  led_course: (sql, actor, key: string | number) => among(sql, actor, key, 'leads'),
  removed_course: async (sql, actor, key: number) => {
    const row = actor.role && (await findRemoved(sql, key));
    return row && (await rightsIn(sql, actor, row)).leads ? row : undefined;
  },
  team_member: async (sql, actor, key: number) => {
    const row = await findMember(sql, key);
    return row && (await among(sql, actor, row.course_id, 'leads')) ? row : undefined;
  },
} satisfies { [K in Mine]: Reach<K> };
