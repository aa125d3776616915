// What honorarium by attendance keeps whatever is done to the timetable and to the people of a class afterwards.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { closeMonth } from '#features/attendance/contract-staff.ts';
import { makeHeld, noteHeld } from '#features/attendance/test/held.ts';
import { createSession, updateSession } from '#features/schedule/contract-staff.ts';
import { makeClass, type MadeClass } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { listDues, viewDue, viewDueSums } from '../contract-dues.ts';
import { headsWriting } from '../contract-heads.ts';
import { saveHonorarium } from '../contract-rates.ts';
import type { Due } from '../lists-dues.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let administrator: SignedIn;
let made: MadeClass;
let batch_id: number;
let daily = 0;
beforeAll(async () => {
  db = await freshDatabase();
  administrator = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  daily = (
    await answer(db.sql, headsWriting.create, administrator, {
      ...{ title: 'Allowance', kind: 'daily', per: 'day', rate: 30_001, tax_bp: 0, stamp: 0, by_attendance: true },
    } as never)
  ).id as number;
});
beforeEach(async () => {
  made = await makeClass(db.sql, { learners: 2 });
  batch_id = made.batch_id;
  await db.sql`update courses set kind = 'training' where id = ${made.course_id}`;
});
afterAll(() => db.drop());
const ask = <T>(call: AnyCall, input: object = {}) => answer(db.sql, call, administrator, { batch_id, ...input }) as Promise<T>;
const owed = async () => (await ask<{ data: Due[] }>(listDues)).data.map(({ gross }) => gross).toSorted((a, b) => a - b);
/** A day of two halves, the first person there in one and the other in both; its month is closed. */
async function hold(): Promise<number> {
  const [a, b] = made.learners.map(({ user }) => user.id) as [number, number];
  const session = await makeHeld(db.sql, batch_id, { on: '2026-05-10', pause: '13:00' });
  await noteHeld(db.sql, session, made.teacher.user.id, { [a]: 'present', [b]: 'present' });
  await noteHeld(db.sql, session, made.teacher.user.id, { [a]: 'absent', [b]: 'present' }, 2);
  await ask(saveHonorarium, { head_id: daily, rate: 30_000, why: 'As agreed' });
  await answer(db.sql, closeMonth, administrator, { id: batch_id, month: '2026-05-01' });
  expect(await owed()).toEqual([15_000, 30_000]);
  return session.id;
}

test('the halves of a day of a closed month are not changed behind its register', async () => {
  const id = await hold();
  for (const [pause, why] of [
    [null, 'session_begun'],
    ['12:00', 'answered'],
  ] as const)
    expect(await refusedWith(answer(db.sql, updateSession, administrator, { id, version: 1, break: pause })), String(pause)).toBe(why);
  expect(await owed()).toEqual([15_000, 30_000]);
});
test('a half in which people were noted is not taken out of its session, one that is empty is', async () => {
  const [a] = made.learners.map(({ user }) => user.id) as [number];
  const session = await makeHeld(db.sql, batch_id, { on: '2026-05-10', pause: '13:00' });
  await noteHeld(db.sql, session, made.teacher.user.id, { [a]: 'present' }, 2);
  const empty = await makeHeld(db.sql, batch_id, { on: '2026-05-11', pause: '13:00' });
  const join = (id: number) => refusedWith(answer(db.sql, updateSession, administrator, { id, version: 1, break: null }));
  expect([await join(session.id), await join(empty.id)]).toEqual(['session_begun', 'answered']);
});
test('nothing is entered afterwards into a month that is closed', async () => {
  await hold();
  const late = { batch_id, title: 'Late', on: '2026-05-10', from: '17:00', until: '18:00' };
  expect(await refusedWith(answer(db.sql, createSession, administrator, late))).toBe('invalid_input');
  expect(await owed()).toEqual([15_000, 30_000]);
  expect(await refusedWith(answer(db.sql, createSession, administrator, { ...late, on: '2026-06-10' }))).toBe('answered');
});
test('who deletes their account stays in what closed months owe, without a name and at their rate; of open months nothing is left', async () => {
  await hold();
  const { enrollment_id, id } = (await ask<{ data: Due[] }>(listDues)).data.find(({ gross }) => gross === 30_000)!;
  await ask(saveHonorarium, { head_id: daily, enrollment_id, rate: 90_000, why: 'Comes from Teknaf' });
  const later = await makeHeld(db.sql, batch_id, { on: '2026-06-10', pause: '13:00' });
  await noteHeld(db.sql, later, made.teacher.user.id, { [id]: 'present' });
  await runTransaction(db.sql, (sql) => erasePerson(sql, { user_id: id, addresses: [] }));
  expect(await owed()).toEqual([15_000, 90_000]);
  const left = (await ask<{ data: Due[] }>(listDues, { search: 'deleted' })).data;
  expect(left).toMatchObject([{ id, title: 'Deleted account', gross: 90_000, net: 90_000, forecast: 90_000 }]);
  expect(await ask(viewDueSums)).toMatchObject({ people: 2, gross: 105_000 });
  expect(await ask(viewDue, { user_id: id })).toMatchObject({ gross: 90_000, days: [{ on_date: '2026-05-10' }] });
  expect([...(await db.sql`select why from training_rates where enrollment_id = ${enrollment_id}`)]).toEqual([{ why: '' }]);
  const notes = await db.sql`select from attendance_marks where user_id = ${id}`;
  expect(notes).toHaveLength(0);
});
test('a rate of their own goes on counting for what somebody attended before they went to another batch', async () => {
  await hold();
  const { enrollment_id, id } = (await ask<{ data: Due[] }>(listDues)).data.find(({ gross }) => gross === 30_000)!;
  await ask(saveHonorarium, { head_id: daily, enrollment_id, rate: 90_000, why: 'Comes from Teknaf' });
  expect(await owed()).toEqual([15_000, 90_000]);
  const { batch_id: other } = await makeClass(db.sql, { learners: 0 });
  await db.sql`update enrollments set batch_id = ${other} where id = ${enrollment_id}`;
  expect(await owed()).toEqual([15_000, 90_000]);
  expect(await ask(viewDue, { user_id: id })).toMatchObject({ gross: 90_000 });
});
