// What becomes of a sitting at its limits: a log that is full still hands in, an exam that nobody may open any more is closed, old logs go.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useIssuer } from '#features/certificates/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { sittings } from './sittings.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const { make, runJob, judge, goesBy, answers } = sittings(() => db.sql);

test('more than a log holds is refused, and what is there stays', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  page.write(q[0], { option: 'b' });
  await page.send();
  await db.sql`update attempt_leases set records = 5000 where attempt_id = ${page.attempt}`;
  page.write(q[0], { option: 'a' });
  expect(await refusedWith(page.send())).toBe('log_full');
  expect(await answers(page)).toEqual({ [q[0]]: { option: 'b' } });
  // who hands in is always heard, with what waits before it
  page.handIn();
  const handed = await page.send(page.have + 1, { ends: true });
  expect(handed).toMatchObject({ state: 'handed_in', have: [[page.run, 3]], bad: [], receipt: { counted: 1, by: 'learner' } });
  expect(await answers(page)).toEqual({ [q[0]]: { option: 'a' } });
  expect(await refusedWith(page.write(q[0], { option: 'c' }).send(page.have + 1, { ends: true }))).toBe('log_full');
});
test('a log that is fuller still hands in: answers beyond it are told to be bad, and what had arrived counts', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  await page.write(q[0], { option: 'b' }).send();
  await db.sql`update attempt_leases set records = 6000 where attempt_id = ${page.attempt}`;
  for (let i = 0; i < 50; i++) page.write(q[0], { option: 'a' });
  page.handIn();
  // in two deliveries, as a phone sends them
  const part = page.log.slice(1, 41);
  const first = await page.send(2, { records: part, ends: true });
  expect(first).toMatchObject({ have: [[page.run, 41]], receipt: null });
  expect(first.bad).toHaveLength(40);
  expect(first.bad[0]).toEqual({ n: 2, why: 'log_full' });
  expect(await page.send(42, { ends: true })).toMatchObject({ have: [[page.run, 52]], receipt: { counted: 1 } });
  expect(await answers(page)).toEqual({ [q[0]]: { option: 'b' } });
});
test('how much of the log is left is told before it is full', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  expect((await page.write(q[0], { option: 'b' }).send()).left).toBeUndefined();
  await db.sql`update attempt_leases set records = 4799 where attempt_id = ${page.attempt}`;
  expect((await page.write(q[0], { option: 'a' }).send()).left).toBe(4);
  await db.sql`update attempt_leases set records = 1, bytes = 1_990_000 where attempt_id = ${page.attempt}`;
  expect((await page.send()).left).toBe(0);
});
test('a log goes 400 days after it is over, its answers stay, and looking again changes nothing', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  await page.write(q[0], { option: 'b' }).handIn().send();
  await goesBy(page, 399 * 86_400);
  await db.sql`update exams set results_at = now() - interval '399 days' where lesson_id = ${lesson}`;
  const logged = async () => (await db.sql`select from attempt_log where attempt_id = ${page.attempt}`).count;
  await runJob('quizzes.forget-logs', {});
  expect(await logged()).toBe(1);
  await goesBy(page, 2 * 86_400);
  await db.sql`update exams set results_at = now() - interval '401 days' where lesson_id = ${lesson}`;
  await runJob('quizzes.forget-logs', {});
  expect(await logged()).toBe(0);
  await judge(page);
  expect(await answers(page)).toEqual({ [q[0]]: { option: 'b' } });
});
test.each([
  ['was removed', (of: { lesson: number }) => db.sql`update lessons set archived_at = now() where id = ${of.lesson}`],
  [
    'is for another class now',
    (of: { lesson: number; course: { id: number } }) => db.sql`
      with other as (insert into batches (course_id, title, bn_title) values (${of.course.id}, 'other', 'অন্য') returning id)
      update lessons set batch_id = other.id from other where lessons.id = ${of.lesson}`,
  ],
  [
    'is of a course that its learner has left',
    (of: { course: { id: number } }) => db.sql`update enrollments set status = 'rejected' where course_id = ${of.course.id}`,
  ],
])('an exam that %s is closed by the clock and judged by what was given', async (_, change) => {
  const of = await make();
  const page = of.phone().page();
  await page.enter(of.lesson);
  await page.write(of.q[0], { option: 'b' }).write(of.q[1], { value: '41' }).send();
  await change(of);
  await goesBy(page, 400);
  await runJob('quizzes.submit-exam', { lesson_id: of.lesson });
  const [closed] = await db.sql`
    select closed_by, score, submitted_at is not null as closed, result_no from quiz_attempts where id = ${page.attempt}`;
  expect(closed).toMatchObject({ closed: true, closed_by: 'clock', score: 1 });
  await runJob('quizzes.submit-overdue', {});
  expect((await db.sql`select from quiz_results where attempt_id = ${page.attempt}`).count).toBe(1);
});
test('how long somebody was at each question is counted with it', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  await page.lives(10).write(q[0], { option: 'b' }).lives(20).write(q[1], { value: '42' }).handIn().send();
  await runJob('quizzes.count-items', {});
  const sums = await db.sql<{ item_id: number; seconds: object }[]>`
    select item_id, seconds from item_sums where lesson_id = ${lesson} and kind = 'question' and item_id = any (${q.slice(0, 2)}::int[])
    order by item_id`;
  expect(sums.map(({ seconds }) => seconds)).toEqual([{ 1: 1 }, { 3: 1 }]);
});
