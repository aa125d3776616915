// Notices: who is told what in which language, reading one and all, paging, folding, what is taken back, and what is nobody else's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { viewInfo } from '#core/session/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { type Notice, notify, takeBackNotices } from '../server/service.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const approved = (course: string, more: Partial<Notice> = {}): Notice => ({
  name: 'enrollments.approved',
  url: '/course/details/1',
  terms: { course: { en: course, bn: `${course} (বাংলা)` } },
  ...more,
});
const tell = (who: SignedIn, notice: Notice) => notify(db.sql, [{ user_id: who.user.id, notice }]);
const list = (who: SignedIn, input: object = {}) => answer(db.sql, calls.list, who, input);
const said = async (who: SignedIn, input: object = {}) => (await list(who, input)).data.map(({ data }) => data.message);
const person = async () => (await makePerson(db.sql)).actor;

test('a line is said in the language of whoever reads it, leads to a page of this site, and is new until it is read', async () => {
  const actor = await person();
  await tell(actor, approved('Biology'));
  const { status, data, unread, next } = await list({ ...actor, language: 'en' }, { userId: actor.user.id });
  expect({ status, unread, next }).toEqual({ status: 'success', unread: 1, next: null });
  expect(data).toMatchObject([
    { read: false, group: 'courses', data: { message: 'You are enrolled in Biology', url: '/course/details/1' } },
  ]);
  expect(Date.now() - Date.parse(data[0]!.data.time)).toBeLessThan(60_000);
  expect(await said({ ...actor, language: 'bn' })).toEqual(['Biology (বাংলা): ভর্তি হয়েছেন']);
  expect(await answer(db.sql, viewInfo, actor, {})).toMatchObject({ unread: 1 });
  const done = await answer(db.sql, calls.readOne, { ...actor, language: 'en' }, { userId: actor.user.id, notificationId: data[0]!.id });
  expect(done).toEqual({ status: 'success', message: 'The notification has been marked as read', unread: 0 });
  expect(await list(actor)).toMatchObject({ unread: 0, data: [{ read: true }] });
  expect(await said(actor, { unread: true })).toEqual([]);
  expect(await answer(db.sql, viewInfo, actor, {})).toMatchObject({ unread: 0 });
});
test('marking all as read stops at the newest line that was shown: what came meanwhile stays new', async () => {
  const actor = await person();
  for (const course of ['A', 'B', 'C']) await tell(actor, approved(course));
  const { data } = await list(actor);
  await tell(actor, approved('D'));
  expect((await answer(db.sql, calls.readAll, actor, { until: data[0]!.id })).status).toBe('success');
  expect((await list(actor)).data.map(({ read }) => read)).toEqual([false, true, true, true]);
  await answer(db.sql, calls.readAll, actor, { userId: actor.user.id });
  expect((await list(actor)).unread).toBe(0);
});
test('nobody reads or marks the lines of somebody else, whoever they are', async () => {
  const [owner, other] = [await person(), await person()];
  const { actor: administrator } = await makePerson(db.sql, { role: 'super', type: 1 });
  await tell(owner, approved('Chemistry'));
  const [{ id }] = (await list(owner)).data as [calls.Notice];
  for (const who of [other, administrator]) {
    // whether or not there is such a person
    for (const call of [calls.list, calls.readAll])
      for (const userId of [owner.user.id, 2_000_000_000])
        expect(await refusedWith(answer(db.sql, call, who, { userId }))).toBe('not_allowed');
    expect(await refusedWith(answer(db.sql, calls.readOne, who, { userId: owner.user.id, notificationId: id }))).toBe('not_found');
    expect(await refusedWith(answer(db.sql, calls.readOne, who, { notificationId: id }))).toBe('not_found');
    expect(await said(who)).toEqual([]);
    await answer(db.sql, calls.readAll, who, { until: Number.MAX_SAFE_INTEGER });
  }
  expect(await refusedWith(answer(db.sql, calls.readOne, owner, { notificationId: id + 1_000_000 }))).toBe('not_found');
  expect((await list(owner)).unread).toBe(1);
});
test('what is rolled back was never told, neither in the bell nor by mail', async () => {
  const actor = await person();
  const letter = { subject: { en: 'S', bn: 'S' }, body: { en: 'B', bn: 'B' }, key: 'rolled-back' };
  const failing = db.sql.begin(async (tx) => {
    await notify(tx, [{ user_id: actor.user.id, notice: approved('Physics', { letter }) }]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await said(actor)).toEqual([]);
  expect(await db.sql`select 1 from messages where idempotency_key = 'rolled-back'`).toEqual([]);
  await tell(actor, approved('Physics', { letter }));
  expect(await db.sql`select 1 from messages where idempotency_key = 'rolled-back'`).toHaveLength(1);
});
test('thirty at once lose nothing and double nothing: apart they are thirty lines, folded they are one that counts them', async () => {
  const actor = await person();
  await Promise.all(Array.from({ length: 30 }, (_, i) => tell(actor, approved(`Course ${i}`))));
  expect((await list(actor, { limit: 100 })).data).toHaveLength(30);
  await answer(db.sql, calls.readAll, actor, {});
  await Promise.all(Array.from({ length: 30 }, () => tell(actor, approved('One', { fold: 'one' }))));
  const [row, ...more] = await db.sql<{ times: number }[]>`
    select times from notices where user_id = ${actor.user.id} and read_at is null`;
  expect([row?.times, more]).toEqual([30, []]);
  expect(await list(actor)).toMatchObject({ unread: 1 });
  // once it is read, the next one is a line of its own
  const newest = (await list(actor)).data[0]!.id;
  await Promise.all([
    ...Array.from({ length: 10 }, () => answer(db.sql, calls.readOne, actor, { notificationId: newest }).catch(() => {})),
    ...Array.from({ length: 20 }, () => tell(actor, approved('One', { fold: 'one' }))),
  ]);
  const counted = await db.sql`select sum(times)::int as n from notices where user_id = ${actor.user.id} and fold = 'one'`;
  expect(counted).toEqual([{ n: 50 }]);
});
test('of one call with the same fold twice one line is left, which counts both', async () => {
  const actor = await person();
  const notice = approved('Twice', { fold: 'twice' });
  await notify(
    db.sql,
    [notice, approved('Other'), notice].map((one) => ({ user_id: actor.user.id, notice: one })),
  );
  expect(await db.sql`select times from notices where user_id = ${actor.user.id} order by times`).toEqual([{ times: 1 }, { times: 2 }]);
});
test('what is undone before it was read gives its place to what is so now; what is withdrawn is gone, and what was read stays', async () => {
  const [actor, other] = [await person(), await person()];
  await tell(actor, approved('Botany', { fold: 'botany' }));
  await tell(actor, approved('Botany', { fold: 'botany', name: 'enrollments.removed' }));
  expect(await said({ ...actor, language: 'en' })).toEqual(['Your enrolment in Botany has ended']);
  await tell(other, approved('Botany', { fold: 'botany' }));
  await takeBackNotices(db.sql, 'botany', actor.user.id);
  expect([await said(actor), (await said(other)).length]).toEqual([[], 1]);
  await answer(db.sql, calls.readAll, other, {});
  await takeBackNotices(db.sql, 'botany');
  expect((await list(other)).data).toHaveLength(1);
});
test('pages follow each other by the last line: none is missed or told twice though others come meanwhile', async () => {
  const actor = await person();
  await notify(
    db.sql,
    Array.from({ length: 45 }, (_, i) => ({ user_id: actor.user.id, notice: approved(`No ${i}`) })),
  );
  const seen: number[] = [];
  let before: number | undefined;
  for (;;) {
    const { data, next } = await list(actor, { limit: 20, before });
    seen.push(...data.map(({ id }) => id));
    await tell(actor, approved('Meanwhile'));
    if (next === null) break;
    before = next;
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect((await list(actor, { limit: 1, group: 'money' })).data).toEqual([]);
  expect((await list(actor, { limit: 1, group: 'courses' })).data).toHaveLength(1);
});
test('unread lines are counted up to a hundred, and the count is what the list holds after any reading and arriving', async () => {
  const actor = await person();
  let state = 7;
  const random = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n;
  for (let i = 0; i < 40; i++) {
    if (random(3)) await tell(actor, approved(`${i}`, { ...(random(2) && { fold: `f${random(4)}` }) }));
    else {
      const { data } = await list(actor, { limit: 100 });
      const one = data[random(Math.max(1, data.length))];
      if (one) await answer(db.sql, calls.readOne, actor, { notificationId: one.id });
    }
    const { data, unread } = await list(actor, { limit: 100 });
    expect(unread).toBe(data.filter(({ read }) => !read).length);
  }
  await notify(
    db.sql,
    Array.from({ length: 130 }, (_, i) => ({ user_id: actor.user.id, notice: approved(`${i}`) })),
  );
  expect((await list(actor)).unread).toBe(100);
});
test('a notice that leads out of the site, or that no room declares, is refused where it is made', async () => {
  const actor = await person();
  const urls = ['https://evil.test/', '//evil.test', '/\\evil.test', '\\\\evil.test', 'javascript:alert(1)', '', 'course', '/a b', '/a\nb'];
  for (const url of urls) await expect(tell(actor, approved('X', { url })), url).rejects.toThrow('leads out of the site');
  await expect(tell(actor, approved('X', { name: 'enrollments.unknown' }))).rejects.toThrow('no room declares');
  expect(await said(actor)).toEqual([]);
  // nor does the table take one
  const insert = db.sql`insert into notices (user_id, name, url) values (${actor.user.id}, 'enrollments.approved', '//evil.test')`;
  await expect(insert).rejects.toThrow('notices_url_check');
});
test('whatever stands in a title is said as it is', async () => {
  const actor = { ...(await person()), language: 'en' as const };
  const titles = ['{n} {course}', '<script>alert(1)</script>', "$& $1 $` '", '"; drop table notices; --', 'ক্ষ ্য 👩🏽‍🏫', '\u202Eabc'];
  for (const title of titles) await tell(actor, approved(title));
  expect(await said(actor)).toEqual(titles.toReversed().map((title) => `You are enrolled in ${title}`));
});
test('what is no id, or beyond what a list may ask for, is refused by its field', async () => {
  const actor = await person();
  for (const input of [{ before: 0 }, { before: -1 }, { before: 'x' }, { before: 1e300 }, { limit: 0 }, { limit: 101 }, { group: 'all' }])
    expect(await refusedWith(list(actor, input)), JSON.stringify(input)).toBe('invalid_input');
  for (const notificationId of [0, -1, 'x', 1.5, 1e300, null])
    expect(await refusedWith(answer(db.sql, calls.readOne, actor, { notificationId } as never))).toBe('invalid_input');
});
test('people who are gone are left out, and the others are told', async () => {
  const actor = await person();
  await notify(
    db.sql,
    [2_000_000_000, actor.user.id].map((user_id) => ({ user_id, notice: approved('Left') })),
  );
  expect(await said(actor)).toHaveLength(1);
});
test('each person whose bell changed is named to those who listen; a statement about many names nobody', async () => {
  const heard: string[] = [];
  let listening = false;
  const people = await Promise.all(Array.from({ length: 101 }, person));
  db.sql.listen(
    'news_changed',
    (user_id) => heard.push(user_id),
    (now) => (listening = now),
  );
  await expect.poll(() => listening).toBe(true);
  const [one, two] = people as [SignedIn, SignedIn];
  await notify(
    db.sql,
    [one, two, one].map(({ user }) => ({ user_id: user.id, notice: approved('Heard') })),
  );
  await expect.poll(() => heard.toSorted()).toEqual([`${one.user.id}`, `${two.user.id}`].toSorted());
  await answer(db.sql, calls.readAll, two, {});
  await expect.poll(() => heard.slice(2)).toEqual([`${two.user.id}`]);
  await notify(
    db.sql,
    people.map(({ user }) => ({ user_id: user.id, notice: approved('All') })),
  );
  await expect.poll(() => heard.slice(3)).toEqual(['']);
});
test('a token is stored once, follows whoever signs in on its device, and of one person ten are kept', async () => {
  const [one, two] = [await person(), await person()];
  const store = (who: SignedIn, token: unknown) => answer(db.sql, calls.storeToken, who, { token } as never);
  const tokens = (who: SignedIn) => db.sql<{ token: string }[]>`select token from push_tokens where user_id = ${who.user.id} order by id`;
  await Promise.all(Array.from({ length: 30 }, () => store(one, 'shared')));
  expect(await tokens(one)).toEqual([{ token: 'shared' }]);
  expect(await store(two, 'shared')).toEqual({ status: 'success' });
  expect([await tokens(one), await tokens(two)]).toEqual([[], [{ token: 'shared' }]]);
  for (let i = 0; i < 12; i++) await store(one, `token-${i}`);
  expect((await tokens(one)).map(({ token }) => token)).toEqual(Array.from({ length: 10 }, (_, i) => `token-${i + 2}`));
  for (const token of ['', 'x'.repeat(10_240), 'two words', 'বাংলা', 7, null, { a: 1 }, '\u0000'])
    expect(await refusedWith(store(one, token)), String(token).slice(0, 20)).toBe('invalid_input');
});
