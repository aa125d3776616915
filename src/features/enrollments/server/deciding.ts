// Approving and rejecting enrollments: status, seats taken, learner count and notification change in one transaction.
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { lowerSeatsTaken, raiseSeatsTaken } from '#features/batches/server/service.ts';
import { countLearner } from '#features/courses/server/service.ts';
import { notices } from '../words.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';

/** Approves or rejects an enrollment. A rejected one gives its seat back; one that is approved after all needs a free seat. */
export async function decide(sql: Sql, enrollment: store.EnrollmentRow, status: 'approved' | 'rejected', by: number): Promise<void> {
  const { id, user_id, course_id, batch_id } = enrollment;
  await store.lockLearnerInCourse(sql, user_id, course_id);
  const before = await store.lockStatus(sql, user_id, id);
  if (before === undefined || before === status) return;
  if (before === 'rejected') {
    // the learner may have enrolled in another batch of the course meanwhile; that enrollment counts
    if (await store.findLiveEnrollment(sql, user_id, course_id)) return;
    if (!(await raiseSeatsTaken(sql, batch_id))) deny('batch_full');
  }
  await store.updateStatus(sql, { user_id, id, status, by });
  if (status === 'rejected') await lowerSeatsTaken(sql, batch_id);
  if (status === 'approved') await countLearner(sql, course_id, 1);
  else if (before === 'approved') await countLearner(sql, course_id, -1);
  await tell(sql, enrollment, status === 'rejected' && before === 'approved' ? 'removed' : status);
}

async function tell(sql: Sql, enrollment: store.EnrollmentRow, what: 'approved' | 'rejected' | 'removed'): Promise<void> {
  const to = await store.getTold(sql, enrollment.user_id, enrollment.course_id);
  const address = to.email ?? to.phone;
  if (!address) return;
  const language = to.language === 1 ? 'en' : 'bn';
  const say = speaker(language);
  await sendMessage(sql, {
    channel: to.email ? 'mail' : 'sms',
    to_address: address,
    subject: say(notices.subject[what]),
    body: say(notices[what], { course: language === 'bn' ? to.bn_title : to.title }),
    purpose: 'notice',
  });
}
