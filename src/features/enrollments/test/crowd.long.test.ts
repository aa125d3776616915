// A crowd at a batch: thousands of rows of a sheet while others press “enrol”, some of them people of the sheet; thirty at once on each changing call.
// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makeBatch, makeLearner } from '#features/courses/test/make.ts';
import * as calls from '../contract.ts';
import * as entering from '../contract-entering.ts';
import * as staff from '../contract-staff.ts';
import { makeSchool, refusal, type School } from './make.ts';

let school: School;
let ours: number;
beforeAll(async () => {
  school = await makeSchool();
  ours = school.partner.role!.institution_id!;
  useScratchStorage();
});
afterAll(() => school.db.drop());
const sql = () => school.db.sql;
const ask = (call: Parameters<typeof answer>[1], input: object, actor: SignedIn = school.partner) =>
  answer(sql(), call, actor, input) as Promise<never>;
const learners = (count: number) => Promise.all(Array.from({ length: count }, () => makeLearner(sql())));
const members = async (count: number) => {
  const people = await learners(count);
  await sql()`update users set made_for_institution_id = ${ours} where id = any (${people.map(({ user }) => user.id)}::int[])`;
  return people;
};
/** Seats, learners and places agree with the rows behind them. */
async function seatsOf(batch_id: number): Promise<number> {
  const [row] = await sql()<
    { seats: number | null; seats_taken: number; live: number; offered: number; learners: number; approved: number }[]
  >`
    select b.seats, b.seats_taken, (select count(*)::int from enrollments where batch_id = b.id and status <> 'rejected') as live,
      (select count(*)::int from waiting_places where batch_id = b.id and offered_until is not null) as offered,
      c.learner_count as learners,
      (select count(*)::int from enrollments where course_id = c.id and status = 'approved') as approved
    from batches b join courses c on c.id = b.course_id where b.id = ${batch_id}`;
  expect(row!.seats_taken).toBe(row!.live + row!.offered);
  expect(row!.learners).toBe(row!.approved);
  if (row!.seats !== null) expect(row!.seats_taken).toBeLessThanOrEqual(row!.seats);
  return row!.seats_taken;
}
const kept = async (all: readonly PromiseSettledResult<unknown>[], codes: readonly string[]) => {
  for (const one of all)
    if (one.status === 'rejected') expect(codes).toContain((one.reason as { code?: string }).code ?? String(one.reason));
  return all.filter(({ status }) => status === 'fulfilled').length;
};

const ROWS = 1000;
test(`${ROWS} rows of a sheet while others press “enrol”: every seat is given once, and those left out are told why`, async () => {
  const seats = ROWS - 50;
  const { batch_id, course } = await school.make({}, { seats });
  await sql()`
    insert into users (username, name, phone, phone_verified_at, made_for_institution_id)
    select 'crowd' || n, 'Crowd ' || n, '+88019' || lpad(n::text, 8, '0'), now(), ${ours} from generate_series(1, ${ROWS}::int) n`;
  const sheets = asker(sql(), school.partner, `enrollments-${batch_id}`);
  const lines = Array.from({ length: ROWS }, (_, n) => `019${String(n + 1).padStart(8, '0')},`);
  const judged = await sheets.judged(`Mobile number,Mail address\n${lines.join('\n')}\n`);
  expect(judged.verdicts).toMatchObject({ new: ROWS });
  // strangers, and people whose row comes late in the sheet
  const strangers = await learners(90);
  const [inSheet] = [await sql()<{ id: number }[]>`select id from users where username like 'crowd9_' or username like 'crowd9__'`];
  const themselves = inSheet.map(({ id }) => ({ ...strangers[0]!, user: { ...strangers[0]!.user, id } }));
  const begun = performance.now();
  let over = false;
  const pressing = (async () => {
    const said: PromiseSettledResult<unknown>[] = [];
    const people = [...strangers, ...themselves];
    for (let at = 0; at < people.length; at += 10)
      said.push(...(await Promise.allSettled(people.slice(at, at + 10).map((one) => ask(calls.enroll, { batch_id }, one)))));
    return { said, while_running: !over };
  })();
  const applied = await sheets.apply(judged.id);
  over = true;
  const seconds = (performance.now() - begun) / 1000;
  const { said, while_running } = await pressing;
  const pressed = await kept(said, ['batch_full']);
  expect(await seatsOf(batch_id)).toBe(seats);
  const { made = 0, refused = 0, ...others } = applied.results as Record<string, number>;
  console.log(
    `${ROWS} rows in ${seconds.toFixed(1)} s (${Math.round(ROWS / seconds)} a second), ${made} enrolled, ${refused} refused; ${pressed} of ${said.length} pressed their way in${while_running ? ' meanwhile' : ''}`,
  );
  const [live] = await sql()<{ n: number; people: number }[]>`
    select count(*)::int as n, count(distinct user_id)::int as people from enrollments where course_id = ${course.id}`;
  expect(live).toEqual({ n: seats, people: seats });
  // who pressed before their row came is in by their press, and not by the sheet: undoing it leaves them
  const before = Object.values(others).reduce((a, b) => a + b, 0);
  expect(made + refused + before).toBe(ROWS);
  // strangers who came after the last seat was taken are out; how many that is depends on the machine
  const [got] = await sql()<{ in: number }[]>`
    select count(*)::int as in from enrollments where course_id = ${course.id} and user_id = any(${strangers.map(({ user }) => user.id)})`;
  expect(made + before + got!.in).toBe(seats);
});

test('thirty at once on each changing call: seats and figures agree afterwards, and no one but a refusal is heard', async () => {
  const { batch_id, course } = await school.make({}, { seats: 20, ends_at: '2097-12-31T00:00:00Z' });
  await sql()`update batches set waiting_list = true where id = ${batch_id}`;
  const to = await makeBatch(sql(), course.id, { seats: 5 });
  const people = await members(30);
  const each = <T>(run: (one: SignedIn, n: number) => Promise<T>) => Promise.allSettled(people.map(run));
  const idOf = async (one: SignedIn) =>
    (await sql()<{ id: number }[]>`select id from enrollments where user_id = ${one.user.id} and course_id = ${course.id}`)[0]?.id ?? 0;
  expect(await kept(await each((one) => ask(calls.enroll, { batch_id }, one)), ['batch_full'])).toBe(20);
  expect(await seatsOf(batch_id)).toBe(20);
  await kept(await each((one) => ask(calls.wait, { batch_id }, one)), ['already_enrolled']);
  const ids = (await Promise.all(people.map(idOf))).map((id) => id || 999_999);
  await kept(await each((_, n) => ask(staff.extendEnrollment, { id: ids[n]!, until: '2098-01-31' })), ['not_found']);
  await kept(await each((_, n) => ask(staff.moveEnrollment, { id: ids[n]!, batch_id: to })), ['batch_full', 'not_found']);
  expect(await seatsOf(to)).toBe(5);
  await seatsOf(batch_id);
  await kept(await each((_, n) => ask(calls.approve, { id: ids[n]!, status: 'rejected', reason: 'Late' })), ['not_found']);
  await seatsOf(batch_id);
  await kept(await each((one) => ask(calls.stopWaiting, { batch_id }, one)), []);
  await kept(await each((one) => ask(entering.enrollPerson, { batch_id, id: one.user.id })), ['batch_full']);
  expect(await seatsOf(batch_id)).toBe(20);
  await kept(await each((one) => ask(entering.unenrollPerson, { batch_id, id: one.user.id })), ['not_in_it']);
  expect(await seatsOf(batch_id)).toBe(0);
  // one and the same person by thirty presses
  const [one] = await learners(1);
  await kept(await Promise.allSettled(Array.from({ length: 30 }, () => ask(calls.enroll, { batch_id }, one))), []);
  expect(await seatsOf(batch_id)).toBe(1);
});

test('staff name people: all of them or none, thirty calls at once with the same people in any order, and never for others than their own', async () => {
  const { batch_id } = await school.make({ needs_approval: true, price_poisha: 50_000 }, { seats: 6 });
  const people = await members(8);
  const ids = people.map(({ user }) => user.id);
  const name = (users: number[], actor?: SignedIn) => ask(calls.enrollBatch, { batch_id, users }, actor);
  await expect(name(ids)).rejects.toEqual(refusal('batch_full', 409));
  expect(await seatsOf(batch_id)).toBe(0);
  const five = ids.slice(0, 5);
  const orders = Array.from({ length: 30 }, (_, n) => (n % 2 ? five : five.toReversed()));
  expect(await kept(await Promise.allSettled(orders.map((users) => name(users))), [])).toBe(30);
  expect(await seatsOf(batch_id)).toBe(5);
  expect(await name([five[0]!, five[0]!])).toMatchObject({ enrolled: [{ user_id: five[0], batch_id, status: 'approved' }] });
  const [stranger] = await learners(1);
  await expect(name([five[0]!, stranger!.user.id])).rejects.toEqual(refusal('not_found', 404));
  // a learner enrols nobody else
  await expect(name([five[0]!], people[7])).rejects.toEqual(refusal('not_allowed', 403));
  await expect(name(Array.from({ length: 51 }, (_, n) => n + 1))).rejects.toMatchObject({ code: 'invalid_input' });
  // an empty list is no list: the asker is meant, and the rules of the batch hold
  await expect(name([], people[7])).rejects.toEqual(refusal('payment_required', 402));
});
