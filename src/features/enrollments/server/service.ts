// The door to the enrollments room: how a seat is reached, taken, decided on and given back.
import { isStaffOf, reaching } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/words.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { batchState } from '#features/batches/rules.ts';
import { type BatchRow, freeSeat, takeSeat } from '#features/batches/server/service.ts';
import { countLearner } from '#features/courses/server/service.ts';
import { firstStatus, type Hindrance, hindrance } from '../rules.ts';
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
  const verified = batch.needs_verification && (await store.findAsker(sql, user_id)).verified_teacher;
  const why = hindrance({ ...batch, state: batchState(batch, Date.now()) }, verified);
  if (why) return { hindrance: why };
  const status = firstStatus(batch.needs_approval);
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
