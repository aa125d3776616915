// What the calendar promises, through the gate: what one has and nothing else, and a feed that its key alone opens.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { updateSession } from '#features/schedule/contract-staff.ts';
import { addDays, momentAt } from '#features/schedule/rules.ts';
import { makeClass, type MadeClass, makeSession } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { upcoming, upcomingClasses, readFeed, renewFeed, viewCalendar } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let of: MadeClass;
let learner: SignedIn;
const today = dayInDhaka(Date.now());
const day = (more: number) => addDays(today, more);
beforeAll(async () => {
  db = await freshDatabase();
  of = await makeClass(db.sql, { institution_id: await makeInstitution(db.sql) });
  [learner] = of.learners as [SignedIn];
});
afterAll(() => db.drop());
const view = (actor = learner, from = day(-5), until = day(40)) => answer(db.sql, viewCalendar, actor, { from, until });

test('a month has sessions, what is due, and holidays of the country and of the institution, each on its day', async () => {
  const id = await makeSession(db.sql, of.batch_id, { starts_at: momentAt(day(3), '23:30') });
  const elsewhere = await makeClass(db.sql, {});
  await makeSession(db.sql, elsewhere.batch_id, { starts_at: momentAt(day(3), '10:00') });
  const [lesson] = await db.sql<{ id: number }[]>`
    insert into lessons (course_id, position, kind, title, bn_title, due_at)
    values (${of.course_id}, 1, 'assignment', 'A plan', 'পরিকল্পনা', ${momentAt(day(4), '21:00')}) returning id`;
  await db.sql`
    insert into holidays (institution_id, title, bn_title, kind, starts_on, ends_on)
    values (null, 'National', '', 'general', ${day(5)}, null), (${of.institution_id}, 'Ours', '', 'own', ${day(6)}, ${day(7)}),
      (${elsewhere.institution_id}, 'Theirs', '', 'own', ${day(6)}, null)`;
  const told = async (actor: SignedIn) => (await view(actor)).entries.map((one) => [one.kind, one.title, one.on_date]);
  expect(await told(learner)).toEqual([
    ['session', 'Fractions', day(3)],
    ['work', 'A plan', day(4)],
    ['holiday', 'National', day(5)],
    ['holiday', 'Ours', day(6)],
    ['holiday', 'Ours', day(7)],
  ]);
  // who teaches has the sessions of the class, and nothing to hand in
  expect((await told(of.teacher)).map(([kind]) => kind)).toEqual(['session', 'holiday', 'holiday', 'holiday']);
  expect(await told((await makePerson(db.sql, {})).actor)).toEqual([['holiday', 'National', day(5)]]);
  await db.sql`insert into lesson_progress (user_id, lesson_id, course_id, done_at) values (${learner.user.id}, ${lesson!.id}, ${of.course_id}, now())`;
  expect((await view()).entries[1]).toMatchObject({ kind: 'work', done: true });
  // two at once are told as such
  await makeSession(db.sql, of.batch_id, { starts_at: momentAt(day(3), '23:45'), title: 'Another' });
  expect((await view()).entries.filter((one) => one.clashes).map((one) => one.id)).toContain(id);
  expect((await view(learner, day(3), day(3))).entries.map((one) => one.title)).toEqual(['Fractions', 'Another']);
  for (const [from, until] of [
    [day(0), day(92)],
    [day(1), day(0)],
  ] as const)
    expect(await refusedWith(view(learner, from, until))).toBe('invalid_input');
});
test('what is upcoming is told by days, and the next sessions by themselves', async () => {
  const found = await answer(db.sql, upcoming, learner, { start_date: day(3), end_date: day(4) });
  expect(found.map((one) => one.kind)).toEqual(['session', 'session', 'work']);
  expect((await answer(db.sql, upcoming, learner, {})).length).toBe(3);
  expect((await answer(db.sql, upcomingClasses, learner, {})).map((one) => one.title)).toEqual(['Fractions', 'Another']);
  expect(await answer(db.sql, upcomingClasses, (await makePerson(db.sql, {})).actor, {})).toEqual([]);
  expect(await refusedWith(answer(db.sql, upcoming, learner, { start_date: day(4), end_date: day(3) }))).toBe('invalid_input');
  expect(await refusedWith(answer(db.sql, upcoming, visitor(), {}))).toBe('signed_out');
});
test('a feed is opened by its key alone; a new one ends the one before, and a moved session comes with the next number', async () => {
  const { url } = await answer(db.sql, renewFeed, learner, {});
  const key = /\/api\/calendar\/([\w-]{32})\.ics$/.exec(url)![1]!;
  const read = (one: string) => answer(db.sql, readFeed, visitor(), { key: one });
  const before = await read(key);
  const lines = String(before.body).split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // nothing changed: the same bytes, and the same tag
  expect((await read(key)).etag).toBe(before.etag);
  expect(JSON.stringify(await db.sql`select * from calendar_feeds`)).not.toContain(key);
  const [session] = (await view()).entries.filter((one) => one.kind === 'session');
  await answer(db.sql, updateSession, of.teacher, { id: session!.id, version: 1, on: day(8), despite: true });
  const after = await read(key);
  expect(after.etag).not.toBe(before.etag);
  const eventOf = (body: unknown) =>
    String(body)
      .split('BEGIN:VEVENT')
      .find((event) => event.includes('SEQUENCE:1'));
  expect(eventOf(before.body)).toBeUndefined();
  expect(eventOf(after.body)).toContain(`DTSTART:${day(8).replaceAll('-', '')}T173000Z`);
  expect((await view()).feed).toMatchObject({ made_at: expect.any(String) });
  const next = await answer(db.sql, renewFeed, learner, {});
  expect(await refusedWith(read(key))).toBe('not_found');
  expect(await refusedWith(read('x'.repeat(32)))).toBe('not_found');
  const now = /\/([\w-]{32})\.ics$/.exec(next.url)![1]!;
  await db.sql`update users set suspended_at = now() where id = ${learner.user.id}`;
  expect(await refusedWith(read(now))).toBe('not_found');
});
