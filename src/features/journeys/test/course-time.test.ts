// Courses whose time counts: completed only when it can have passed by the server's clock, without asking for anything twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { requestCertificate, save, viewStatus } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const pass = (id: number, minutes: number) =>
  db.sql`update enrollments set began_at = began_at - ${minutes} * interval '1 minute' where course_id = ${id}`;

/** A course of an hour, half of which has to pass, and a learner who enrolled long ago. */
async function timed(least_share: number | null) {
  const course = await makeLearnable(db.sql);
  await db.sql`update courses set least_share = ${least_share} where id = ${course.id}`;
  const lessons: number[] = [];
  for (let i = 0; i < 12; i++) lessons.push(await makeLesson(db.sql, course.id));
  const learner = await makeEnrolled(db.sql, course);
  const saveAll = (more: object = {}) =>
    Promise.all(lessons.map((lesson_id) => answer(db.sql, save, learner, { lesson_id, done: true, percent: 100, seconds: 600, ...more })));
  const status = () => answer(db.sql, viewStatus, learner, { slug: course.slug });
  return { course, lessons, learner, saveAll, status };
}

test('a course of an hour is not finished by calls in a moment, and is by itself once its time has passed', async () => {
  const { course, lessons, learner, saveAll, status } = await timed(50);
  // told that it happened over days: the phone's clock proves nothing
  await saveAll({ client_at: new Date(Date.now() - 3_500_000).toISOString() });
  const told = await status();
  expect(told).toMatchObject({ journey_status: 'in_progress', lessons_done: 12 });
  expect(told.seconds_left).toBeGreaterThan(1700);
  expect(told.seconds_left).toBeLessThanOrEqual(1800);
  const asked = answer(db.sql, requestCertificate, learner, { slug: course.slug }).catch((e: { code: string }) => e.code);
  expect(await asked).toBe('course_not_completed');
  await pass(course.id, 29);
  await answer(db.sql, save, learner, { lesson_id: lessons[0]!, seconds: 5 });
  expect((await status()).journey_status).toBe('in_progress');
  await pass(course.id, 1);
  // nothing is done again: whoever opens any lesson has completed it
  const saved = await answer(db.sql, save, learner, { lesson_id: lessons[0]!, seconds: 5 });
  expect(saved.just_completed).toBe(true);
  expect(await status()).toMatchObject({ journey_status: 'completed', seconds_left: null, tracking_code: expect.any(String) as string });
});
test('a phone that took the course with it is counted from when it had it', async () => {
  const { course, lessons, learner, saveAll, status } = await timed(50);
  await answer(db.sql, viewContents, learner, { id: lessons[0]! });
  await pass(course.id, 45);
  // looked at again, it is counted from the first time on
  await answer(db.sql, viewContents, learner, { id: lessons[1]! });
  await saveAll();
  expect((await status()).journey_status).toBe('completed');
});
test('where time does not count nothing is asked for, and who learned before it did is counted from the enrollment', async () => {
  const free = await timed(null);
  await free.saveAll();
  expect(await free.status()).toMatchObject({ journey_status: 'completed', seconds_left: null });
  const before = await timed(null);
  await answer(db.sql, save, before.learner, { lesson_id: before.lessons[0]!, seconds: 5 });
  await db.sql`update enrollments set began_at = null where course_id = ${before.course.id}`;
  await db.sql`update courses set least_share = 50 where id = ${before.course.id}`;
  await before.saveAll();
  expect((await before.status()).journey_status).toBe('completed');
});
test('a batch has its own share of the time in the place of the course’s, more or less, and without one the course’s counts', async () => {
  for (const [of_course, of_batch, seconds] of [
    [null, 50, 1800],
    [50, 25, 900],
    [50, null, 1800],
  ] as const) {
    const { course, lessons, learner, saveAll, status } = await timed(of_course);
    await db.sql`update batches set least_share = ${of_batch} where id = ${course.batch_id}`;
    await saveAll();
    const { seconds_left, journey_status } = await status();
    expect(journey_status).toBe('in_progress');
    expect(seconds_left).toBeGreaterThan(seconds - 100);
    expect(seconds_left).toBeLessThanOrEqual(seconds);
    await pass(course.id, seconds / 60);
    expect((await answer(db.sql, save, learner, { lesson_id: lessons[0]!, seconds: 5 })).just_completed).toBe(true);
    expect(await status()).toMatchObject({ journey_status: 'completed', seconds_left: null });
  }
});
