// Approving, rejecting and putting back enrollments: status, seats taken, learner count and notification change in one transaction.
import type { Sql } from '#core/db/server/sql.ts';
import { countLearner } from '#features/courses/server/service.ts';
import type { EnrollmentStatus } from '../rules.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';
import { requestApproved } from './events.ts';
import { takeBackTold, tellDecision } from './telling.ts';
import { freeSeat, takeSeat } from './waiting.ts';

export interface Decision {
  status: EnrollmentStatus;
  by: number;
  /** The learner reads it. */
  reason?: string | undefined;
  /** Only where it stands like this: what was changed since is not overwritten. */
  expects?: EnrollmentStatus | undefined;
}
/** Approves or rejects an enrollment, or lets it wait again. A rejected one gives its seat back; one that is let in after all needs a free seat. */
export async function decide(sql: Sql, enrollment: store.EnrollmentRow, { status, by, reason = '', expects }: Decision): Promise<void> {
  const { id, user_id, course_id, batch_id } = enrollment;
  await store.lockLearnerInCourse(sql, user_id, course_id);
  const before = await store.lockStatus(sql, user_id, id);
  if (expects !== undefined && before !== expects) deny('changed_since');
  if (before === undefined || before === status) return;
  if (before === 'rejected') {
    // the learner may have enrolled in another batch of the course meanwhile; that enrollment counts
    if (await store.findLiveEnrollment(sql, user_id, course_id)) return;
    if (!(await takeSeat(sql, user_id, { id: batch_id, course_id }))) deny('batch_full');
  }
  await store.updateStatus(sql, { user_id, id, status, by, reason });
  if (status === 'rejected') await freeSeat(sql, batch_id);
  if (status === 'approved') await countLearner(sql, course_id, 1);
  else if (before === 'approved') await countLearner(sql, course_id, -1);
  if (status === 'pending') await takeBackTold(sql, enrollment);
  else await tellDecision(sql, enrollment, status === 'rejected' && before === 'approved' ? 'removed' : status, reason);
  if (status === 'approved' && before === 'pending') await requestApproved.tell(sql, { user_id, batch_id });
}
