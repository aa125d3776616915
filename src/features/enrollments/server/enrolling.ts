// Enrolling and withdrawing in the caller's transaction: advisory lock, checks, seat count, then the write.
import type { Sql } from '#core/db/server/sql.ts';
import { batchState } from '#features/batches/rules.ts';
import type { BatchRow } from '#features/batches/server/service.ts';
import { countLearner } from '#features/courses/server/service.ts';
import { type EnrollmentStatus, firstStatus, hindrance, isHeld, isOver } from '../rules.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';
import { listPlaces } from './store-waiting.ts';
import { takeBackTold, tellWaits } from './telling.ts';
import { freeSeat, takeSeat } from './waiting.ts';

/** Enrolls a learner in a batch. Somebody who is enrolled in the course already keeps that enrollment. */
export async function enrollLearner(sql: Sql, user_id: number, batch: BatchRow): Promise<store.EnrollmentRow> {
  await store.lockLearnerInCourse(sql, user_id, batch.course_id);
  const there = await store.findLiveEnrollment(sql, user_id, batch.course_id);
  if (there) return there;
  const verified = batch.needs_verification && (await store.isVerifiedTeacher(sql, user_id));
  const rejected = await store.listRejectedBatches(sql, user_id, batch.course_id);
  const held = isHeld(rejected, batch.id, batch.needs_approval);
  const state = batchState(batch, Date.now());
  // the seat that is kept for them is among those that are taken
  const kept =
    state === 'full' && (await listPlaces(sql, user_id, batch.course_id)).some((p) => p.batch_id === batch.id && p.offered_until);
  const why = hindrance({ ...batch, state: kept ? 'open' : state, held }, verified);
  if (why) deny(why);
  const made = await addEnrollment(sql, user_id, batch, firstStatus(batch.needs_approval));
  if (made.status === 'pending') await tellWaits(sql, made);
  return made;
}
/** Asks for a place in a batch on behalf of somebody who is there in person: staff decide, whatever its terms, also when it takes nobody any
 *  more by itself. Somebody who is enrolled in the course, or has asked, keeps that. */
export async function askForPlace(sql: Sql, user_id: number, batch: BatchRow): Promise<store.EnrollmentRow> {
  await store.lockLearnerInCourse(sql, user_id, batch.course_id);
  const there = await store.findLiveEnrollment(sql, user_id, batch.course_id);
  if (there) return there;
  const verified = batch.needs_verification && (await store.isVerifiedTeacher(sql, user_id));
  const held = isHeld(await store.listRejectedBatches(sql, user_id, batch.course_id), batch.id, true);
  const why = hindrance({ ...batch, state: isOver(batch, Date.now()) ? 'closed' : 'open', held }, verified);
  if (why) deny(why);
  const made = await addEnrollment(sql, user_id, batch, 'pending');
  await tellWaits(sql, made);
  return made;
}
/** Writes a new enrollment, once there is a seat for it. */
export async function addEnrollment(sql: Sql, user_id: number, batch: BatchRow, status: EnrollmentStatus): Promise<store.EnrollmentRow> {
  if (!(await takeSeat(sql, user_id, batch))) deny('batch_full');
  const { course_id, course_uuid, institution_id } = batch;
  const id = await store.upsertEnrollment(sql, { user_id, batch_id: batch.id, course_id, status });
  if (status === 'approved') await countLearner(sql, course_id, 1);
  return { id, user_id, batch_id: batch.id, course_id, course_uuid, institution_id, status };
}
/** Takes back a request that still waits. */
export async function withdrawRequest(sql: Sql, { id, user_id, course_id, batch_id }: store.EnrollmentRow): Promise<void> {
  await store.lockLearnerInCourse(sql, user_id, course_id);
  if ((await store.lockStatus(sql, user_id, id)) !== 'pending') deny('cannot_withdraw');
  await store.deletePendingEnrollment(sql, user_id, id);
  await freeSeat(sql, batch_id);
}
/** Leaves a batch, by one's own choice: the seat is free, all that was done stays, and one may come back as anybody enrols. Undefined: who is not in it. */
export async function leaveBatch(
  sql: Sql,
  user_id: number,
  { id, course_id }: { id: number; course_id: number },
  reason: string,
): Promise<number | undefined> {
  await store.lockLearnerInCourse(sql, user_id, course_id);
  const there = await store.findLiveEnrollment(sql, user_id, course_id);
  if (there?.batch_id !== id || (await store.lockStatus(sql, user_id, there.id)) !== 'approved') return undefined;
  await store.setLeft(sql, { user_id, id: there.id, reason });
  await freeSeat(sql, id);
  await countLearner(sql, course_id, -1);
  await takeBackTold(sql, there);
  return there.id;
}
/** The requests of somebody who is gone: nobody is left to be let in, and their seats are free. */
export async function eraseRequests(sql: Sql, user_id: number): Promise<void> {
  for (const { batch_id } of await store.deletePendingOf(sql, user_id)) await freeSeat(sql, batch_id);
}
