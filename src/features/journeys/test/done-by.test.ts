// What makes a lesson done where its author says it: opened, seen to its end, its time spent by the server's clock.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { save } from '../contract.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());
async function made(done_by: string, time_share: number | null = null, lesson_count = 1) {
  const course = await makeLearnable(sql);
  const ids: number[] = [];
  for (let n = 0; n < lesson_count; n++) ids.push(await makeLesson(sql, course.id));
  await sql`update lessons set done_by = ${done_by}, time_share = ${time_share}, minutes = 10 where course_id = ${course.id}`;
  const learner = await makeEnrolled(sql, course);
  const step = async (lesson_id: number, given: object) => (await answer(sql, save, learner, { lesson_id, ...given })).done;
  return { course, ids, id: ids[0]!, learner, step };
}

test('opened: the first save makes it done', async () => {
  const { id, step } = await made('opened');
  expect(await step(id, { seconds: 1 })).toBe(true);
});
test('seen to its end: the word of the learner does not, the end does', async () => {
  const { id, step } = await made('seen');
  expect(await step(id, { done: true, percent: 40 })).toBe(false);
  expect(await step(id, { percent: 96 })).toBe(true);
});
test('its time: neither the word nor a figure that the clock does not allow; what was spent without a connection counts', async () => {
  const { id, step, learner, course } = await made('time', 50);
  const { seconds_left, done_by } = await answer(sql, viewContents, learner, { id });
  expect([seconds_left, done_by]).toEqual([300, 'time']);
  // handed out a moment ago: hours that are claimed cannot have passed
  expect(await step(id, { done: true, percent: 100, seconds: 4000 })).toBe(false);
  await sql`update enrollments set began_at = now() - interval '6 minutes' where course_id = ${course.id}`;
  // an hour's log came in at once, half of it is enough
  expect(await step(id, { seconds: 0 })).toBe(true);
});
test('one stretch of time is not spent with two lessons', async () => {
  const { ids, step, course } = await made('time', 100, 2);
  await sql`update enrollments set began_at = now() - interval '15 minutes' where course_id = ${course.id}`;
  expect(await step(ids[0]!, { seconds: 700 })).toBe(true);
  expect(await step(ids[1]!, { seconds: 700 })).toBe(false);
  await sql`update enrollments set began_at = now() - interval '21 minutes' where course_id = ${course.id}`;
  expect(await step(ids[1]!, { seconds: 0 })).toBe(true);
});
test('a log of a phone without a connection counts by the moments it tells, whatever the order it comes in', async () => {
  const { id, step, course } = await made('time', 100);
  await sql`update enrollments set began_at = now() - interval '50 minutes' where course_id = ${course.id}`;
  const at = (minutes: number) => ({ client_at: new Date(Date.now() - minutes * 60_000).toISOString() });
  expect(await step(id, { seconds: 300, ...at(40) })).toBe(false);
  // the same save sent twice adds nothing
  expect(await step(id, { seconds: 300, ...at(40) })).toBe(false);
  expect(await step(id, { seconds: 320, ...at(30) })).toBe(true);
});
