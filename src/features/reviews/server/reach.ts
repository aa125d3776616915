// Object-level authorization (reach) of reviews: by the course they are about.
import type { Actor } from '#core/access/actor.ts';
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findReview, type ReviewRow } from './store-staff.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A review of a course that the asker may answer for. */
    written_review: ReviewRow;
    /** A review of a course that the asker leads. */
    led_review: ReviewRow;
  }
}
const within = (course: 'helped_course' | 'led_course') => async (sql: Sql, actor: Actor, key: number) => {
  const row = await findReview(sql, key);
  return row && (await reachFor(course)(sql, actor, row.course_id)) ? row : undefined;
};
export const reach = {
  written_review: within('helped_course'),
  led_review: within('led_course'),
} satisfies { written_review: Reach<'written_review'>; led_review: Reach<'led_review'> };
