// What signing in promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { viewInfo } from '../contract.ts';
import { makeUser, seedRoles } from '../server/service.ts';
import { actorFor, makePerson } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
});
afterAll(() => db.drop());

test('a person signs in by phone in Bengali digits, by e-mail in capitals or by user name, and is told who they are', async () => {
  await makeUser(db.sql, { name: 'রহিমা খাতুন', phone: '+8801712345678', email: 'rahima@people.test', password: 'chalta-Gach-7' });
  for (const typed of ['০১৭১২-৩৪৫৬৭৮', '+880 1712 345678', 'RAHIMA@people.test', 'rahima.khatun']) {
    const done = await answer(db.sql, login, visitor(), { login: typed, password: 'chalta-Gach-7' });
    expect(done).toMatchObject({
      status: 'success',
      token_type: 'Bearer',
      expires_in: 604_800,
      data: { token: done.access_token, user: { name: 'রহিমা খাতুন', phone: '+8801712345678', menu_role: 'learner', currentrole: null } },
    });
    expect(await answer(db.sql, viewInfo, await actorFor(db.sql, done.access_token), {})).toMatchObject({ email: 'rahima@people.test' });
  }
});
test('a teacher acts as a teacher after signing in, with that role only in the own institution', async () => {
  const [place] = await db.sql<
    { id: number }[]
  >`insert into institutions (username, institution_name, institution_name_en) values ('padma', 'পদ্মা', 'Padma') returning id`;
  const { actor } = await makePerson(db.sql, { role: 'teacher', institution_id: place!.id });
  expect(actor.role).toMatchObject({ role: 'teacher', institution_id: place!.id });
  expect(await answer(db.sql, viewInfo, actor, {})).toMatchObject({
    menu_role: 'partner',
    account: 'partner',
    currentrole: { role: 'teacher', owner: { institution_name_en: 'Padma' } },
    access: { course: { create: true } },
  });
});
