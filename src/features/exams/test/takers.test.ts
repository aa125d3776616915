// Who takes an exam, as its team sees it: the state is the clock's, whether or not the job that closes attempts has run.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { submit, start } from '#features/quizzes/contract.ts';
import { listTakers, watch } from '../contract-sitting.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('each taker stands where the clock says, with filters, search and pages; what is out of reach is not found', async () => {
  const course = await makeLearnable(db.sql);
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const { lesson_id: id } = await makeQuiz(db.sql, course.id, { kind: 'exam', attempts_allowed: 2, due_at });
  const [begun, over, done] = await Promise.all([1, 2, 3].map(() => makeEnrolled(db.sql, course)));
  await makeEnrolled(db.sql, course);
  await makeEnrolled(db.sql, course, { status: 'pending' });
  await answer(db.sql, start, begun!, { lesson: id });
  const left = await answer(db.sql, start, over!, { lesson: id });
  await db.sql`update quiz_attempts set ends_at = now() - interval '1 hour' where id = ${left.id}`;
  const attempt = await answer(db.sql, start, done!, { lesson: id });
  await answer(db.sql, submit, done!, { lesson: id, attempt: attempt.id, answers: {} });
  const staff = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  const ask = (more = {}) => answer(db.sql, listTakers, staff, { id, ...more } as never);
  const all = await ask();
  expect(all.data.map((row) => row.state).toSorted()).toEqual(['failed', 'not_begun', 'time_over', 'under_way']);
  const of = (state: string) => all.data.find((row) => row.state === state)!;
  expect(of('under_way').minutes_left).toBeGreaterThan(0);
  expect(of('under_way').minutes_left).toBeLessThanOrEqual(5);
  expect(of('time_over')).toMatchObject({ minutes_left: null, submitted_at: null, percent: null });
  expect(of('failed')).toMatchObject({ number: 1, percent: 0, minutes_left: null });
  expect((await ask({ filters: 'state.time_over.not_begun' })).total).toBe(2);
  expect((await ask({ filters: `batch.${course.batch_id}` })).total).toBe(4);
  expect((await ask({ filters: 'batch.2147483647' })).total).toBe(0);
  expect((await ask({ search: 'no such name anywhere' })).total).toBe(0);
  expect((await ask({ limit: 3 })).data).toHaveLength(3);
  expect(await answer(db.sql, watch, staff, { id })).toMatchObject({ course_title: expect.any(String), counts: { not_begun: 1 } });
  // whose log is nearly full is told, and who can write no more
  const room = async (records: number) => {
    await db.sql`delete from attempt_leases where attempt_id = ${left.id}`;
    await db.sql`
      insert into attempt_leases (user_id, attempt_id, lease, device_hash, began_at, records)
      values (${over!.user.id}, ${left.id}, 1, ${Buffer.alloc(32)}, now(), ${records})`;
    await db.sql`update quiz_attempts set entered_at = now(), ends_at = now() + interval '1 minute' where id = ${left.id}`;
    const row = (await ask()).data.find(({ name }) => name === over!.user.name);
    return [row?.log_left, (await answer(db.sql, watch, staff, { id })).logs_full];
  };
  expect([await room(4_000), await room(4_799), await room(5_000)]).toEqual([
    [null, 0],
    [4, 0],
    [0, 1],
  ]);
  // who waits for the bell has all of the time still
  await db.sql`
    update quiz_attempts set started_at = now() + interval '10 minutes', ends_at = now() + interval '15 minutes' where id = ${left.id}`;
  expect((await ask({ filters: 'state.lobby' })).data).toMatchObject([{ minutes_left: 5 }]);
  // a learner of the course has no say in it, and a lesson that is no exam is none
  expect(await refusedWith(answer(db.sql, listTakers, begun!, { id }))).toBe('not_allowed');
  expect(await refusedWith(answer(db.sql, watch, staff, { id: await makeLesson(db.sql, course.id) }))).toBe('not_found');
});
