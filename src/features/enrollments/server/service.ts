// The door to the enrollments room: enrolling, inviting, approving, withdrawing.
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/words.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { batchState } from '#features/batches/rules.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { type BatchRow, lowerSeatsTaken, raiseSeatsTaken } from '#features/batches/server/service.ts';
import { countLearner } from '#features/courses/server/service.ts';
import { type EnrollmentStatus, firstStatus, type Hindrance, hindrance, isHeld, isOver } from '../rules.ts';
import { notices } from '../words.ts';
import * as store from './store.ts';

export type { EnrollmentRow } from './store.ts';

export type Enrolled = { enrollment: store.EnrollmentRow } | { hindrance: Hindrance };
/** Enrolls a learner in a batch, or says what stands in the way. Runs in the caller's transaction; a hindrance leaves nothing written.
 *  Somebody who is enrolled in the course already keeps that enrollment. */
export async function enrollLearner(sql: Sql, user_id: number, batch: BatchRow): Promise<Enrolled> {
  await store.lockLearnerInCourse(sql, user_id, batch.course_id);
  const there = await store.findLiveEnrollment(sql, user_id, batch.course_id);
  if (there) return { enrollment: there };
  const verified = batch.needs_verification && (await store.isVerifiedTeacher(sql, user_id));
  const rejected = await store.listRejectedBatches(sql, user_id, batch.course_id);
  const held = isHeld(rejected, batch.id, batch.needs_approval);
  const why = hindrance({ ...batch, state: batchState(batch, Date.now()), held }, verified);
  if (why) return { hindrance: why };
  return addEnrollment(sql, user_id, batch, firstStatus(batch.needs_approval));
}
/** The seat first, which may be refused; then everything that is written. */
async function addEnrollment(
  sql: Sql,
  user_id: number,
  batch: BatchRow,
  status: EnrollmentStatus,
): Promise<{ enrollment: store.EnrollmentRow } | { hindrance: 'batch_full' }> {
  if (!(await raiseSeatsTaken(sql, batch.id))) return { hindrance: 'batch_full' };
  const id = await store.upsertEnrollment(sql, { user_id, batch_id: batch.id, course_id: batch.course_id, status });
  if (status === 'approved') await countLearner(sql, batch.course_id, 1);
  return {
    enrollment: {
      id,
      user_id,
      batch_id: batch.id,
      course_id: batch.course_id,
      course_uuid: batch.course_uuid,
      institution_id: batch.institution_id,
      status,
    },
  };
}

const INVITED_DAYS = 30;
/** Invites an address to a batch and writes to it. No seat is held: it is taken when the invitation is accepted. */
export async function inviteTo(
  sql: Sql,
  batch: BatchRow,
  to: { address: string; channel: 'sms' | 'mail'; by: number },
): Promise<{ expires_at: string } | { hindrance: 'enrollment_closed' | 'already_accepted' }> {
  if (isOver(batch, Date.now())) return { hindrance: 'enrollment_closed' };
  const made = await store.upsertInvitation(sql, { batch_id: batch.id, address: to.address, by: to.by, days: INVITED_DAYS });
  if (!made) return { hindrance: 'already_accepted' };
  const course = await store.getInvitedTo(sql, batch.course_id, to.address);
  const language = course.language === 1 ? 'en' : 'bn';
  const say = speaker(language);
  const link = `${accountKeys().public_url}/course/details/${batch.course_uuid}`;
  await sendMessage(sql, {
    channel: to.channel,
    to_address: to.address,
    subject: say(notices.subject.invited),
    body: say(to.channel === 'sms' ? notices.invited_sms : notices.invited, {
      course: language === 'bn' ? course.bn_title : course.title,
      link,
    }),
    purpose: 'notice',
  });
  return made;
}
/** Enrolls a person by the invitation of an address that they have verified. A request that waited is approved by it, an enrollment in the
 *  course that is there already stays. Runs in the caller's transaction; a hindrance leaves nothing written. */
export async function acceptInvitation(
  sql: Sql,
  user_id: number,
  batch: BatchRow,
): Promise<{ enrollment: store.EnrollmentRow } | { hindrance: 'not_invited' | 'enrollment_closed' | 'batch_full' }> {
  await store.lockLearnerInCourse(sql, user_id, batch.course_id);
  const invitation = await store.lockInvitation(sql, user_id, batch.id);
  if (!invitation) return { hindrance: 'not_invited' };
  const there = await store.findLiveEnrollment(sql, user_id, batch.course_id);
  if (invitation.user_id !== null) return there ? { enrollment: there } : { hindrance: 'not_invited' };
  if (isOver(batch, Date.now())) return { hindrance: 'enrollment_closed' };
  if (there) await decide(sql, there, 'approved', invitation.invited_by);
  const done = there ? { enrollment: { ...there, status: 'approved' as const } } : await addEnrollment(sql, user_id, batch, 'approved');
  if ('enrollment' in done) await store.updateInvitationAttached(sql, invitation.id, user_id);
  return done;
}

/** Approves or refuses a enrollment; a refused one is free again, one that is approved after all has to be free. False when it is not. */
export async function decide(sql: Sql, enrollment: store.EnrollmentRow, status: 'approved' | 'rejected', by: number): Promise<boolean> {
  await store.lockLearnerInCourse(sql, enrollment.user_id, enrollment.course_id);
  const now = await store.lockStatus(sql, enrollment.user_id, enrollment.id);
  if (now === undefined || now === status) return true;
  if (now === 'rejected') {
    // The learner may have enrolled in another batch of the course meanwhile; that enrollment counts.
    if (await store.findLiveEnrollment(sql, enrollment.user_id, enrollment.course_id)) return true;
    if (!(await raiseSeatsTaken(sql, enrollment.batch_id))) return false;
  }
  await store.updateStatus(sql, { user_id: enrollment.user_id, id: enrollment.id, status, by });
  if (status === 'rejected') await lowerSeatsTaken(sql, enrollment.batch_id);
  if (status === 'approved') await countLearner(sql, enrollment.course_id, 1);
  else if (now === 'approved') await countLearner(sql, enrollment.course_id, -1);
  await tell(sql, enrollment, status === 'rejected' && now === 'approved' ? 'removed' : status);
  return true;
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

/** Takes back a request that still waits; false when it waits no more. */
export async function withdrawRequest(sql: Sql, enrollment: store.EnrollmentRow): Promise<boolean> {
  await store.lockLearnerInCourse(sql, enrollment.user_id, enrollment.course_id);
  if ((await store.lockStatus(sql, enrollment.user_id, enrollment.id)) !== 'pending') return false;
  await store.deletePendingEnrollment(sql, enrollment.user_id, enrollment.id);
  await lowerSeatsTaken(sql, enrollment.batch_id);
  return true;
}
