// Waiting lists: never a seat too many, nobody jumps the line, offers run out, whatever people and staff do, one after the other or thirty at once.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { updateBatch } from '#features/batches/contract-staff.ts';
import { type BatchGiven, makeBatch, makeLearner } from '#features/courses/test/make.ts';
import { listMyCourses, viewDashboard } from '#features/learner-home/contract.ts';
import * as calls from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { endOffers } from '../server/waiting.ts';
import { makeSchool, refusal, type School } from './make.ts';

let school: School;
beforeAll(async () => {
  school = await makeSchool();
});
afterAll(() => school.db.drop());

const sql = () => school.db.sql;
const ask = (call: Parameters<typeof answer>[1], actor: SignedIn, input: object) => answer(sql(), call, actor, input) as Promise<never>;
const enroll = (actor: SignedIn, batch_id: number): Promise<{ id: number; status: string }> => ask(calls.enroll, actor, { batch_id });
const wait = (actor: SignedIn, batch_id: number): Promise<calls.Waiting> => ask(calls.wait, actor, { batch_id });
const make = async (seats: number | null, given: BatchGiven = {}) => {
  const made = await school.make({}, { seats, ...given });
  await sql()`update batches set waiting_list = true where id = ${made.batch_id}`;
  return made;
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makeLearner(sql())));
interface Counted {
  seats: number | null;
  seats_taken: number;
  live: number;
  offered: number;
  in_line: number;
}
const count = async (batch_id: number): Promise<Counted> => {
  const [row] = await sql()<Counted[]>`
    select b.seats, b.seats_taken,
      (select count(*)::int from enrollments where batch_id = b.id and status <> 'rejected') as live,
      (select count(*)::int from waiting_places where batch_id = b.id and offered_until is not null) as offered,
      (select count(*)::int from waiting_places where batch_id = b.id and offered_until is null) as in_line
    from batches b where id = ${batch_id}`;
  return row!;
};
/** What is always true of a batch, at rest. */
async function holds(batch_id: number): Promise<Counted> {
  const now = await count(batch_id);
  expect(now.seats_taken, 'each seat is a person or an offer').toBe(now.live + now.offered);
  if (now.seats !== null) expect(now.seats_taken).toBeLessThanOrEqual(now.seats);
  if (now.in_line > 0) expect(now.seats_taken, 'nobody waits beside a free seat').toBe(now.seats);
  return now;
}
const overdue = (batch_id: number) =>
  sql()`update waiting_places set offered_until = now() - interval '1 second' where batch_id = ${batch_id} and offered_until is not null`;
const run = () => endOffers.run({}, { pool: sql() });
const remove = (id: number) => ask(calls.approve, school.partner, { id, status: 'rejected' });

test('a full batch puts who comes at the end of its line; a free seat goes to the first in it, who takes it by enrolling', async () => {
  const { batch_id, course } = await make(1);
  const [first, second, third] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  const { id } = await enroll(first, batch_id);
  expect(await wait(second, batch_id)).toEqual({ batch_id, place: 1, offered_until: null });
  expect((await wait(third, batch_id)).place).toBe(2);
  // asking again keeps the place
  expect((await wait(second, batch_id)).place).toBe(1);
  await remove(id);
  const offered = await ask(calls.check, second, { id: course.uuid });
  expect(offered).toMatchObject({ waiting: [{ batch_id, offered_until: expect.any(String) }] });
  // the seat is kept: who presses faster does not get it
  await expect(enroll(third, batch_id)).rejects.toEqual(refusal('batch_full', 409));
  expect(await holds(batch_id)).toMatchObject({ live: 0, offered: 1, in_line: 1 });
  expect(await enroll(second, batch_id)).toMatchObject({ status: 'approved' });
  expect(await holds(batch_id)).toMatchObject({ live: 1, offered: 0, in_line: 1 });
  const sent = await sql()<{ subject: string }[]>`
    select subject from messages where to_address = ${`${second.user.username}@example.test`}`;
  expect(sent).toHaveLength(1);
});
test('the own courses say where one waits and which seat is kept; the mail says which batch, until when and where', async () => {
  const { batch_id, course } = await make(1);
  const [first, second, third] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  const { id } = await enroll(first, batch_id);
  await wait(second, batch_id);
  await wait(third, batch_id);
  const home = (actor: SignedIn) => answer(sql(), viewDashboard, actor, {});
  const own = (actor: SignedIn, search = '') => answer(sql(), listMyCourses, actor, { filter: 'pending', search });
  expect(await home(third)).toMatchObject({
    counts: { pending: 1 },
    waiting: [{ batch_id, place: 2, offered_until: null, course_uuid: course.uuid }],
  });
  await remove(id);
  expect(await own(second)).toMatchObject({
    counts: { pending: 1, rejected: 0 },
    waiting: [{ batch_id, offered_until: expect.any(String) }],
  });
  expect((await own(second, 'no such course')).waiting).toEqual([]);
  expect((await own(third)).waiting).toMatchObject([{ place: 1, offered_until: null }]);
  expect(await own(first)).toMatchObject({ counts: { pending: 0, rejected: 1 }, waiting: [] });
  const [batch] = await sql()<{ title: string }[]>`select bn_title as title from batches where id = ${batch_id}`;
  const mail = async (to: SignedIn) =>
    (
      await sql()<{ body: string }[]>`
      select body from messages where to_address = ${`${to.user.username}@example.test`} order by id desc limit 1`
    )[0]!.body;
  const [{ offered_until }] = await sql()<[{ offered_until: string }]>`
    select offered_until from waiting_places where batch_id = ${batch_id} and user_id = ${second.user.id}`;
  for (const part of [batch!.title, `/course/details/${course.uuid}?batch=${batch_id}`, dateTime('bn', offered_until)])
    expect(await mail(second)).toContain(part);
  await overdue(batch_id);
  await run();
  expect((await own(second)).waiting).toEqual([]);
  for (const part of [batch!.title, `/course/details/${course.uuid}?batch=${batch_id}`]) expect(await mail(second)).toContain(part);
});
test('an offer that runs out goes to the next; who did not take it is off the list, and is told', async () => {
  const { batch_id } = await make(1);
  const [first, second, third] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  const { id } = await enroll(first, batch_id);
  await wait(second, batch_id);
  await wait(third, batch_id);
  await remove(id);
  await run();
  expect(await count(batch_id)).toMatchObject({ offered: 1, in_line: 1 });
  await overdue(batch_id);
  await run();
  await run();
  expect(await holds(batch_id)).toMatchObject({ offered: 1, in_line: 0 });
  await expect(enroll(second, batch_id)).rejects.toEqual(refusal('batch_full', 409));
  expect(await enroll(third, batch_id)).toMatchObject({ status: 'approved' });
  const told = await sql()`select 1 from messages where to_address = ${`${second.user.username}@example.test`}`;
  expect(told.count).toBe(2);
});
test.each([
  ['a batch without a waiting list', 'no_waiting_list', async () => (await school.make({}, { seats: 1 })).batch_id],
  ['a batch with a free seat', 'seats_left', async () => (await make(2)).batch_id],
])('nobody waits for %s', async (_title, code, of) => {
  const batch_id = await of();
  const [first, second] = (await people(2)) as [SignedIn, SignedIn];
  await enroll(first, batch_id);
  await expect(wait(second, batch_id)).rejects.toEqual(refusal(code, 409));
});
test('who is in the course waits for none of its batches; who enrols in another one leaves the line', async () => {
  const { batch_id, course } = await make(1);
  const [first, second, third] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  const { id } = await enroll(first, batch_id);
  await expect(wait(first, batch_id)).rejects.toEqual(refusal('already_enrolled', 409));
  const other = await makeBatch(sql(), course.id, { seats: 5 });
  await wait(second, batch_id);
  await wait(third, batch_id);
  await remove(id);
  // the seat that was offered to them goes on
  await enroll(second, other);
  expect(await holds(batch_id)).toMatchObject({ offered: 1, in_line: 0 });
  expect(await enroll(third, batch_id)).toMatchObject({ status: 'approved' });
  await holds(other);
});
test('more seats, fewer people, a switch: who waits is offered what is free', async () => {
  const { batch_id } = await make(1);
  const [first, ...others] = (await people(5)) as [SignedIn, ...SignedIn[]];
  await enroll(first, batch_id);
  for (const one of others) await wait(one, batch_id);
  await ask(updateBatch, school.partner, { id: batch_id, seats: 3 });
  expect(await holds(batch_id)).toMatchObject({ offered: 2, in_line: 2 });
  await ask(updateBatch, school.partner, { id: batch_id, seats: null });
  expect(await holds(batch_id)).toMatchObject({ offered: 4, in_line: 0 });
});
test('of thirty who press at once where one seat becomes free, it goes to the first in line alone', async () => {
  const { batch_id } = await make(1);
  const [first, next, ...crowd] = (await people(32)) as [SignedIn, SignedIn, ...SignedIn[]];
  const { id } = await enroll(first, batch_id);
  await wait(next, batch_id);
  const results = await Promise.allSettled([remove(id), ...crowd.map((one) => enroll(one, batch_id))]);
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  await holds(batch_id);
  expect(await enroll(next, batch_id)).toMatchObject({ status: 'approved' });
});
test('thirty who take, leave, wait and are removed at once, offers running out meanwhile: never a seat too many', async () => {
  const { batch_id } = await make(4);
  const crowd = await people(30);
  for (let round = 0; round < 3; round += 1) {
    const enrolled = await sql()<{ id: number }[]>`select id from enrollments where batch_id = ${batch_id} and status = 'approved'`;
    if (round) await overdue(batch_id);
    await Promise.allSettled([
      ...crowd.map((one, i) =>
        i % 3 === round ? wait(one, batch_id) : i % 5 === 0 ? ask(calls.stopWaiting, one, { batch_id }) : enroll(one, batch_id),
      ),
      ...enrolled.map(({ id }) => remove(id)),
      run(),
      ask(updateBatch, school.partner, { id: batch_id, seats: 4 + round }),
    ]);
    await holds(batch_id);
  }
});
test('seats and lines hold whatever people and staff do', async () => {
  const crowd = await people(6);
  const who = fc.integer({ min: 0, max: crowd.length - 1 });
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('enroll', 'wait', 'stop', 'remove', 'let_in', 'move', 'drop'), who }),
    fc.record({ do: fc.constantFrom('run', 'overdue', 'overdue and run'), who }),
    fc.record({ do: fc.constant('seats'), who: fc.integer({ min: 1, max: 5 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 25 }), async (seats, steps) => {
      const { batch_id, course } = await make(seats);
      const other = await makeBatch(sql(), course.id, { seats: 2 });
      const of = async (user: SignedIn) =>
        (
          await sql()<{ id: number; batch_id: number }[]>`
            select id, batch_id from enrollments where user_id = ${user.user.id} and course_id = ${course.id} order by id limit 1`
        )[0];
      const act: Record<string, (i: number) => Promise<unknown>> = {
        enroll: (i) => enroll(crowd[i]!, batch_id),
        wait: (i) => wait(crowd[i]!, batch_id),
        stop: (i) => ask(calls.stopWaiting, crowd[i]!, { batch_id }),
        remove: async (i) => remove((await of(crowd[i]!))?.id ?? 1),
        let_in: async (i) => ask(calls.approve, school.partner, { id: (await of(crowd[i]!))?.id ?? 1 }),
        move: async (i) => {
          const one = await of(crowd[i]!);
          return ask(staff.moveEnrollment, school.partner, { id: one?.id ?? 1, batch_id: one?.batch_id === batch_id ? other : batch_id });
        },
        drop: async (i) => {
          const [place] = await sql()<{ id: number }[]>`
            select id from waiting_places where user_id = ${crowd[i]!.user.id} and batch_id = ${batch_id}`;
          return ask(staff.dropWaiting, school.partner, { id: place?.id ?? 1 });
        },
        seats: (n) => ask(updateBatch, school.partner, { id: batch_id, seats: n }),
        run,
        overdue: () => overdue(batch_id).then(() => undefined),
        'overdue and run': () => overdue(batch_id).then(run),
      };
      for (const one of steps) {
        await act[one.do]!(one.who).catch((error: { code?: string; status?: number }) => {
          // refused, and never failed
          if (error.status === undefined) throw error;
        });
        await holds(batch_id);
        await holds(other);
      }
    }),
    { numRuns: 25 },
  );
});
test('the database itself keeps no more seats than there are', async () => {
  const { batch_id } = await make(1);
  await enroll((await people(1))[0]!, batch_id);
  await expect(sql()`update batches set seats_taken = seats_taken + 1 where id = ${batch_id}`).rejects.toThrow(/check/);
  await expect(sql()`update batches set seats = null, archived_at = now() where id = ${batch_id}`).rejects.toThrow(
    /batches_gone_unpublished/,
  );
});
