// Object-level authorization (reach) of assignments.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isStaffOf, type Reach, reachFor } from '#core/access/server/reach.ts';
import { findManagedWork, isTeacherOf, type ManagedWork } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A work that was handed in, of a course that the acting role belongs to or whose team the asker is in. */
    managed_work: ManagedWork;
    /** One of those that the asker may mark: as the course's team, its leader, or a teacher of the batch. */
    marked_work: ManagedWork;
  }
}
/** A team that is there marks, with the teachers of the batch: who merely works in the same institution looks. */
export const mayMark = async (sql: Sql, actor: Actor, work: ManagedWork): Promise<boolean> =>
  (await reachFor('marked_course')(sql, actor, work.course_id)) !== undefined ||
  (isStaffOf(actor, work.institution_id, work.course_id) && (await isTeacherOf(sql, work, actor.user?.id ?? 0)));
export const reach = {
  managed_work: async (sql, actor, id: number) => {
    const work = await findManagedWork(sql, id);
    if (!work || isStaffOf(actor, work.institution_id, work.course_id)) return work;
    return (await reachFor('managed_course')(sql, actor, work.course_id)) ? work : undefined;
  },
  marked_work: async (sql, actor, id: number) => {
    const work = await findManagedWork(sql, id);
    return work && (await mayMark(sql, actor, work)) ? work : undefined;
  },
} satisfies { managed_work: Reach<'managed_work'>; marked_work: Reach<'marked_work'> };
