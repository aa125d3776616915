// What a rejection promises: whoever staff have rejected or removed stays outside, through every door, until staff let them in again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { findBatch } from '#features/batches/server/store.ts';
import { makeBatch } from '#features/courses/test/make.ts';
import { listMyCourses } from '#features/learner-home/contract.ts';
import * as calls from '../contract.ts';
import { makeSchool, refusal, type School } from './make.ts';
import { enrollLearner } from '../server/enrolling.ts';
import { acceptInvitation } from '../server/inviting.ts';

let db: School['db'];
let partner: SignedIn;
let make: School['make'];
let people = 0;
beforeAll(async () => {
  ({ db, partner, make } = await makeSchool());
});
afterAll(() => db.drop());

const person = async () => {
  const address = `person${++people}@home.test`;
  return { ...(await makePerson(db.sql, { email: address })), address };
};
const enroll = (who: SignedIn, batch_id: number) => answer(db.sql, calls.enroll, who, { batch_id });
const attach = (who: SignedIn, batch_id: number) => answer(db.sql, calls.attach, who, { batch_id });
const invite = (contact: string, batch_id: number) => answer(db.sql, calls.invite, partner, { batch_id, contact });
const decide = (id: number, status: 'approved' | 'rejected') => answer(db.sql, calls.approve, partner, { id, status });
const check = (who: SignedIn, course: { uuid: string }) => answer(db.sql, calls.check, who, { id: course.uuid });
const rejected = refusal('enrollment_rejected', 403);
const seatsTaken = async (batch_id: number) =>
  (
    await db.sql<{ seats_taken: number; learners: number }[]>`
    select b.seats_taken, c.learner_count as learners from batches b join courses c on c.id = b.course_id where b.id = ${batch_id}`
  )[0]!;

test('a learner removed from an open course enters it by none of its doors until staff approve', async () => {
  const { course, batch_id } = await make();
  const other = await makeBatch(db.sql, course.id);
  const { actor } = await person();
  const { id } = await enroll(actor, batch_id);
  await decide(id, 'rejected');
  await expect(enroll(actor, batch_id)).rejects.toEqual(rejected);
  await expect(answer(db.sql, calls.enrollBatch, actor, { batch_id })).rejects.toEqual(rejected);
  await expect(enroll(actor, other)).rejects.toEqual(rejected);
  await expect(attach(actor, batch_id)).rejects.toEqual(refusal('not_invited', 404));
  expect(await check(actor, course)).toMatchObject({ enrolled: false, enrollment: { status: 'rejected' }, rejected_batch_ids: [batch_id] });
  // why stands where they look for the course
  await db.sql`update enrollments set reason = 'Two places' where id = ${id}`;
  const own = await answer(db.sql, listMyCourses, actor, { filter: 'rejected' });
  // it waits for nothing any more
  expect(own.counts).toMatchObject({ pending: 0, rejected: 1 });
  expect((await answer(db.sql, listMyCourses, actor, { filter: 'pending' })).data).toEqual([]);
  expect(own.data).toMatchObject([{ id, status: 'rejected', reason: 'Two places', extended: false }]);
  expect(await check(actor, course)).toMatchObject({ rejected_reason: 'Two places' });
  expect([await seatsTaken(batch_id), await seatsTaken(other)]).toMatchObject([{ seats_taken: 0, learners: 0 }, { seats_taken: 0 }]);
  expect(await decide(id, 'approved')).toMatchObject({ id, status: 'approved' });
  expect(await enroll(actor, batch_id)).toMatchObject({ id, status: 'approved' });
  expect(await check(actor, course)).toMatchObject({ enrolled: true, rejected_reason: '' });
  expect(await seatsTaken(batch_id)).toEqual({ seats_taken: 1, learners: 1 });
});
test('a request that was rejected is not asked for again in its batch; another batch may be asked for, where staff decide on requests', async () => {
  const { course, batch_id } = await make({ needs_approval: true });
  const other = await makeBatch(db.sql, course.id);
  const { actor } = await person();
  await decide((await enroll(actor, batch_id)).id, 'rejected');
  await expect(enroll(actor, batch_id)).rejects.toEqual(rejected);
  const second = await enroll(actor, other);
  expect(second).toMatchObject({ status: 'pending', batch_id: other });
  await decide(second.id, 'rejected');
  await expect(enroll(actor, other)).rejects.toEqual(rejected);
  expect((await check(actor, course)).rejected_batch_ids.toSorted()).toEqual([batch_id, other].toSorted());
});
test('an invitation from before the rejection lets nobody in, to whichever batch; a new one does', async () => {
  const { course, batch_id } = await make({ needs_approval: true });
  const other = await makeBatch(db.sql, course.id);
  const { actor, address } = await person();
  await invite(address, other);
  await decide((await enroll(actor, batch_id)).id, 'rejected');
  await expect(attach(actor, other)).rejects.toEqual(refusal('not_invited', 404));
  expect(await check(actor, course)).toMatchObject({ invited_batch_id: null });
  await invite(address, batch_id);
  expect(await check(actor, course)).toMatchObject({ invited_batch_id: batch_id });
  expect(await attach(actor, batch_id)).toMatchObject({ status: 'approved', batch_id });
  expect(await check(actor, course)).toMatchObject({ enrolled: true, rejected_batch_ids: [] });
});
test('whoever came by invitation and was removed does not come back by it, and can be invited anew', async () => {
  const { batch_id } = await make({ price_poisha: 50_000 });
  const { actor, address } = await person();
  await invite(address, batch_id);
  const { id } = await attach(actor, batch_id);
  await expect(invite(address, batch_id)).rejects.toEqual(refusal('already_accepted', 409));
  await decide(id, 'rejected');
  await expect(attach(actor, batch_id)).rejects.toEqual(refusal('not_invited', 404));
  await invite(address, batch_id);
  expect(await attach(actor, batch_id)).toMatchObject({ id, status: 'approved' });
  expect(await seatsTaken(batch_id)).toEqual({ seats_taken: 1, learners: 1 });
});
test('a learner who presses through every door while staff remove them is outside in the end', async () => {
  for (let i = 0; i < 10; i++) {
    const { course, batch_id } = await make();
    const other = await makeBatch(db.sql, course.id);
    const { actor, address } = await person();
    await invite(address, other);
    const { id } = await enroll(actor, batch_id);
    const press = () => [enroll(actor, batch_id), enroll(actor, other), attach(actor, other)];
    const asked = [...press(), decide(id, 'rejected'), ...press()];
    for (const r of await Promise.allSettled(asked))
      if (r.status === 'rejected') expect(['enrollment_rejected', 'not_invited']).toContain(r.reason.code);
    for (const r of await Promise.allSettled(press())) expect(r.status).toBe('rejected');
    const live = await db.sql`select 1 from enrollments where user_id = ${actor.user.id} and status <> 'rejected'`;
    expect(live).toHaveLength(0);
    expect([await seatsTaken(batch_id), await seatsTaken(other)]).toMatchObject([{ seats_taken: 0, learners: 0 }, { seats_taken: 0 }]);
  }
});
test('a removed learner is told that they were removed, a rejected one that the request was not accepted', async () => {
  const open = await make();
  const asked = await make({ needs_approval: true });
  const { actor, address } = await person();
  await decide((await enroll(actor, open.batch_id)).id, 'rejected');
  await decide((await enroll(actor, asked.batch_id)).id, 'rejected');
  const told = await db.sql<{ subject: string }[]>`select subject from messages where to_address = ${address} order by id`;
  expect(new Set(told.map((m) => m.subject)).size).toBe(2);
});
test('a caller that goes on after a full batch finds nothing written: no enrollment, no used invitation', async () => {
  const { batch_id } = await make({}, { seats: 1 });
  const { actor, user, address } = await person();
  await invite(address, batch_id);
  const batch = (await findBatch(db.sql, batch_id))!;
  await enroll((await person()).actor, batch_id);
  await db.sql.begin(async (tx) => {
    // caught without a savepoint: nothing is undone, so nothing may have been written
    await expect(enrollLearner(tx, user.id, batch)).rejects.toMatchObject({ code: 'batch_full' });
    await expect(acceptInvitation(tx, user.id, batch)).rejects.toMatchObject({ code: 'batch_full' });
  });
  expect(await db.sql`select 1 from enrollments where user_id = ${user.id}`).toHaveLength(0);
  expect(await db.sql`select 1 from enrollment_invitations where address = ${address} and attached_at is not null`).toHaveLength(0);
  await expect(attach(actor, batch_id)).rejects.toEqual(refusal('batch_full', 409));
});
