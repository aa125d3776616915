// More time than the batch for one learner or many: a day that gives none is refused, and nobody is told of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { enroll } from '../contract.ts';
import { batchActions } from '../actions.ts';
import * as staff from '../contract-staff.ts';
import { makeSchool, refusal, type School } from './make.ts';

let school: School;
beforeAll(async () => {
  school = await makeSchool();
});
afterAll(() => school.db.drop());
const told = async (user_id: number): Promise<number> =>
  (await school.db.sql`select 1 from messages m join users u on m.to_address in (u.email, u.phone) where u.id = ${user_id}`).length;

test('more time ends after the batch and after today, in a batch that has an end', async () => {
  const { db, partner, make } = school;
  const { actor } = await makePerson(db.sql, { email: 'late@home.test' });
  const { batch_id } = await make({}, { ends_at: '2097-12-31T00:00:00Z' });
  const { id } = await answer(db.sql, enroll, actor, { batch_id });
  const extend = (until: string | null) => answer(db.sql, staff.extendEnrollment, partner, { id, until });
  const extendAll = (until: string | null) => answer(db.sql, batchActions.calls.extend, partner, { batch_id, ids: [id], until } as never);
  const before = await told(actor.user.id);
  for (const day of ['2020-01-01', '2097-12-30']) {
    await expect(extend(day)).rejects.toEqual(refusal('not_longer', 409));
    await expect(extendAll(day)).rejects.toEqual(refusal('not_longer', 409));
  }
  expect(await told(actor.user.id)).toBe(before);
  expect(await extend('2098-01-31')).toMatchObject({ before: null });
  expect(await told(actor.user.id)).toBe(before + 1);
  // of a batch that is over, a day that has gone by gives nothing either
  await db.sql`update batches set ends_at = '2019-06-01' where id = ${batch_id}`;
  await expect(extend('2020-01-01')).rejects.toEqual(refusal('not_longer', 409));
  expect(await extend(null)).toMatchObject({ before: '2098-01-31' });
  await db.sql`update batches set ends_at = null where id = ${batch_id}`;
  await expect(extend('2098-01-31')).rejects.toEqual(refusal('not_longer', 409));
});
