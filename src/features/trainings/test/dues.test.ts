// What honorarium by attendance promises, through the gate: closed months alone, halves and half days by the rates that hold, less tax and stamp, beside the budget.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { closeMonth, reopenMonth } from '#features/attendance/contract-staff.ts';
import { makeHeld, noteHeld } from '#features/attendance/test/held.ts';
import { makeClass, type MadeClass } from '#features/schedule/test/make.ts';
import { saveFacility } from '#features/training-meals/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { type Budget, moveBudget, saveBudget, viewBudget } from '../contract.ts';
import { type DueOf, type DueSums, exportDues, listDues, viewDue, viewDueOf, viewDueSums } from '../contract-dues.ts';
import { headsWriting } from '../contract-heads.ts';
import { logisticCalls } from '../contract-logistics.ts';
import { listMine } from '../contract-mine.ts';
import { saveHonorarium } from '../contract-rates.ts';
import type { Due } from '../lists-dues.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let [administrator, rival]: SignedIn[] = [];
let made: MadeClass;
let [first, second]: SignedIn[] = [];
let batch_id: number;
let [daily, sitting, travel, trainers] = [0, 0, 0, 0];
beforeAll(async () => {
  db = await freshDatabase();
  administrator = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  const head = async (title: string, kind: string, per: string, rate: number, more: object = {}) =>
    (
      await answer(db.sql, headsWriting.create, administrator!, {
        ...{ title, kind, per, rate, tax_bp: 0, stamp: 0, by_attendance: true, ...more },
      } as never)
    ).id as number;
  sitting = await head('Sitting', 'honorarium', 'half', 50_005, { tax_bp: 1000, stamp: 1_000 });
  daily = await head('Allowance', 'daily', 'day', 30_001);
  travel = await head('Travel', 'travel', 'once', 40_000);
  trainers = await head('Trainers', 'honorarium', 'half', 150_000, { by_attendance: false });
});
beforeEach(async () => {
  made = await makeClass(db.sql, { learners: 2 });
  batch_id = made.batch_id;
  [first, second] = made.learners;
  await db.sql`update courses set kind = 'training' where id = ${made.course_id}`;
  rival = (await makePerson(db.sql, { role: 'partner' })).actor;
});
afterAll(() => db.drop());
const ask = <T>(call: AnyCall, input: object = {}, actor = administrator!) =>
  answer(db.sql, call, actor, { batch_id, ...input }) as Promise<T>;
const plan = (of: Readonly<Record<number, number>>, more: object = {}) =>
  ask<Budget>(saveBudget, {
    ...{ total: 100_000_000, lines: Object.entries(of).map(([head_id, planned]) => ({ head_id: Number(head_id), planned })) },
    ...more,
  });
const list = async () => (await ask<{ data: Due[] }>(listDues)).data;
const of = async (person: SignedIn) => (await list()).find(({ id }) => id === person.user.id)!;
const close = (month = '2026-05-01') => answer(db.sql, closeMonth, administrator!, { id: batch_id, month });
/** Two days of two halves each: the first person was there in all of them, the second in one half of the second day. */
async function hold(): Promise<void> {
  const [a, b, teacher] = [first!.user.id, second!.user.id, made.teacher.user.id];
  for (const on of ['2026-05-10', '2026-05-11']) {
    const session = await makeHeld(db.sql, batch_id, { on, pause: '13:00' });
    await noteHeld(db.sql, session, teacher, { [a]: 'present', [b]: 'absent' });
    await noteHeld(db.sql, session, teacher, { [a]: 'late', [b]: on === '2026-05-11' ? 'left_early' : 'excused' }, 2);
  }
}

test('of a month that is not closed nothing is owed yet; closed, halves and days count by their rates, less tax and stamp, to the poisha', async () => {
  await hold();
  await plan({ [sitting]: 1_000_000, [daily]: 1_000_000, [travel]: 1_000_000, [trainers]: 1_000_000 });
  const [tax, gross] = [20_002, 200_020 + 60_002 + 40_000];
  const net = gross - tax - 1_000;
  expect(await of(first!)).toMatchObject({ halves: 0, days: 0, gross: 0, tax: 0, stamp: 0, net: 0, forecast: net });
  expect(await ask(viewDueSums)).toMatchObject({ months: [{ month: '2026-05-01', closed: false }], gross: 0, people: 2 });
  await close();
  expect(await of(first!)).toMatchObject({ halves: 4, days: 2, gross, tax, stamp: 1_000, net, forecast: net });
  // half a day of the allowance is rounded up to a poisha; tax of 5000.5 too
  const half = { halves: 1, days: 0.5, gross: 50_005 + 15_001 + 40_000, tax: 5_001, stamp: 1_000, net: 99_005 };
  expect(await of(second!)).toMatchObject(half);
  const sums = await ask<DueSums>(viewDueSums);
  expect(sums).toMatchObject({ months: [{ closed: true }], net: net + 99_005 });
  expect(sums.heads.map(({ title, gross: owed, budget }) => [title, owed, budget])).toEqual([
    ['Sitting', 250_025, 1_000_000],
    ['Allowance', 75_003, 1_000_000],
    ['Travel', 80_000, 1_000_000],
  ]);
  await answer(db.sql, reopenMonth, administrator!, { id: batch_id, month: '2026-05-01' });
  expect(await of(first!)).toMatchObject({ net: 0, forecast: net });
});
test('a rate of the person goes before that of the batch, and that before the usual one; a head that is not in the budget pays nobody the usual rate', async () => {
  await hold();
  await close();
  expect(await ask(viewDueSums)).toMatchObject({ heads: [], gross: 0 });
  await ask(saveHonorarium, { head_id: travel, rate: 10_000, why: 'Near by' });
  expect(await of(first!)).toMatchObject({ gross: 10_000 });
  const { enrollment_id } = await of(second!);
  await ask(saveHonorarium, { head_id: travel, enrollment_id, rate: 90_000, why: 'Comes from Teknaf' });
  await ask(saveHonorarium, { head_id: trainers, enrollment_id, rate: 7, why: 'Guest' });
  await ask(saveHonorarium, { head_id: trainers, rate: 150_000, why: 'For trainers' });
  expect([(await of(first!)).gross, (await of(second!)).gross]).toEqual([10_000, 90_007]);
  const due = await answer(db.sql, viewDueOf, administrator!, { id: enrollment_id });
  expect(due).toMatchObject({
    user: { id: second!.user.id },
    days: [{ on_date: '2026-05-11', halves: 1, held: 2, closed: true }],
    gross: 90_007,
  });
  expect(due.heads.map(({ title, quantity, rate, net }) => [title, quantity, rate, net])).toEqual([
    ['Travel', 1, 90_000, 90_000],
    ['Trainers', 1, 7, 7],
  ]);
});
test('a stamp is never more than what is left, and who was never there is paid nothing at all', async () => {
  await hold();
  await close();
  await ask(saveHonorarium, { head_id: sitting, rate: 100, why: 'Little' });
  expect(await of(second!)).toMatchObject({ gross: 100, tax: 10, stamp: 90, net: 0 });
  const late = (await makePerson(db.sql, {})).actor;
  await db.sql`insert into enrollments (user_id, batch_id, course_id) values (${late.user.id}, ${batch_id}, ${made.course_id})`;
  await plan({ [sitting]: 0, [travel]: 1_000_000 });
  expect(await of(late)).toMatchObject({ halves: 0, gross: 0, stamp: 0, net: 0, forecast: 0 });
});
test('who has gone to another batch keeps what they attended here, and a session that was cancelled counts for nobody', async () => {
  await hold();
  await close();
  await plan({ [daily]: 1_000_000 });
  const { batch_id: other } = await makeClass(db.sql, { learners: 0 });
  await db.sql`update enrollments set batch_id = ${other} where user_id = ${first!.user.id} and batch_id = ${batch_id}`;
  expect(await of(first!)).toMatchObject({ enrollment_id: null, gross: 60_002 });
  expect(await ask<DueOf>(viewDue, { user_id: first!.user.id })).toMatchObject({ gross: 60_002, enrollment_id: null });
  await db.sql`update class_sessions set cancelled_at = now() where batch_id = ${batch_id} and on_date = '2026-05-11'`;
  expect(await of(first!)).toMatchObject({ gross: 30_001, days: 1 });
});
test('what is owed stands in the budget: its heads are not lowered, moved or bought below it, and it never refuses what was there before', async () => {
  await hold();
  await plan({ [daily]: 90_003, [sitting]: 600_000 });
  const bought = await ask<{ id: number }>(logisticCalls.create, { title: 'Tea', head_id: daily, quantity: 1, unit_poisha: 90_000 });
  await close();
  const budget = await ask<Budget>(viewBudget);
  expect(budget).toMatchObject({ owed: 325_028 });
  expect(budget.lines.map(({ title, owed, left }) => [title, owed, left])).toEqual([
    ['Sitting', 250_025, 349_975],
    ['Allowance', 75_003, -75_000],
  ]);
  // the head is over: nothing more is bought under it, all else goes on
  expect(await refusedWith(ask(logisticCalls.create, { title: 'More', head_id: daily, quantity: 1, unit_poisha: 1 }))).toBe('over_head');
  await ask(logisticCalls.create, { title: 'Pens', head_id: sitting, quantity: 1, unit_poisha: 349_975 });
  expect(await refusedWith(ask(logisticCalls.create, { title: 'Ink', head_id: sitting, quantity: 1, unit_poisha: 1 }))).toBe('over_head');
  expect(await refusedWith(plan({ [daily]: 90_002, [sitting]: 600_000 }))).toBe('below_promised');
  expect(await refusedWith(ask(moveBudget, { from_head_id: sitting, to_head_id: daily, amount: 1, why: 'x' }))).toBe('below_promised');
  expect(await plan({ [daily]: 100_000, [sitting]: 600_000 })).toMatchObject({ planned: 700_000 });
  await ask(logisticCalls.remove, { id: bought.id });
  expect((await ask<Budget>(viewBudget)).lines[1]).toMatchObject({ left: 24_997 });
});
test('others find nothing, and learners and teachers of the class do not read it', async () => {
  await hold();
  const { enrollment_id } = await of(first!);
  for (const [call, input] of [
    [listDues, {}],
    [viewDueSums, {}],
    [exportDues, { format: 'csv' }],
    [viewDue, { user_id: first!.user.id }],
    [viewDueOf, { id: enrollment_id }],
  ] as const) {
    expect(await refusedWith(ask(call, input, { ...rival!, confirmed_at: Date.now() } as never)), call.name).toBe('not_found');
    expect(await refusedWith(ask(call, input, first!)), call.name).toBe('not_allowed');
  }
  expect(await refusedWith(ask(viewDue, { user_id: rival!.user.id }))).toBe('not_participant');
  expect(await refusedWith(ask(viewDueOf, { id: 2 ** 31 - 1 }))).toBe('not_found');
  expect(await refusedWith(ask(saveFacility, {}, rival!))).toBe('not_found');
});
test('a person is told the halves of their own training', async () => {
  const mine = async () => (await answer(db.sql, listMine, { ...second!, language: 'bn' }, {})).data[0]!;
  expect(await mine()).toMatchObject({ attendance: null, attendance_from: expect.stringMatching(/উপস্থিতি/) });
  await hold();
  expect(await mine()).toMatchObject({ attendance: { present: 1, counted: 3, share: 33 }, attendance_from: '' });
});
test('thirty who close, open and read at once leave one sum', async () => {
  await hold();
  await plan({ [daily]: 1_000_000 });
  await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 3 ? of(first!).then(() => '') : refusedWith(close()))));
  expect(await of(first!)).toMatchObject({ gross: 60_002 });
});
