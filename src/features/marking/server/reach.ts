// Object-level authorization (reach) of marking.
import type { Actor } from '#core/access/actor.ts';
import { isStaffOf, type Reach, reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findAttempt, findLesson, listTaught, type MarkedAttempt, type MarkedLesson } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A quiz or an exam whose answers the asker may mark: as the course's team, its leader, or a teacher of some of its batches. */
    marked_lesson: MarkedLesson;
    /** A submitted attempt at one of them, of a batch in which they mark. */
    marked_attempt: MarkedAttempt;
  }
}
/** The batches of a course whose answers somebody marks: null all, nothing where there is none. */
async function batchesOf(
  sql: Sql,
  actor: Actor,
  { course_id, institution_id }: { course_id: number; institution_id: number | null },
): Promise<number[] | null | undefined> {
  if (!actor.user) return undefined;
  if (await reachFor('marked_course')(sql, actor, course_id)) return null;
  if (!isStaffOf(actor, institution_id, course_id)) return undefined;
  const taught = await listTaught(sql, course_id, actor.user.id);
  return taught.length ? taught : undefined;
}
export const reach = {
  marked_lesson: async (sql, actor, id: number) => {
    const lesson = await findLesson(sql, id);
    const batches = lesson && (await batchesOf(sql, actor, lesson));
    return lesson && batches !== undefined ? { ...lesson, batches } : undefined;
  },
  marked_attempt: async (sql, actor, id: number) => {
    const attempt = await findAttempt(sql, id);
    const batches = attempt && (await batchesOf(sql, actor, attempt));
    if (!attempt || batches === undefined) return undefined;
    return batches === null || (attempt.batch_id !== null && batches.includes(attempt.batch_id)) ? attempt : undefined;
  },
} satisfies { marked_lesson: Reach<'marked_lesson'>; marked_attempt: Reach<'marked_attempt'> };
