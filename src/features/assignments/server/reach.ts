// Object-level authorization (reach) of assignments.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { findManagedWork, type ManagedWork } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A work that was handed in, of a course that the acting role belongs to. */
    managed_work: ManagedWork;
  }
}
export const reach = {
  managed_work: async (sql, actor, id: number) => {
    const work = await findManagedWork(sql, id);
    return work && isStaffOf(actor, work.institution_id, work.course_id) ? work : undefined;
  },
} satisfies { managed_work: Reach<'managed_work'> };
