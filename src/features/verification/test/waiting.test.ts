// What waits in a verification: a level that opens is told of once; an ID whose office does not answer is kept sealed, asked again, and ends.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { compareOwn, mergeOwn, proveOther } from '#features/account-merges/contract-own.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { ownVerification, verifyTeacher } from '../contract.ts';
import * as waiting from '../contract-waiting.ts';
import { pauseMinutes } from '../rules-waiting.ts';
import { askKept, sweepKept, tellOpened } from '../server/answering.ts';
import { TRIES } from '../server/comparing.ts';
import type { Found } from '../server/port.ts';
import { useTeacherRegistry } from '../server/service.ts';
import { commanded, makeTeacher, TYPED } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(async () => {
  useAccounts({ teacher_levels: [1] });
  for (const table of ['teacher_level_notices', 'teacher_kept_pairs', 'messages', 'limits']) await db.sql`delete from ${db.sql(table)}`;
});
afterEach(() => useTeacherRegistry());
afterAll(() => db.drop());

const [BY_DAY, BY_NIGHT] = [{ now: '2026-06-14T06:00:00Z' }, { now: '2026-06-14T20:00:00Z' }];
const proved = async (more: object = {}): Promise<SignedIn> => {
  const { actor, user } = await makePerson(db.sql, { name: 'Tanvir Hasan', ...more });
  await db.sql`update users set email_verified_at = now() where id = ${user.id} and email is not null`;
  return actor;
};
const own = (actor: SignedIn) => answer(db.sql, ownVerification, actor, {});
const ask = (actor: SignedIn, level: number) => answer(db.sql, waiting.askOpening, actor, { level });
const keep = (actor: SignedIn, typed: object) => answer(db.sql, waiting.keepPair, actor, typed as never);
const verify = (actor: SignedIn, typed: object) => answer(db.sql, verifyTeacher, actor, { ...typed, step: 2 } as never);
const silent: Found = { status: 'unavailable' };
const record = { name: 'Tanvir Hasan', designation: 'Teacher', institute: 'School', subject: '' };
const run = (job: typeof askKept, payload: object = BY_DAY) => job.run(payload, { pool: db.sql });
/** As after its pause. */
const later = () => db.sql`update teacher_kept_pairs set next_at = now() - interval '1 second'`;
const toldTo = async ({ user }: SignedIn) =>
  (
    await db.sql<{ subject: string }[]>`
      select m.subject from messages m join users u on u.email = m.to_address where u.id = ${user.id} order by m.id`
  ).map(({ subject }) => subject);

test('who asks for a level twice is told once when it opens, by day, and has asked for nothing then', async () => {
  const [actor, other] = [await proved(), await proved()];
  expect(await ask(actor, 2)).toEqual({ told_levels: [2] });
  expect(await ask(actor, 2)).toEqual({ told_levels: [2] });
  await ask(actor, 3);
  await ask(actor, 4);
  await ask(other, 4);
  expect((await own(actor)).told_levels).toEqual([2, 3, 4]);
  await run(tellOpened);
  expect(await toldTo(actor)).toEqual([]);
  useAccounts({ teacher_levels: [1, 2, 3] });
  await run(tellOpened, BY_NIGHT);
  expect(await toldTo(actor)).toEqual([]);
  await Promise.all([run(tellOpened), run(tellOpened), run(tellOpened)]);
  await run(tellOpened);
  // two levels that open at once are one message
  expect(await toldTo(actor)).toHaveLength(1);
  expect(await db.sql`select from messages where body like '%মাদ্রাসা, কারিগরি%'`).toHaveLength(1);
  expect((await own(actor)).told_levels).toEqual([4]);
  expect(await toldTo(other)).toEqual([]);
});
test('a level that closes and opens again is told of again to who has asked again', async () => {
  const actor = await proved();
  for (let n = 1; n <= 2; n++) {
    useAccounts({ teacher_levels: [1] });
    await ask(actor, 2);
    useAccounts({ teacher_levels: [1, 2] });
    await run(tellOpened);
    expect(await toldTo(actor)).toHaveLength(n);
  }
});
test('what is taken back is not told, also not twice taken back; a level that is open is not asked for, nor by who is verified', async () => {
  const actor = await proved();
  await ask(actor, 2);
  const drop = () => answer(db.sql, waiting.dropOpening, actor, { level: 2 });
  expect(await drop()).toEqual({ told_levels: [] });
  expect(await drop()).toEqual({ told_levels: [] });
  expect(await refusedWith(ask(actor, 1))).toBe('level_open');
  await ask(actor, 3);
  await verify(actor, await makeTeacher(db.sql));
  expect((await own(actor)).told_levels).toEqual([]);
  expect(await refusedWith(ask(actor, 2))).toBe('verified_already');
  useAccounts({ teacher_levels: [1, 2, 3] });
  await run(tellOpened);
  expect(await toldTo(actor)).toEqual([]);
});
test('nobody is promised a message who has no address that it could go to; who is suspended is told when that is over', async () => {
  const { actor: unproved } = await makePerson(db.sql);
  await db.sql`update users set email_verified_at = null, phone_verified_at = null where id = ${unproved.user.id}`;
  expect(await refusedWith(ask(unproved, 2))).toBe('nowhere_to_tell');
  const actor = await proved();
  await ask(actor, 2);
  await db.sql`update users set suspended_at = now() where id = ${actor.user.id}`;
  useAccounts({ teacher_levels: [2] });
  await run(tellOpened);
  expect(await toldTo(actor)).toEqual([]);
  await db.sql`update users set suspended_at = null where id = ${actor.user.id}`;
  await run(tellOpened);
  expect(await toldTo(actor)).toHaveLength(1);
});

test('an ID whose office does not answer is kept, asked again with a growing pause, and found: nothing is verified without its person', async () => {
  const registry = commanded(() => silent);
  useTeacherRegistry(registry);
  const actor = await proved();
  const typed = { pdsid: 'kp-৪৪০১', date_of_birth: '১২/০৮/১৯৮৬' };
  expect(await keep(actor, typed)).toMatchObject({ state: 'waiting', pds_type: 1 });
  // by hand it was asked just now
  await run(askKept);
  expect(registry.asked).toBe(0);
  for (let n = 1; n <= 3; n++) {
    await later();
    await run(askKept);
    await run(askKept);
    expect(registry.asked).toBe(n);
    const [row] = await db.sql<{ minutes: number }[]>`
      select round(extract(epoch from next_at - now()) / 60)::int as minutes from teacher_kept_pairs`;
    expect(row!.minutes).toBe(pauseMinutes(n));
  }
  expect((await own(actor)).tries_left).toBe(TRIES.account);
  useTeacherRegistry(commanded(() => ({ status: 'match', record })));
  await later();
  await run(askKept, BY_NIGHT);
  expect((await own(actor)).kept).toMatchObject({ state: 'found' });
  // by night it stands in the profile; the message goes in the morning, once
  expect(await toldTo(actor)).toEqual([]);
  await Promise.all([run(askKept), run(askKept)]);
  expect(await toldTo(actor)).toHaveLength(1);
  expect(await own(actor)).toMatchObject({ verification: null });
  const opened = await answer(db.sql, waiting.openKept, actor, {});
  expect(opened).toEqual({ pdsid: 'KP-4401', date_of_birth: TYPED, pds_type: 1, pds_sub_type: 0 });
  expect(await answer(db.sql, verifyTeacher, actor, opened as never)).toMatchObject({ status: 100 });
  await verify(actor, opened);
  expect(await own(actor)).toMatchObject({ kept: null, verification: { record: { pdsid: 'KP-4401' } } });
  expect(await refusedWith(keep(actor, opened))).toBe('verified_already');
  expect(await refusedWith(keep(actor, { ...opened, pdsid: 'KP-9999' }))).toBe('other_id');
});
test('neither ID nor birth date is legible in any table, and both are gone once there is no such record', async () => {
  useTeacherRegistry(commanded(() => silent));
  const actor = await proved();
  await keep(actor, { pdsid: 'SECRET88', date_of_birth: TYPED });
  const rows = await db.sql<{ text: string }[]>`
    select row_to_json(k)::text || encode(k.pair_sealed, 'escape') as text from teacher_kept_pairs k
    union all select row_to_json(h)::text from history_entries h where subject_id = ${actor.user.id}
    union all select row_to_json(l)::text from limits l`;
  expect(rows.length).toBeGreaterThan(1);
  for (const { text } of rows) expect(text).not.toMatch(/SECRET88|1986|12\/08/);
  useTeacherRegistry(commanded(() => ({ status: 'mismatch' })));
  await later();
  await run(askKept);
  expect((await own(actor)).kept).toMatchObject({ state: 'not_found' });
  expect(await toldTo(actor)).toHaveLength(1);
  expect(await db.sql`select from teacher_kept_pairs where pair_sealed is not null`).toEqual([]);
  expect(await refusedWith(answer(db.sql, waiting.openKept, actor, {}))).toBe('nothing_kept');
});
test('a wrong pair that is asked later counts as one by hand, of the account and of the ID; who has none left waits on', async () => {
  const typed = await makeTeacher(db.sql, { id: 'KEPT01' });
  const actor = await proved();
  const wrong = { ...typed, date_of_birth: '01/01/1970' };
  const byHand = () => answer(db.sql, verifyTeacher, actor, wrong as never);
  await keep(actor, wrong);
  for (let n = 0; n < TRIES.account - 1; n++) await byHand();
  await later();
  await run(askKept);
  expect(await own(actor)).toMatchObject({ tries_left: 0, kept: { state: 'not_found' } });
  // no more guesses than by hand
  await keep(actor, typed);
  await later();
  await run(askKept);
  expect((await own(actor)).kept).toMatchObject({ state: 'waiting' });
  const [row] = await db.sql<{ minutes: number }[]>`select extract(epoch from next_at - now()) / 60 as minutes from teacher_kept_pairs`;
  expect(Number(row!.minutes)).toBeLessThanOrEqual(60);
});
test('while an office is silent one of those who wait is asked about, whatever their number; neither another office nor a fault keeps the others waiting', async () => {
  useAccounts({ teacher_levels: [1, 2] });
  const people = await Promise.all(Array.from({ length: 20 }, () => proved()));
  for (const [n, actor] of people.entries()) await keep(actor, { pdsid: `MANY${n}`, date_of_birth: TYPED, pds_type: n < 10 ? 1 : 2 });
  await later();
  const asked: number[] = [];
  useTeacherRegistry({ verify: async (_, { level }) => (asked.push(level), level === 1 ? silent : { status: 'match', record }) });
  await run(askKept);
  expect(asked.filter((level) => level === 1)).toHaveLength(1);
  expect(asked.filter((level) => level === 2)).toHaveLength(10);
  // a fault is no answer, and is told to who runs the site; the next minute goes on with the others
  let n = 0;
  useTeacherRegistry({
    verify: async () => {
      if (n++ === 0) throw new Error('a fault');
      return { status: 'match', record };
    },
  });
  await later();
  await expect(run(askKept)).rejects.toThrow('1 kept pairs');
  await run(askKept);
  expect(await db.sql`select from teacher_kept_pairs where state = 'waiting'`).toHaveLength(1);
});
test('what is refused to one person says nothing about the office: the others of the level are asked about in the same minute; of a child nothing is kept', async () => {
  useTeacherRegistry(commanded(() => ({ status: 'match', record })));
  const [child, other] = [await proved(), await proved()];
  for (const [n, actor] of [child, other].entries()) {
    await keep(actor, { pdsid: `YOUNG${n}`, date_of_birth: TYPED });
    await later();
  }
  await db.sql`update users set birth_date = now() - interval '14 years' where id = ${child.user.id}`;
  await run(askKept);
  // nobody is asked for them: they would be told after three days that the office did not answer
  expect((await own(child)).kept).toBeNull();
  expect(await toldTo(child)).toEqual([]);
  expect((await own(other)).kept).toMatchObject({ state: 'found' });
});
test('after three days it is given up and told so, a week later nothing is left; what is withdrawn is gone at once', async () => {
  useTeacherRegistry(commanded(() => silent));
  const actor = await proved();
  await keep(actor, { pdsid: 'LATE01', date_of_birth: TYPED });
  await db.sql`update teacher_kept_pairs set created_at = now() - interval '3 days 1 minute'`;
  await run(askKept);
  await run(askKept);
  expect((await own(actor)).kept).toMatchObject({ state: 'given_up' });
  expect(await toldTo(actor)).toHaveLength(1);
  expect(await db.sql`select from teacher_kept_pairs where pair_sealed is not null`).toEqual([]);
  await run(sweepKept);
  expect((await own(actor)).kept).not.toBeNull();
  await db.sql`update teacher_kept_pairs set created_at = now() - interval '10 days 1 minute'`;
  await run(sweepKept);
  expect((await own(actor)).kept).toBeNull();
  await keep(actor, { pdsid: 'LATE02', date_of_birth: TYPED });
  for (let n = 0; n < 2; n++) expect(await answer(db.sql, waiting.dropKept, actor, {})).toEqual({ status: 'success' });
  await later();
  await run(askKept);
  expect(await toldTo(actor)).toHaveLength(1);
});
test('one is kept for an account, however many are sent at once, and another one takes its place', async () => {
  useTeacherRegistry(commanded(() => silent));
  const actor = await proved();
  await Promise.all(Array.from({ length: 10 }, (_, n) => keep(actor, { pdsid: `ONCE0${n}`, date_of_birth: TYPED })));
  expect(await db.sql`select from teacher_kept_pairs where user_id = ${actor.user.id}`).toHaveLength(1);
  expect(await refusedWith(keep(actor, { pdsid: 'ONCE11', date_of_birth: TYPED }))).toBe('too_many');
});
test.each([
  [{ pdsid: 'ab' }, 'invalid_input'],
  [{ date_of_birth: '31/02/1986' }, 'invalid_input'],
  [{ pds_type: 5 }, 'level_closed'],
])('%j is not kept', async (more, code) =>
  expect(await refusedWith(keep(await proved(), { pdsid: 'GOOD01', date_of_birth: TYPED, ...more }))).toBe(code),
);
test('what was kept under another secret of the site is given up, and nobody is asked about it', async () => {
  const registry = commanded(() => ({ status: 'match', record }));
  useTeacherRegistry(registry);
  const actor = await proved();
  await keep(actor, { pdsid: 'OTHER1', date_of_birth: TYPED });
  await db.sql`update teacher_kept_pairs set pair_sealed = set_byte(pair_sealed, 40, 255 - get_byte(pair_sealed, 40))`;
  await later();
  await run(askKept);
  expect((await own(actor)).kept).toMatchObject({ state: 'given_up' });
  expect(registry.asked).toBe(0);
});

test('of two accounts that are made one, what waits goes over and can be gone on with; of an account that is deleted nothing is left', async () => {
  useTeacherRegistry(commanded(() => silent));
  const password = 'nodir-Dheu-77';
  const device_key = 'd'.repeat(40);
  const [stays, closes] = [
    await proved({ email: 'stays@waiting.test', password }),
    await proved({ email: 'closes@waiting.test', password }),
  ];
  await keep(closes, { pdsid: 'MERGE1', date_of_birth: TYPED });
  for (const level of [2, 3]) await ask(closes, level);
  await ask(stays, 2);
  const { proof } = await answer(db.sql, proveOther, stays, { login: 'closes@waiting.test', password, device_key });
  const { mark } = await answer(db.sql, compareOwn, stays, { proof });
  await answer(db.sql, mergeOwn, { ...stays, proved: true }, { proof, mark });
  expect(await own(stays)).toMatchObject({ told_levels: [2, 3], kept: { state: 'waiting' } });
  expect(await answer(db.sql, waiting.openKept, stays, {})).toMatchObject({ pdsid: 'MERGE1' });
  await runTransaction(db.sql, (sql) => erasePerson(sql, { user_id: stays.user.id, addresses: ['stays@waiting.test'], name_left: 'none' }));
  expect(await db.sql`select from teacher_kept_pairs`).toEqual([]);
  expect(await db.sql`select from teacher_level_notices where user_id = ${stays.user.id}`).toEqual([]);
});
