// Reports and hidden posts of classes in the list of discussions, beside those under lessons: who has which, and when they go.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { listStaffPosts } from '#features/discussions/contract-staff.ts';
import { makeClass } from '#features/schedule/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { report } from '../contract.ts';
import { hide } from '../contract-staff.ts';
import { makeComment, makePost } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const ask = <C extends AnyCall>(call: C, input: object, actor: SignedIn): Promise<Out<C>> =>
  answer(db.sql, call, actor, input) as Promise<Out<C>>;

test('what is reported or hidden in a class is listed to its institution, and to no other one', async () => {
  const { batch_id, institution_id, teacher, learners } = await makeClass(db.sql, { learners: 2 });
  const [learner, other] = learners as [SignedIn, SignedIn];
  const partner = (await makePerson(db.sql, { role: 'partner', institution_id })).actor;
  const rival = (await makePerson(db.sql, { role: 'partner', institution_id: (await makeClass(db.sql)).institution_id })).actor;
  const thread_id = await makePost(db.sql, batch_id, { user_id: learner.user.id });
  const id = await makeComment(db.sql, batch_id, thread_id, learner.user.id, 'Cheap tablets');
  const listed = async (actor: SignedIn, filters = '') => (await ask(listStaffPosts, { filters }, actor)).data;
  expect(await listed(partner)).toEqual([]);
  await ask(report, { id, reason: 'spam' }, other);
  expect(await listed(partner, 'state.reported')).toMatchObject([
    { id, class_id: batch_id, class_session_id: null, thread_id, text: 'Cheap tablets', state: 'reported', reports: 1, lesson_title: '' },
  ]);
  expect(await listed(rival)).toEqual([]);
  await ask(hide, { id, reason: 'spam' }, teacher);
  expect(await listed(partner, 'state.reported')).toEqual([]);
  expect(await listed(partner, 'state.hidden')).toMatchObject([{ id, state: 'hidden' }]);
  await ask(hide, { id, hide: false }, partner);
  expect(await listed(partner)).toEqual([]);
});
