// What the leaderboard promises: who is in it, what is counted, places, and what takes effect with the next answer; through the gate.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { viewGamification } from '#features/learner-home/contract.ts';
import { suspendPerson } from '#features/people/contract-person.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { join, leave, list } from '../contract.ts';
import type { BoardScope } from '../rules.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const ADULT = '1990-05-05';
const child = () => `${new Date().getUTCFullYear() - 12}-01-01`;
/** Learned on so many days of this week, from its Saturday, and on so many of the one before. */
async function learn(who: SignedIn, days: number, before = 0): Promise<void> {
  await db.sql`
    insert into study_days (user_id, day)
    select ${who.user.id}, w.first + n
    from (select board_week((now() at time zone 'Asia/Dhaka')::date) as first) w, generate_series(-7, 6) n
    where n between 0 and ${days - 1} or n between -7 and ${before - 8}`;
}
async function person(days: number, more: { name?: string; birth_date?: string; district?: string } = {}): Promise<SignedIn> {
  const { actor } = await makePerson(db.sql, { birth_date: ADULT, ...more });
  await learn(actor, days);
  return actor;
}
const joins = (who: SignedIn, alias = '') => answer(db.sql, join, who, { shows: alias ? 'alias' : 'name', alias });
async function joined(alias: string, days: number, more: Parameters<typeof person>[1] = {}): Promise<SignedIn> {
  const who = await person(days, more);
  await joins(who, alias);
  return who;
}
const read = (who: Parameters<typeof answer>[2], input: { scope?: BoardScope; page?: number } = {}) => answer(db.sql, list, who, input);
const names = async (who: Parameters<typeof answer>[2], input: { scope?: BoardScope } = {}) =>
  (await read(who, input)).rows.map((row) => row.name);
const clear = () => db.sql`delete from leaderboard_people`;

test('the week of a day begins with its Saturday', async () => {
  const [row] = await db.sql<{ first: string[] }[]>`
    select array_agg(to_char(board_week(day::date), 'MM-DD') order by day) as first
    from generate_series('2026-11-27'::date, '2026-12-05', interval '1 day') day`;
  expect(row!.first).toEqual(['11-21', ...Array.from({ length: 7 }, () => '11-28'), '12-05']);
});
test('nobody is in it who has not joined; with fewer than five there is the rule, and the own days', async () => {
  await clear();
  for (const n of [1, 2, 3]) await joined(`Bird ${n}`, n);
  const reader = await person(2);
  await learn(reader, 0, 3);
  const few = await read({ ...reader, language: 'en' });
  expect(few).toMatchObject({ of: 3, rows: [], below: 0, own: { last_week: 3, place: null, shows: null, may_join: true } });
  expect(few.own!.days).toHaveLength(2);
  expect(few.rule).toMatch(/from Saturday to Friday/);
  await joined('Bird 4', 4);
  await person(7);
  expect((await read(visitor())).rows).toEqual([]);
  await joins(reader, 'Reader');
  expect(await names(visitor())).toEqual(['Bird 4', 'Bird 3', 'Bird 2', 'Reader', 'Bird 1']);
});
test('equal days share a place, nobody below the reader is named, and a day more is told', async () => {
  await clear();
  for (const [alias, days] of [
    ['A', 6],
    ['B', 6],
    ['C', 5],
    ['D', 3],
    ['E', 3],
    ['F', 1],
    ['G', 0],
  ] as const)
    await joined(alias, days);
  const reader = await joined('Me', 3);
  const { rows, own, below, of } = await read(reader);
  expect(rows.map((row) => [row.name, row.place, row.equal])).toEqual([
    ...[
      ['A', 1, 2],
      ['B', 1, 2],
      ['C', 3, 1],
      ['D', 4, 3],
      ['E', 4, 3],
    ],
    ['Me', 4, 3],
  ]);
  expect(rows.filter((row) => row.mine).map((row) => row.name)).toEqual(['Me']);
  expect({ below, of, own }).toMatchObject({ below: 1, of: 8, own: { place: 4, next: { days: 2, people: 1 }, shows: 'alias' } });
  // who has not joined is compared by their own days all the same
  expect(await names(await person(6))).toEqual(['A', 'B']);
  expect(await names(await person(7))).toEqual([]);
  const outsider = await read(await person(6));
  expect(outsider).toMatchObject({ below: 5, own: { place: null, next: null, shows: null } });
  // without a day nobody has a place, and nobody is named who has none
  expect((await read(await joined('Lazy', 0))).own!.place).toBeNull();
  expect(await names(visitor())).not.toContain('Lazy');
});
test('it is from zero each week', async () => {
  await clear();
  for (const n of [1, 2, 3, 4, 5]) await learn(await joined(`Last ${n}`, 0), 0, n);
  expect(await read(visitor())).toMatchObject({ of: 5, rows: [] });
  const again = await joined('Again', 0);
  await learn(again, 0, 4);
  await learn(again, 1);
  expect((await read(visitor())).rows).toMatchObject([{ name: 'Again', days: 1, place: 1 }]);
});
test('a day that is added or taken away counts at once', async () => {
  await clear();
  for (const n of [1, 2, 3, 4]) await joined(`Other ${n}`, n);
  const who = await joined('Grows', 1);
  await learn(who, 0);
  await db.sql`delete from study_days where user_id = ${who.user.id}`;
  expect(await names(visitor())).not.toContain('Grows');
  await learn(who, 5);
  expect((await read(visitor())).rows[0]).toMatchObject({ name: 'Grows', days: 5 });
});
test('who is under 18, or has not told, does not join; the name is that for strangers', async () => {
  const young = await person(3, { birth_date: child() });
  expect(await refusedWith(joins(young))).toBe('under_age');
  const { actor: unknown } = await makePerson(db.sql);
  expect(await refusedWith(joins(unknown))).toBe('age_unknown');
  expect((await read(unknown)).own!.may_join).toBe('age_unknown');
  expect(await refusedWith(answer(db.sql, join, await person(1), { shows: 'alias', alias: '  ' }))).toBe('invalid_input');
  expect(await refusedWith(joins({ ...(await person(1)), acted_by: { id: 1 } }))).toBe('in_person');
  expect(await refusedWith(answer(db.sql, join, visitor(), { shows: 'name' }))).toBe('signed_out');
  await clear();
  for (const n of [1, 2, 3, 4]) await joined(`Other ${n}`, n);
  const named = await joined('', 5, { name: 'Rafia Sultana' });
  expect((await names(visitor()))[0]).toBe('Rafia S.');
  await joins(named, 'River bird');
  expect((await names(visitor()))[0]).toBe('River bird');
});
test('leaving, a corrected date of birth, a suspension and a deletion take effect with the next answer', async () => {
  await clear();
  const administrator = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  for (const n of [1, 2, 3, 4, 5]) await joined(`Stays ${n}`, 1);
  const there = async () => (await names(visitor())).filter((name) => !name.startsWith('Stays'));
  const [leaves, young, suspended, gone] = [
    await joined('Leaves', 2),
    await joined('Young', 2),
    await joined('Suspended', 2),
    await joined('Gone', 2),
  ];
  expect(await there()).toHaveLength(4);
  await answer(db.sql, leave, leaves, {});
  expect(await there()).toEqual(['Young', 'Suspended', 'Gone']);
  expect((await read(leaves)).own).toMatchObject({ shows: null, place: null });
  await db.sql`update users set birth_date = ${child()} where id = ${young.user.id}`;
  expect(await there()).toEqual(['Suspended', 'Gone']);
  await answer(db.sql, suspendPerson, administrator, { id: suspended.user.id, reason: 'Disturbs others' });
  expect(await there()).toEqual(['Gone']);
  await db.sql`update users set deleted_at = now() where id = ${gone.user.id}`;
  expect(await there()).toEqual([]);
});
test('a batch is that in which one learned last, a district that of the profile', async () => {
  await clear();
  const course = await makeCourse(db.sql, { category_id: await makeCategory(db.sql) });
  const batch = await makeBatch(db.sql, course.id);
  const enrolled = (who: SignedIn) => db.sql`
    insert into enrollments (user_id, batch_id, course_id, opened_at) values (${who.user.id}, ${batch}, ${course.id}, now())`;
  const mates = [];
  for (const n of [1, 2, 3, 4, 5]) mates.push(await joined(`Mate ${n}`, n, { district: n > 1 ? 'Khulna' : 'Dhaka' }));
  for (const who of mates) await enrolled(who);
  const far = await joined('Far', 7, { district: ' khulna' });
  expect((await names(mates[0]!, { scope: 'batch' })).toSorted()).toEqual(['Mate 1', 'Mate 2', 'Mate 3', 'Mate 4', 'Mate 5']);
  expect(await read(far, { scope: 'batch' })).toMatchObject({ about: null, rows: [], of: 0 });
  expect(await names(mates[1]!, { scope: 'district' })).toEqual(['Far', 'Mate 5', 'Mate 4', 'Mate 3', 'Mate 2']);
  expect(await read(mates[0]!, { scope: 'district' })).toMatchObject({ about: { title: 'Dhaka' }, of: 1, rows: [] });
  expect(await read(visitor(), { scope: 'district' })).toMatchObject({ about: null, rows: [] });
  // who moves is compared there
  await db.sql`update users set district = 'Khulna' where id = ${mates[0]!.user.id}`;
  expect((await read(mates[0]!, { scope: 'district' })).of).toBe(6);
});
test('the own figures tell points, days and the place among all who joined', async () => {
  await clear();
  const earned = (who: SignedIn) => answer(db.sql, viewGamification, who, {});
  const who = await joined('Counted', 2);
  await learn(who, 0, 2);
  expect(await earned(who)).toMatchObject({ points: 4, study_days: 4, board: { days: 2 } });
  expect((await earned(who)).board).not.toHaveProperty('place');
  for (const n of [3, 3, 2, 1]) await joined(`Other ${n}`, n);
  expect((await earned(who)).board).toEqual({ days: 2, place: 3, of: 5 });
  expect((await earned(await person(2))).board).toEqual({ days: 2 });
});
test('pages of twenty go through all who are named', async () => {
  await clear();
  for (let n = 0; n < 23; n++) await joined(`Many ${n}`, 1);
  const [first, second] = [await read(visitor()), await read(visitor(), { page: 9 })];
  expect([first.rows.length, first.last_page, second.rows.length, second.current_page]).toEqual([20, 2, 3, 2]);
  expect(new Set([...first.rows, ...second.rows].map(({ name }) => name)).size).toBe(23);
});
