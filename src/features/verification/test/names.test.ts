// What the record calls a person beside what their account does: how far both are one name, and whether the account can have the record's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { profileInfo, updateProfile } from '#features/accounts/contract.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { verifyTeacher } from '../contract.ts';
import { makeTeacher } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useAccounts({ teacher_levels: [1] });
});
afterAll(() => db.drop());
const account = { name: 'Tanvir Hasan', bn_name: 'তানভীর হাসান' };
const looked = async (record: string, own: object = account, more: object = {}) => {
  const { actor } = await makePerson(db.sql, own);
  const typed = await makeTeacher(db.sql, { name: record });
  return { actor, ...(await answer(db.sql, verifyTeacher, actor, { ...typed, ...more } as never)) };
};

test.each([
  ['তানভীর হাসান', 'same', '', 'bn_name'],
  ['Tanvir  Hasan', 'same', '', 'name'],
  ['TANVIR HASAN', 'case', '', 'name'],
  ['মো. তানভীর হাসান', 'more', 'মো.', 'bn_name'],
  ['TANVIR HASAN KHAN', 'more', 'KHAN', 'name'],
  ['Tanveer Hasan', 'near', '', 'name'],
  ['SELINA HAQUE', 'other', '', 'name'],
])('%s beside the account of তানভীর হাসান, Tanvir Hasan: %s', async (record, verdict, more, field) =>
  expect((await looked(record)).names).toEqual({ account: account[field as 'name'], record, verdict, more, field }),
);
test('a name that the account has in another script alone is compared by its sounds', async () => {
  const { names } = await looked('তানভীর হাসান', { name: 'Tanvir Hasan' });
  expect(names).toMatchObject({ account: 'Tanvir Hasan', verdict: 'near', field: null });
});
test('it is told by the first step alone, and nothing of it to who does not know the pair; the account has the name when its person says so', async () => {
  expect(await looked('Tanvir Hasan', account, { date_of_birth: '01/01/1970' })).not.toHaveProperty('names');
  const { actor, names } = await looked('মো. তানভীর হাসান', account, { step: 2 });
  expect(names).toBeUndefined();
  expect(await answer(db.sql, profileInfo, actor, {})).toMatchObject(account);
  await answer(db.sql, updateProfile, actor, { bn_name: 'মো. তানভীর হাসান' });
  expect(await answer(db.sql, profileInfo, actor, {})).toMatchObject({ name: 'Tanvir Hasan', bn_name: 'মো. তানভীর হাসান' });
});
