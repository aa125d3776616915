// Reading the code of a class without being in it: a request that staff decide on, no row until then, and the code as the first mark after it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { approve } from '#features/enrollments/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { viewRegister } from '../contract.ts';
import { askIn, scan, sendRound, viewDoor } from '../contract-codes.ts';
import { TURN_SECONDS } from '../rules-codes.ts';
import { macOf } from '../server/codes.ts';
import { before, type MadeRegister, makeRegister } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** A round that began with the session, half an hour ago, and the code of its turn so many minutes later. */
async function roundOf(of: MadeRegister) {
  const round = randomUUID();
  await answer(db.sql, sendRound, of.teacher, { id: of.session, half: 1, round, begun_at: before(30) });
  return (minute: number) => {
    const turn = (minute * 60) / TURN_SECONDS;
    return { id: of.session, half: 1, round, turn, mac: macOf({ class_session_id: of.session, half: 1, round, turn }) };
  };
}
const stranger = async () => (await makePerson(db.sql, {})).actor;
const partner = async (of: MadeRegister) => (await makePerson(db.sql, { role: 'partner', institution_id: of.institution_id })).actor;
const rowsOf = async (of: MadeRegister, who: SignedIn) =>
  (await answer(db.sql, viewRegister, of.teacher, { id: of.session, limit: 100 })).data.filter(({ id }) => id === who.user.id);
const place = (of: MadeRegister, who: SignedIn) => db.sql<{ id: number; status: string }[]>`
  select id, status from enrollments where user_id = ${who.user.id} and batch_id = ${of.batch_id}`;

test('a stranger who reads the code sees which class it is and asks; staff let them in, and they were there at the turn of the code', async () => {
  const of = await makeRegister(db.sql);
  const code = await roundOf(of);
  const who = await stranger();
  expect(await answer(db.sql, viewDoor, who, code(5))).toMatchObject({ batch_id: of.batch_id, state: 'stranger' });
  // reading it as a learner does finds no session
  expect(await refusedWith(answer(db.sql, scan, who, { ...code(5), key: randomUUID() }))).toBe('not_found');
  expect(await answer(db.sql, askIn, who, { ...code(5), key: randomUUID() })).toMatchObject({ state: 'asked' });
  expect(await rowsOf(of, who)).toEqual([]);
  // a round that comes later makes no row of it either
  await answer(db.sql, sendRound, of.teacher, { id: of.session, half: 1, round: randomUUID(), begun_at: before(1) });
  expect(await db.sql`select from attendance_rows where user_id = ${who.user.id}`).toHaveLength(0);
  const [asked] = await place(of, who);
  expect(asked!.status).toBe('pending');
  await answer(db.sql, approve, await partner(of), { id: asked!.id });
  expect(await rowsOf(of, who)).toMatchObject([{ status: 'present' }]);
  expect(await answer(db.sql, viewDoor, who, code(5))).toMatchObject({ state: 'learner' });
});
test('who comes late and asks is late; who is rejected has no row and does not ask again', async () => {
  const of = await makeRegister(db.sql);
  const code = await roundOf(of);
  const [late, unwanted] = [await stranger(), await stranger()];
  for (const who of [late, unwanted]) await answer(db.sql, askIn, who, { ...code(20), key: randomUUID() });
  const staff = await partner(of);
  await answer(db.sql, approve, staff, { id: (await place(of, late))[0]!.id });
  await answer(db.sql, approve, staff, { id: (await place(of, unwanted))[0]!.id, status: 'rejected' });
  expect(await rowsOf(of, late)).toMatchObject([{ status: 'late', minutes_late: 20 }]);
  expect(await rowsOf(of, unwanted)).toEqual([]);
  expect(await answer(db.sql, viewDoor, unwanted, code(20))).toMatchObject({ state: 'rejected' });
  expect(await refusedWith(answer(db.sql, askIn, unwanted, { ...code(20), key: randomUUID() }))).toBe('enrollment_rejected');
});
test('a request is made by a code that holds alone, also where the batch takes nobody by itself; full, over and paid ones refuse', async () => {
  const of = await makeRegister(db.sql);
  const code = await roundOf(of);
  const who = await stranger();
  const ask = (input: object = {}) => refusedWith(answer(db.sql, askIn, who, { ...code(5), key: randomUUID(), ...input }));
  for (const forged of [{ mac: '0123456789abcdef' }, { turn: 8 }, { id: of.session + 1000 }, { half: 2 }])
    expect(await ask(forged)).toBe('wrong_code');
  expect(await refusedWith(answer(db.sql, viewDoor, who, { ...code(5), id: of.session + 1000 }))).toBe('wrong_code');
  expect(await refusedWith(answer(db.sql, viewDoor, of.teacher, code(5)))).toBe('staff_here');
  expect(await refusedWith(answer(db.sql, askIn, of.teacher, { ...code(5), key: randomUUID() }))).toBe('staff_here');
  const { sql } = db;
  await sql`update batches set seats = 2, seats_taken = 2 where id = ${of.batch_id}`;
  expect(await ask()).toBe('batch_full');
  await sql`update batches set seats = null, price_taka = 100 where id = ${of.batch_id}`;
  expect(await ask()).toBe('payment_required');
  await sql`update batches set price_taka = null, ends_at = now() - interval '1 minute' where id = ${of.batch_id}`;
  expect(await ask()).toBe('enrollment_closed');
  expect(await place(of, who)).toHaveLength(0);
  await sql`update batches set ends_at = null, enroll_until = now() - interval '1 day' where id = ${of.batch_id}`;
  expect(await ask()).toBe('answered');
});
test('thirty strangers at once are thirty requests; one who presses many times is one, and their mark, too', async () => {
  const of = await makeRegister(db.sql);
  const code = await roundOf(of);
  const people = await Promise.all(Array.from({ length: 30 }, stranger));
  await Promise.all(people.map((who) => answer(db.sql, askIn, who, { ...code(5), key: randomUUID() })));
  const key = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => answer(db.sql, askIn, people[0]!, { ...code(5), key })));
  const [counted] = await db.sql<{ places: number; marks: number }[]>`
    select (select count(*)::int from enrollments where batch_id = ${of.batch_id} and status = 'pending') as places,
      (select count(*)::int from attendance_marks where user_id = ${people[0]!.user.id}) as marks`;
  expect(counted).toEqual({ places: 30, marks: 2 });
});
