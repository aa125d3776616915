// Object-level authorization (reach) of courses.
import type { Actor } from '#core/access/actor.ts';
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import * as store from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A course that may be looked at: a published one, or one of the asker's own institution. */
    course: store.CourseRow;
    /** A course that the acting role may manage. */
    managed_course: store.CourseRow;
  }
}

/** Drafts are seen by whoever sees courses: a role of the whole system may be for something else. */
const mayView = (actor: Actor, row: store.CourseRow) => actor.grants.has('course.view') && isStaffOf(actor, row.institution_id, row.id);
export const reach = {
  course: async (sql, actor, key: string | number) => {
    const row = await store.findCourse(sql, String(key));
    return row && (row.published_at !== null || mayView(actor, row)) ? row : undefined;
  },
  managed_course: async (sql, actor, key: string | number) => {
    const row = await store.findCourse(sql, String(key));
    return row && isStaffOf(actor, row.institution_id, row.id) ? row : undefined;
  },
} satisfies { course: Reach<'course'>; managed_course: Reach<'managed_course'> };
