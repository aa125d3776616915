// Object-level authorization (reach) of batches.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isStaffOf, type Reach, type ReachAll } from '#core/access/server/reach.ts';
import { type BatchRow, findBatch, isOfClass, isTeacherOf } from './store.ts';
import { findRemoved, listTeachersById, type TeacherRow } from './store-staff.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A batch that may be joined: published, of a published course, or of the asker's own institution. */
    batch: BatchRow;
    /** A batch that the acting role may manage. */
    managed_batch: BatchRow;
    /** A batch in which the actor enrols people. */
    led_batch: BatchRow;
    /** The other one of two that it may manage: where somebody is moved to. */
    other_managed_batch: BatchRow;
    /** One that was deleted, for who may manage its course. */
    removed_batch: { id: number; course_id: number; institution_id: number | null };
    /** Somebody who may be named a teacher within the acting role. */
    batch_teacher: TeacherRow;
  }
}

async function managed(sql: Sql, actor: Actor, id: number): Promise<BatchRow | undefined> {
  const row = await findBatch(sql, id);
  return row && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
}
/** Where somebody enrols people of what their role reaches: who publishes batches, or holds it for single courses, in all; a teacher in those where they are named. */
export async function leads(sql: Sql, actor: Actor, row: Pick<BatchRow, 'id' | 'institution_id' | 'course_id'>): Promise<boolean> {
  if (!actor.user || !isStaffOf(actor, row.institution_id, row.course_id)) return false;
  return actor.role?.scope !== 'institution' || actor.grants.has('batch.publish') || isTeacherOf(sql, row.id, actor.user.id);
}
export const reach = {
  batch: async (sql, actor, id: number) => {
    const row = await findBatch(sql, id);
    if (!row) return undefined;
    const open =
      row.published_at !== null &&
      (row.course_published_at !== null ||
        (row.course_kind === 'class' && actor.user !== undefined && (await isOfClass(sql, row.course_id, actor.user.id))));
    return open || isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
  managed_batch: managed,
  led_batch: async (sql, actor, id: number) => {
    const row = await findBatch(sql, id);
    return row && (await leads(sql, actor, row)) ? row : undefined;
  },
  other_managed_batch: managed,
  removed_batch: async (sql, actor, id: number) => {
    const row = await findRemoved(sql, id);
    return row && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
  batch_teacher: async (sql, actor, id: number) => (await listTeachersById(sql, actor, [id]))[0],
} satisfies {
  batch: Reach<'batch'>;
  managed_batch: Reach<'managed_batch'>;
  led_batch: Reach<'led_batch'>;
  other_managed_batch: Reach<'other_managed_batch'>;
  removed_batch: Reach<'removed_batch'>;
  batch_teacher: Reach<'batch_teacher'>;
};
export const reachAll = {
  managed_batch: async (sql, actor, ids: number[]) =>
    (await Promise.all(ids.map((id) => managed(sql, actor, id)))).filter((row) => row !== undefined),
  batch_teacher: async (sql, actor, ids: number[]) => [...(await listTeachersById(sql, actor, ids))],
} satisfies { managed_batch: ReachAll<'managed_batch'>; batch_teacher: ReachAll<'batch_teacher'> };
