// Leaving a class by oneself: the seat is free, what was done stays, and one may come back; nobody leaves for another.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { makeLearner } from '#features/courses/test/make.ts';
import { check, enroll } from '#features/enrollments/contract.ts';
import { makeSchool, type School } from '#features/enrollments/test/make.ts';
import { listMyCourses } from '#features/learner-home/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { leaveClass, list } from '../contract.ts';
import { removePerson } from '../contract-staff.ts';

let school: School;
beforeAll(async () => {
  school = await makeSchool();
});
afterAll(() => school.db.drop());
const ask = <C extends AnyCall>(call: C, input: object, actor: SignedIn): Promise<Out<C>> =>
  answer(school.db.sql, call, actor, input) as Promise<Out<C>>;
const seatsOf = async (batch_id: number) =>
  (await school.db.sql<{ seats_taken: number }[]>`select seats_taken from batches where id = ${batch_id}`)[0]!.seats_taken;

test('who leaves frees the seat, finds the class no more, is told as refused nowhere, and comes back with all that was done', async () => {
  const { batch_id, course } = await school.make({});
  await school.db.sql`update batches set seats = 1 where id = ${batch_id}`;
  const [one, other] = [await makeLearner(school.db.sql), await makeLearner(school.db.sql)];
  await ask(enroll, { batch_id }, one);
  await school.db.sql`update enrollments set lessons_done = 3 where user_id = ${one.user.id}`;
  expect(await refusedWith(ask(enroll, { batch_id }, other))).toBe('batch_full');
  await ask(leaveClass, { id: batch_id, reason: 'I move away' }, one);
  expect(await seatsOf(batch_id)).toBe(0);
  expect(await refusedWith(ask(showClass, { id: batch_id }, one))).toBe('not_found');
  expect(await refusedWith(ask(leaveClass, { id: batch_id }, one))).toBe('not_found');
  const mine = await ask(listMyCourses, { filter: 'rejected' }, one);
  expect([mine.data, mine.counts.rejected]).toEqual([[], 0]);
  expect(await ask(check, { id: course.id }, one)).toMatchObject({ enrolled: false, enrollment: null, rejected_batch_ids: [] });
  expect((await ask(list, { id: batch_id }, school.partner)).data).toEqual([]);
  await ask(enroll, { batch_id }, one);
  const [back] = await school.db.sql<object[]>`
    select status, lessons_done, left_at, reason from enrollments where user_id = ${one.user.id} and batch_id = ${batch_id}`;
  expect(back).toEqual({ status: 'approved', lessons_done: 3, left_at: null, reason: '' });
  expect(await seatsOf(batch_id)).toBe(1);
});
test('whom staff took out does not come back by leaving, and staff and strangers leave nothing', async () => {
  const { batch_id } = await school.make({});
  const one = await makeLearner(school.db.sql);
  await ask(enroll, { batch_id }, one);
  expect(await refusedWith(ask(leaveClass, { id: batch_id }, school.partner))).toBe('not_learner_here');
  expect(await refusedWith(ask(leaveClass, { id: batch_id }, await makeLearner(school.db.sql)))).toBe('not_found');
  const [person] = (await ask(list, { id: batch_id }, school.partner)).data;
  await ask(removePerson, { id: person!.id }, school.partner);
  expect(await refusedWith(ask(leaveClass, { id: batch_id }, one))).toBe('not_found');
  expect(await refusedWith(ask(enroll, { batch_id }, one))).toBe('enrollment_rejected');
});
test('thirty presses at once leave once', async () => {
  const { batch_id } = await school.make({});
  await school.db.sql`update batches set seats = 5 where id = ${batch_id}`;
  const [one, stays] = [await makeLearner(school.db.sql), await makeLearner(school.db.sql)];
  for (const person of [one, stays]) await ask(enroll, { batch_id }, person);
  const ends = await Promise.all(Array.from({ length: 30 }, () => refusedWith(ask(leaveClass, { id: batch_id }, one))));
  expect(ends.filter((end) => end === 'answered')).toHaveLength(1);
  expect(await seatsOf(batch_id)).toBe(1);
});
