// Handlers of who is in a batch, as staff see and change it, and of the waiting lists.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readList } from '#core/lists/server/order.ts';
import { type BatchRow, findBatch } from '#features/batches/server/service.ts';
import { batchState } from '#features/batches/rules.ts';
import * as staff from '../contract-staff.ts';
import * as learners from '../contract.ts';
import { batchPeople, type BatchPerson, type WaitingPerson, waitingPeople } from '../lists.ts';
import { endOfDay, hindrance, isHeld, isLonger } from '../rules.ts';
import { deny } from './deny.ts';
import { moveTo } from './moving.ts';
import * as store from './store.ts';
import { peopleOf, type PersonRow, updateExtended } from './store-staff.ts';
import * as places from './store-waiting.ts';
import { tellExtended, tellWritten } from './telling.ts';
import { leaveLine, offerSeats } from './waiting.ts';

const { decideMany: _d, moveMany: _m, extendMany: _e, writeToMany: _w, ...ones } = staff;
const { wait, stopWaiting } = learners;
export const calls = { ...ones, wait, stopWaiting };

async function found(sql: Sql, id: number): Promise<store.EnrollmentRow> {
  const row = await store.findEnrollment(sql, id);
  // the learner may have taken the request back meanwhile
  if (!row) throw refused('not_found');
  return row;
}
function canOf(actor: SignedIn, state: PersonRow['state']): BatchPerson['can'] {
  const may = actor.grants.has('enrollment.approve');
  const can = (fits: boolean, why: string): true | string => (!may ? 'not_allowed' : fits || why);
  return {
    approve: can(state !== 'approved', 'changed_since'),
    let_in: can(state !== 'approved', 'changed_since'),
    reject: can(state !== 'rejected', 'changed_since'),
    remove: can(state !== 'rejected', 'changed_since'),
    move: can(state !== 'rejected', 'not_in_it'),
    extend: can(state === 'approved', 'not_in_it'),
    message: can(true, ''),
  };
}
async function standing(sql: Sql, user_id: number, batch: BatchRow): Promise<learners.Waiting> {
  const rows = await places.listStanding(sql, user_id, batch.course_id);
  return rows.find(({ batch_id }) => batch_id === batch.id)!;
}

export const handlers = handle(calls, {
  listPeople: async ({ sql, actor, input, managed_batch }) => {
    const listed = await readList<PersonRow>(sql, batchPeople, peopleOf(sql, managed_batch.id), input, actor.language);
    return { ...listed, data: listed.data.map((row) => ({ ...row, can: canOf(actor, row.state) })) };
  },
  moveEnrollment: async ({ sql, managed_enrollment, managed_batch }) => {
    const from_batch_id = await moveTo(sql, managed_enrollment, managed_batch);
    return { ...store.outputOf(await found(sql, managed_enrollment.id)), from_batch_id };
  },
  extendEnrollment: async ({ sql, input: { until }, managed_enrollment: { id, user_id, course_id, batch_id } }) => {
    const batch = await findBatch(sql, batch_id);
    if (until !== null && batch && !isLonger(until, batch.ends_at, Date.now())) deny('not_longer');
    if ((await store.lockStatus(sql, user_id, id)) !== 'approved') deny('not_in_it');
    const before = await updateExtended(sql, { user_id, id, until });
    if (until !== null && until !== before) await tellExtended(sql, { user_id, course_id }, endOfDay(until));
    return { ...store.outputOf(await found(sql, id)), before };
  },
  writeTo: async ({ sql, input, managed_enrollment }) => {
    await tellWritten(sql, managed_enrollment, input.text);
    return { status: 'success' as const };
  },
  listWaiting: async ({ sql, actor, input, managed_batch }) => {
    const listed = await readList<Omit<WaitingPerson, 'can'>>(
      sql,
      waitingPeople,
      places.waitingOf(sql, managed_batch.id),
      input,
      actor.language,
    );
    const drop = actor.grants.has('enrollment.approve') ? (true as const) : 'not_allowed';
    return { ...listed, data: listed.data.map((row) => ({ ...row, can: { drop } })) };
  },
  dropWaiting: async ({ sql, managed_place }) => {
    await leaveLine(sql, managed_place);
    return { status: 'success' as const };
  },
  wait: async ({ sql, actor, batch }) => {
    const user_id = actor.user.id;
    await store.lockLearnerInCourse(sql, user_id, batch.course_id);
    if (await store.findLiveEnrollment(sql, user_id, batch.course_id)) deny('already_enrolled');
    await places.lockBatches(sql, [batch.id]);
    const there = (await places.listPlaces(sql, user_id, batch.course_id)).some(({ batch_id }) => batch_id === batch.id);
    if (!there) {
      if (!batch.waiting_list) deny('no_waiting_list');
      const verified = batch.needs_verification && (await store.isVerifiedTeacher(sql, user_id));
      const held = isHeld(await store.listRejectedBatches(sql, user_id, batch.course_id), batch.id, batch.needs_approval);
      // the seats are looked at under lock: somebody may have left since the batch was reached
      const line = (await places.lockLine(sql, batch.id))!;
      const state = batchState(batch, Date.now());
      const why = hindrance({ ...batch, state: state === 'full' ? 'open' : state, held }, verified);
      if (why && why !== 'batch_full') deny(why);
      if (line.free === null || line.free > 0) deny('seats_left');
      await places.insertPlace(sql, batch.id, user_id);
    }
    return standing(sql, user_id, batch);
  },
  stopWaiting: async ({ sql, actor, batch }) => {
    await store.lockLearnerInCourse(sql, actor.user.id, batch.course_id);
    const own = (await places.listPlaces(sql, actor.user.id, batch.course_id)).find(({ batch_id }) => batch_id === batch.id);
    if (own) await leaveLine(sql, own);
    return { status: 'success' as const };
  },
});
export const offerChanged = (sql: Sql, { batch_id }: { batch_id: number }) => offerSeats(sql, batch_id);
