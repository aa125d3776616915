// What the enrollments room promises: seats are never oversold, each state has its refusal, nobody acts on what is not theirs.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import {
  actingAs,
  type CourseGiven,
  makeBatch,
  type BatchGiven,
  makeCategory,
  makeCourse,
  makeInstitution,
  makeLearner,
} from '#features/courses/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let category_id: number;
let padma: number;
let staff: SignedIn;
beforeAll(async () => {
  db = await freshDatabase();
  category_id = await makeCategory(db.sql);
  padma = await makeInstitution(db.sql);
  staff = actingAs(await makeLearner(db.sql), 'teacher', padma);
});
afterAll(() => db.drop());

const make = async (course: Partial<CourseGiven> = {}, batch: BatchGiven = {}) => {
  const made = await makeCourse(db.sql, { category_id, institution_id: padma, ...course });
  return { course: made, batch_id: await makeBatch(db.sql, made.id, batch) };
};
const enroll = (actor: SignedIn, batch_id: number) => answer(db.sql, calls.enroll, actor, { batch_id });
const seatsOf = async (batch_id: number) => {
  const [row] = await db.sql<{ seats_taken: number; live: number; learner_count: number; approved: number }[]>`
    select b.seats_taken, (select count(*)::int from enrollments where batch_id = b.id and status <> 'rejected') as live, c.learner_count,
      (select count(*)::int from enrollments where course_id = c.id and status = 'approved') as approved
    from batches b join courses c on c.id = b.course_id where b.id = ${batch_id}`;
  return row!;
};

test('a free open course takes a learner at once, and asking again answers the same enrollment', async () => {
  const { batch_id, course } = await make();
  const person = await makeLearner(db.sql);
  const first = await enroll(person, batch_id);
  expect(first).toMatchObject({ status: 'approved', course_uuid: course.uuid });
  expect(await answer(db.sql, calls.enrollBatch, person, { batch_id })).toEqual(first);
  expect(await answer(db.sql, calls.check, person, { id: course.uuid })).toMatchObject({ enrolled: true, enrollment: { id: first.id } });
  expect(await seatsOf(batch_id)).toMatchObject({ seats_taken: 1, learner_count: 1 });
});
test('the last seat goes to exactly one of fifty who press at once', async () => {
  const { batch_id } = await make({}, { seats: 1 });
  const people = await Promise.all(Array.from({ length: 50 }, () => makeLearner(db.sql)));
  const results = await Promise.allSettled(people.map((p) => enroll(p, batch_id)));
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  expect(results.filter((r) => r.status === 'rejected').map((r) => (r as PromiseRejectedResult).reason.code)).toEqual(
    Array(49).fill('batch_full'),
  );
  expect(await seatsOf(batch_id)).toMatchObject({ seats_taken: 1, live: 1, learner_count: 1 });
});
test('one learner who presses many times at once, in two batches, is enrolled once', async () => {
  const { batch_id, course } = await make({}, { seats: 5 });
  const other = await makeBatch(db.sql, course.id, { seats: 5 });
  const person = await makeLearner(db.sql);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => enroll(person, i % 2 ? batch_id : other)));
  expect(new Set(answers.map((s) => s.id)).size).toBe(1);
  expect((await seatsOf(batch_id)).seats_taken + (await seatsOf(other)).seats_taken).toBe(1);
});
test.each([
  ['batch_full', {}, { seats: 1 }, 409],
  ['enrollment_closed', {}, { enroll_until: '2020-01-01T00:00:00Z' }, 409],
  ['enrollment_closed', {}, { ends_at: '2020-01-01T00:00:00Z' }, 409],
  ['enrollment_not_open', {}, { enroll_from: '2999-01-01T00:00:00Z' }, 409],
  ['payment_required', { price_poisha: 75_000 }, {}, 402],
  ['verification_required', { needs_verification: true }, {}, 403],
] as const)('%s is told and nothing is written', async (code, course, batch, status) => {
  const { batch_id } = await make(course, batch);
  if (code === 'batch_full') await enroll(await makeLearner(db.sql), batch_id);
  const before = await seatsOf(batch_id);
  const person = await makeLearner(db.sql);
  await expect(answer(db.sql, calls.enroll, person, { batch_id, let_enroll: 1 })).rejects.toMatchObject({ code, status });
  expect(await seatsOf(batch_id)).toEqual(before);
});
test('a verified teacher enters a course for verified teachers', async () => {
  const { batch_id } = await make({ needs_verification: true });
  expect(await enroll(await makeLearner(db.sql, { teacherverify: 1 }), batch_id)).toMatchObject({ status: 'approved' });
});
test('a request waits until staff of the institution approve it, and the learner is told', async () => {
  const { batch_id } = await make({ needs_approval: true }, { seats: 2 });
  const person = await makeLearner(db.sql);
  const enrollment = await enroll(person, batch_id);
  expect(enrollment.status).toBe('pending');
  expect(await seatsOf(batch_id)).toMatchObject({ seats_taken: 1, learner_count: 0 });
  const waiting = await answer(db.sql, calls.listEnrolledUsers, staff, { id: batch_id, field: person.user.name });
  expect(waiting.data).toMatchObject([{ id: enrollment.id, status: 'pending', can: { approve: true, reject: true } }]);
  expect(await answer(db.sql, calls.approve, staff, { id: enrollment.id })).toMatchObject({ status: 'approved' });
  expect(await seatsOf(batch_id)).toMatchObject({ seats_taken: 1, learner_count: 1 });
  const told = await db.sql`select 1 from messages where to_address = ${`${person.user.username}@example.test`} and purpose = 'notice'`;
  expect(told).toHaveLength(1);
});
test('a rejected request frees its seat, and approving it later needs a free one', async () => {
  const { batch_id } = await make({ needs_approval: true }, { seats: 1 });
  const [first, second] = [await makeLearner(db.sql), await makeLearner(db.sql)];
  const enrollment = await enroll(first, batch_id);
  await answer(db.sql, calls.approve, staff, { id: enrollment.id, status: 'rejected' });
  expect(await seatsOf(batch_id)).toMatchObject({ seats_taken: 0, live: 0 });
  await enroll(second, batch_id);
  await expect(answer(db.sql, calls.approve, staff, { id: enrollment.id })).rejects.toMatchObject({ code: 'batch_full' });
});
test('nobody decides on or sees the enrollments of another institution, nor without the grant', async () => {
  const { batch_id } = await make({ needs_approval: true });
  const person = await makeLearner(db.sql);
  const enrollment = await enroll(person, batch_id);
  const stranger = actingAs(await makeLearner(db.sql), 'teacher', await makeInstitution(db.sql));
  await expect(answer(db.sql, calls.approve, stranger, { id: enrollment.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(answer(db.sql, calls.listEnrolledUsers, stranger, { id: batch_id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(answer(db.sql, calls.approve, person, { id: enrollment.id })).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(answer(db.sql, calls.withdraw, await makeLearner(db.sql), { id: enrollment.id })).rejects.toMatchObject({
    code: 'not_found',
  });
});
test('staff of another institution cannot use up the decisions on an enrollment', async () => {
  const { batch_id } = await make({ needs_approval: true });
  const enrollment = await enroll(await makeLearner(db.sql), batch_id);
  const rival = actingAs(await makeLearner(db.sql), 'teacher', await makeInstitution(db.sql));
  for (let i = 0; i < 21; i++)
    await answer(db.sql, calls.approve, rival, { id: enrollment.id }).catch((error: { code: string }) =>
      expect(error.code).toBe(i < 20 ? 'not_found' : 'too_many'),
    );
  expect(await answer(db.sql, calls.approve, staff, { id: enrollment.id })).toMatchObject({ status: 'approved' });
});
test('a waiting request can be taken back; an approved enrollment cannot', async () => {
  const { batch_id } = await make({ needs_approval: true }, { seats: 1 });
  const person = await makeLearner(db.sql);
  const enrollment = await enroll(person, batch_id);
  await answer(db.sql, calls.withdraw, person, { id: enrollment.id });
  expect(await seatsOf(batch_id)).toMatchObject({ seats_taken: 0, live: 0 });
  const again = await enroll(person, batch_id);
  await answer(db.sql, calls.approve, staff, { id: again.id });
  await expect(answer(db.sql, calls.withdraw, person, { id: again.id })).rejects.toMatchObject({ code: 'cannot_withdraw' });
});
test('a request taken back while staff decide on it is decided or not found, and its seat is counted once', async () => {
  const { batch_id } = await make({ needs_approval: true }, { seats: 3 });
  for (let i = 0; i < 12; i++) {
    const person = await makeLearner(db.sql);
    const { id } = await enroll(person, batch_id);
    const asked = [
      answer(db.sql, calls.withdraw, person, { id }),
      answer(db.sql, calls.approve, staff, { id, status: 'rejected' as const }),
      answer(db.sql, calls.approve, staff, { id, status: 'rejected' as const }),
    ];
    for (const r of await Promise.allSettled(asked))
      if (r.status === 'rejected') expect(['not_found', 'cannot_withdraw']).toContain(r.reason.code);
    const now = await seatsOf(batch_id);
    expect(now.seats_taken).toBe(now.live);
  }
});
test('a batch or course that is not published takes nobody', async () => {
  const person = await makeLearner(db.sql);
  const hidden = await make({}, { published: false });
  await expect(enroll(person, hidden.batch_id)).rejects.toMatchObject({ code: 'not_found' });
  const draft = await make({ published: false });
  await expect(enroll(person, draft.batch_id)).rejects.toMatchObject({ code: 'not_found' });
});
test('seats taken always equal live enrollments and never exceed the batch, whatever people and staff do', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeLearner(db.sql)));
  const step = fc.record({
    do: fc.constantFrom('enroll', 'approve', 'reject', 'withdraw' as const),
    who: fc.nat(5),
    at_once: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { maxLength: 24 }),
      async (needs_approval, seats, steps) => {
        const { batch_id } = await make({ needs_approval }, { seats });
        const running: Promise<unknown>[] = [];
        for (const s of steps) {
          const person = people[s.who]!;
          const [enrollment] = await db.sql<
            { id: number }[]
          >`select id from enrollments where user_id = ${person.user.id} and batch_id = ${batch_id}`;
          const run =
            s.do === 'enroll'
              ? enroll(person, batch_id)
              : !enrollment
                ? undefined
                : s.do === 'withdraw'
                  ? answer(db.sql, calls.withdraw, person, { id: enrollment.id })
                  : answer(db.sql, calls.approve, staff, { id: enrollment.id, status: s.do === 'approve' ? 'approved' : 'rejected' });
          const settled = run?.catch((e: { code?: string }) => {
            if (!['batch_full', 'cannot_withdraw', 'not_found', 'enrollment_rejected', 'too_many'].includes(e.code ?? '')) throw e;
          });
          if (settled) running.push(settled);
          if (!s.at_once) await Promise.all(running);
        }
        await Promise.all(running);
        const now = await seatsOf(batch_id);
        expect(now.seats_taken).toBe(now.live);
        expect(now.seats_taken).toBeLessThanOrEqual(seats);
        expect(now.learner_count).toBe(now.approved);
      },
    ),
    { numRuns: 40 },
  );
});
