// What a login promises, through the gate on a real database.
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { viewInfo } from '#core/session/contract.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { login } from '../contract.ts';

/** What each password was verified against: the algorithm and what it costs, without salt and hash. */
const work: string[] = [];
const verify = argon2.verify;
beforeAll(() => {
  vi.spyOn(argon2, 'verify').mockImplementation((hashed, password) => {
    work.push(String(hashed).split('$').slice(0, 4).join('$'));
    return verify(hashed, password);
  });
});

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
test('whoever logs in where the pages are in English is written to in English, and in Bengali once they read that again', async () => {
  const me = { login: 'reads@people.test', password: 'chalta-Gach-7' };
  await makeUser(db.sql, { name: 'Karim Mia', email: me.login, password: me.password });
  const written = async (reads?: 'en' | 'bn') =>
    (await answer(db.sql, login, { ...visitor(reads), ...(reads && { reads }) }, me)).data.user.language;
  // what only asks in English, as a program does, has shown its person no page
  expect((await answer(db.sql, login, visitor('en'), me)).data.user.language).toBeNull();
  expect(await written('en')).toBe(1);
  expect(await written()).toBe(1);
  expect(await written('bn')).toBe(2);
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
test('a wrong password, an unknown name and an account without a password are answered alike, after the same work', async () => {
  await makeUser(db.sql, { name: 'Known', email: 'known@home.test', password: 'chalta-Gach-7' });
  await makeUser(db.sql, { name: 'Bare', email: 'bare@home.test' });
  const told = [];
  for (const name of ['known@home.test', 'nobody@home.test', 'bare@home.test']) {
    work.length = 0;
    const error = await answer(db.sql, login, visitor(), { login: name, password: 'wrong-Guess-1' }).catch((e: unknown) => e);
    const { code, status, word } = error as { code: string; status: number; word: unknown };
    told.push({ code, status, word, work: [...work] });
  }
  expect(told[0]).toMatchObject({ code: 'wrong_login', work: ['$argon2id$v=19$m=19456,t=2,p=1'] });
  expect(told).toEqual([told[0], told[0], told[0]]);
});
