// The door to the enrollments room: how a seat is reached, taken, decided on and given back.
import { isStaffOf, reaching } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/words.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { batchState } from '#features/batches/rules.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { type BatchRow, freeSeat, takeSeat } from '#features/batches/server/service.ts';
import { countLearner } from '#features/courses/server/service.ts';
import { type EnrollmentStatus, firstStatus, type Hindrance, hindrance, isOver } from '../rules.ts';
import { notices } from '../words.ts';
import * as store from './store.ts';

export type { SeatRow } from './store.ts';
declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** The asker's own seat. */
    my_request: store.SeatRow;
    /** A seat in a batch of the acting role's institution. */
    owned_enrollment: store.SeatRow;
    /** A person whose public page may be shown. */
    public_user: store.PublicUserRow;
  }
}
reaching('my_request', async (sql, actor, id: number) => {
  const row = await store.findSeat(sql, id);
  return row && actor.user && row.user_id === actor.user.id ? row : undefined;
});
reaching('owned_enrollment', async (sql, actor, id: number) => {
  const row = await store.findSeat(sql, id);
  return row && isStaffOf(actor, row.institution_id) ? row : undefined;
});
reaching('public_user', (sql, _actor, username: string) => store.findPublicUser(sql, username));

export type Taken = { seat: store.SeatRow } | { hindrance: Hindrance };
/** Gives a learner a seat in a batch, or says what stands in the way. Runs in the caller's transaction, which a hindrance must undo.
 *  Somebody who has a seat in the course already keeps it. */
export async function takeSeatFor(sql: Sql, user_id: number, batch: BatchRow): Promise<Taken> {
  await store.lockSeatOf(sql, user_id, batch.course_id);
  const there = await store.findLiveSeat(sql, user_id, batch.course_id);
  if (there) return { seat: there };
  const verified = batch.needs_verification && (await store.isVerifiedTeacher(sql, user_id));
  const why = hindrance({ ...batch, state: batchState(batch, Date.now()) }, verified);
  if (why) return { hindrance: why };
  return give(sql, user_id, batch, firstStatus(batch.needs_approval));
}
async function give(
  sql: Sql,
  user_id: number,
  batch: BatchRow,
  status: EnrollmentStatus,
): Promise<{ seat: store.SeatRow } | { hindrance: 'batch_full' }> {
  const id = await store.insertSeat(sql, { user_id, batch_id: batch.id, course_id: batch.course_id, status });
  if (!(await takeSeat(sql, batch.id))) return { hindrance: 'batch_full' };
  if (status === 'approved') await countLearner(sql, batch.course_id, 1);
  return {
    seat: {
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
/** Offers a place to an address and writes to it. No seat is held: it is taken when the offer is accepted. */
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
/** Gives the place that was offered to a verified address of this person. A request that waited is approved by it, a seat in the
 *  course that is there already stays. Runs in the caller's transaction, which a hindrance must undo. */
export async function attachSeat(
  sql: Sql,
  user_id: number,
  batch: BatchRow,
): Promise<{ seat: store.SeatRow } | { hindrance: 'not_invited' | 'enrollment_closed' | 'batch_full' }> {
  await store.lockSeatOf(sql, user_id, batch.course_id);
  const invitation = await store.lockInvitation(sql, user_id, batch.id);
  if (!invitation) return { hindrance: 'not_invited' };
  const there = await store.findLiveSeat(sql, user_id, batch.course_id);
  if (invitation.user_id !== null) return there ? { seat: there } : { hindrance: 'not_invited' };
  if (isOver(batch, Date.now())) return { hindrance: 'enrollment_closed' };
  await store.updateInvitationAttached(sql, invitation.id, user_id);
  if (!there) return give(sql, user_id, batch, 'approved');
  await decide(sql, there, 'approved', invitation.invited_by);
  return { seat: { ...there, status: 'approved' } };
}

/** Approves or refuses a seat; a refused one is free again, one that is approved after all has to be free. False when it is not. */
export async function decide(sql: Sql, seat: store.SeatRow, status: 'approved' | 'rejected', by: number): Promise<boolean> {
  await store.lockSeatOf(sql, seat.user_id, seat.course_id);
  const now = await store.lockStatus(sql, seat.user_id, seat.id);
  if (now === undefined || now === status) return true;
  if (now === 'rejected') {
    // The learner may have taken another seat of the course meanwhile; that one counts.
    if (await store.findLiveSeat(sql, seat.user_id, seat.course_id)) return true;
    if (!(await takeSeat(sql, seat.batch_id))) return false;
  }
  await store.updateStatus(sql, { user_id: seat.user_id, id: seat.id, status, by });
  if (status === 'rejected') await freeSeat(sql, seat.batch_id);
  if (status === 'approved') await countLearner(sql, seat.course_id, 1);
  else if (now === 'approved') await countLearner(sql, seat.course_id, -1);
  await tell(sql, seat, status);
  return true;
}

async function tell(sql: Sql, seat: store.SeatRow, status: 'approved' | 'rejected'): Promise<void> {
  const to = await store.getTold(sql, seat.user_id, seat.course_id);
  const address = to.email ?? to.phone;
  if (!address) return;
  const language = to.language === 1 ? 'en' : 'bn';
  const say = speaker(language);
  await sendMessage(sql, {
    channel: to.email ? 'mail' : 'sms',
    to_address: address,
    subject: say(notices.subject[status]),
    body: say(notices[status], { course: language === 'bn' ? to.bn_title : to.title }),
    purpose: 'notice',
  });
}

/** Takes back a request that still waits; false when it waits no more. */
export async function withdrawSeat(sql: Sql, seat: store.SeatRow): Promise<boolean> {
  await store.lockSeatOf(sql, seat.user_id, seat.course_id);
  if ((await store.lockStatus(sql, seat.user_id, seat.id)) !== 'pending') return false;
  await store.deleteSeat(sql, seat.user_id, seat.id);
  await freeSeat(sql, seat.batch_id);
  return true;
}
