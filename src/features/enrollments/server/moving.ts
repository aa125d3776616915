// Moving somebody to another batch of the course, with all that they have done: a seat there is taken before the old one is given back.
import type { Sql } from '#core/db/server/sql.ts';
import type { BatchRow } from '#features/batches/server/service.ts';
import { isOver } from '../rules.ts';
import { deny } from './deny.ts';
import { type EnrollmentRow, findEnrollment, lockLearnerInCourse, lockStatus } from './store.ts';
import { deleteRejected, updateBatchOf } from './store-staff.ts';
import { lockBatches } from './store-waiting.ts';
import { tellMoved } from './telling.ts';
import { freeSeat, takeSeat } from './waiting.ts';

/** Answers the batch that they come from. */
export async function moveTo(sql: Sql, { id, user_id, course_id }: EnrollmentRow, to: BatchRow): Promise<number> {
  if (to.course_id !== course_id) deny('other_course');
  if (isOver(to, Date.now())) deny('enrollment_closed');
  await lockLearnerInCourse(sql, user_id, course_id);
  const status = await lockStatus(sql, user_id, id);
  if (status === undefined || status === 'rejected') deny('not_in_it');
  const from = (await findEnrollment(sql, id))!.batch_id;
  // pressing again costs no second seat
  if (from === to.id) return from;
  await lockBatches(sql, [from, to.id]);
  if (!(await takeSeat(sql, user_id, to))) deny('batch_full');
  if (!(await deleteRejected(sql, user_id, to.id))) deny('rejected_there');
  await updateBatchOf(sql, { user_id, id, batch_id: to.id });
  await freeSeat(sql, from);
  await tellMoved(sql, { user_id, course_id }, to);
  return from;
}
