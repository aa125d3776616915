// What figures promise: who waits for approval is no learner anywhere, and each day with a lesson counts in the week.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewCourse, search } from '#features/courses/contract.ts';
import { actingAs, makeBatch, makeCategory, makeCourse, makeInstitution, makeLearner, onSiteOf } from '#features/courses/test/make.ts';
import { front } from '#features/home/contract.ts';
import { info } from '#features/institutions/contract.ts';
import { save } from '#features/journeys/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { seed } from '../../../../db/seed.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { viewDashboard } from '#features/learner-home/contract.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

const DAY = 86_400_000;
const daysOf = async (who: SignedIn) =>
  (
    await db.sql<{ day: string }[]>`
      select to_char(day, 'YYYY-MM-DD') as day from study_days where user_id = ${who.user.id} order by day`
  ).map((row) => row.day);

test('who waits for approval is no learner: not on a card, a course, a partner’s page nor the front page', async () => {
  const category_id = await makeCategory(db.sql);
  const padma = await makeInstitution(db.sql, { username: 'figures' });
  const course = await makeCourse(db.sql, { category_id, institution_id: padma, needs_approval: true });
  const batch_id = await makeBatch(db.sql, course.id);
  const staff = actingAs(await makeLearner(db.sql), 'teacher', padma);
  const people = await Promise.all([makeLearner(db.sql), makeLearner(db.sql), makeLearner(db.sql)]);
  const ids: number[] = [];
  for (const person of people) ids.push((await answer(db.sql, calls.enroll, person, { batch_id })).id);
  await answer(db.sql, calls.approve, staff, { id: ids[0]! });
  await answer(db.sql, calls.approve, staff, { id: ids[1]!, status: 'rejected' });
  const anyone = onSiteOf(visitor(), padma);
  expect(await answer(db.sql, viewCourse, visitor(), { slug: course.uuid })).toMatchObject({ learner_count: 1 });
  expect((await answer(db.sql, search, anyone, {})).data).toMatchObject([{ learner_count: 1 }]);
  expect((await answer(db.sql, info, visitor(), { username: 'figures' })).data).toMatchObject({ learner_count: 1 });
  expect(await answer(db.sql, front, anyone, {})).toMatchObject({ figures: { learners: 1 } });
  expect(await answer(db.sql, front, visitor(), {})).toMatchObject({ figures: { learners: 1 } });
});
test('one lesson touched on two days gives two days, one touched twice on a day gives one', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const learner = await makeEnrolled(db.sql, course);
  await db.sql`update enrollments set created_at = now() - interval '20 days' where user_id = ${learner.user.id}`;
  const now = Date.now();
  const at = (days_ago: number) => new Date(now - days_ago * DAY).toISOString();
  for (const client_at of [at(1), at(0), at(0)]) await answer(db.sql, save, learner, { lesson_id, percent: 10, seconds: 5, client_at });
  // by the calendar of Dhaka; midnight may pass meanwhile
  const touched = [1, 0].map((days_ago) => new Date(now - days_ago * DAY + 6 * 3_600_000).toISOString().slice(0, 10));
  expect(await daysOf(learner)).toEqual(touched);
  const { today, days } = await answer(db.sql, viewDashboard, learner, {});
  const sunday = new Date(Date.parse(today) - new Date(today).getUTCDay() * DAY).toISOString().slice(0, 10);
  expect(days).toEqual(touched.filter((day) => day >= sunday));
});
test('a day before enrolling or in the future is not believed', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const learner = await makeEnrolled(db.sql, course);
  await db.sql`update enrollments set created_at = now() where user_id = ${learner.user.id}`;
  const today = async () => (await answer(db.sql, viewDashboard, learner, {})).today;
  const before = await today();
  for (const client_at of ['2020-02-02T10:00:00Z', '2099-02-02T10:00:00Z'])
    await answer(db.sql, save, learner, { lesson_id, percent: 10, seconds: 5, client_at });
  const days = await daysOf(learner);
  expect(days).toHaveLength(new Set(days).size);
  // midnight may pass meanwhile
  expect([before, await today()]).toEqual(expect.arrayContaining(days));
  expect(days).not.toEqual([]);
});
test('many who save at once, and one learner in two courses, write each day once', async () => {
  const [one, other] = [await makeLearnable(db.sql), await makeLearnable(db.sql)];
  const lessons = [await makeLesson(db.sql, one.id), await makeLesson(db.sql, other.id)];
  const people = await Promise.all(Array.from({ length: 8 }, () => makeEnrolled(db.sql, one)));
  for (const actor of people) await makeEnrolled(db.sql, other, { actor });
  const saves = people.flatMap((actor) => lessons.map((lesson_id) => answer(db.sql, save, actor, { lesson_id, percent: 10, seconds: 1 })));
  await Promise.all([...saves, ...saves]);
  for (const actor of people) expect(await daysOf(actor)).toHaveLength(1);
});
test('the demonstration school counts as learners who is approved, and as taken only seats that are', { tags: ['long'] }, async () => {
  const demo = await freshDatabase();
  const folder = useScratchStorage();
  try {
    await seed(demo.sql, { demo: true, tell: () => {} });
    const wrong = await demo.sql`
      select c.slug
      from courses c
      where c.learner_count <> (select count(*) from enrollments where course_id = c.id and status = 'approved')
        or exists (
          select 1 from batches b
          where b.course_id = c.id
            and b.seats_taken <> (select count(*) from enrollments where batch_id = b.id and status <> 'rejected'))`;
    expect(wrong.map((row) => row.slug)).toEqual([]);
    const strangers = await demo.sql`
      select 1 from reviews r
      where not exists (select 1 from enrollments where user_id = r.user_id and course_id = r.course_id and status = 'approved')`;
    expect(strangers).toHaveLength(0);
  } finally {
    await demo.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
