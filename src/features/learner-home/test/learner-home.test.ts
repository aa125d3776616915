// What the home of learners promises: one's own courses in order, what was earned, and a public page that shows what its owner chose.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { readCatalogue } from '#core/i18n/server/catalogue.ts';
import { shownFields } from '#features/accounts/visibility.ts';
import {
  type BatchGiven,
  type CourseGiven,
  makeBatch,
  makeCategory,
  makeCourse,
  makeInstitution,
  makeLearner,
} from '#features/courses/test/make.ts';
import { enroll as enrollCall } from '#features/enrollments/contract.ts';
import { makeEnrolled, makeLearnable } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let category_id: number;
let padma: number;
beforeAll(async () => {
  db = await freshDatabase();
  category_id = await makeCategory(db.sql);
  padma = await makeInstitution(db.sql);
});
afterAll(() => db.drop());

const make = async (course: Partial<CourseGiven> = {}, batch: BatchGiven = {}) => {
  const made = await makeCourse(db.sql, { category_id, institution_id: padma, ...course });
  return { course: made, batch_id: await makeBatch(db.sql, made.id, batch) };
};
const enroll = (actor: SignedIn, batch_id: number) => answer(db.sql, enrollCall, actor, { batch_id });

test('one’s own courses are sorted into in progress, waiting and finished, with progress', async () => {
  const person = await makeLearner(db.sql);
  const a = await make({ lesson_count: 4, title: 'Alpha' });
  const b = await make({ needs_approval: true });
  const c = await make({ lesson_count: 2 });
  const enrollment = await enroll(person, a.batch_id);
  await enroll(person, b.batch_id);
  const done = await enroll(person, c.batch_id);
  await db.sql`update enrollments set lessons_done = 3, opened_at = now() where id = ${enrollment.id}`;
  // what is completed is whole, also where a part of its lessons was enough
  await db.sql`update enrollments set lessons_done = 1, completed_at = now() where id = ${done.id}`;
  const active = await answer(db.sql, calls.listEnrollments, person, { filter: 'active' });
  expect(active).toMatchObject({
    total: 1,
    counts: { active: 1, pending: 1, completed: 1, wished: 0 },
    data: [{ id: enrollment.id, share: 0.75, course: { title: 'Alpha' } }],
  });
  expect((await answer(db.sql, calls.listEnrollments, person, { filter: 'completed' })).data).toMatchObject([{ id: done.id, share: 1 }]);
  expect((await answer(db.sql, calls.listEnrollments, person, {})).total).toBe(3);
  expect((await answer(db.sql, calls.listEnrollments, person, { search: 'alp' })).total).toBe(1);
  expect((await answer(db.sql, calls.listEnrolledBatches, person, {})).data.map((d) => d.batch_id).sort()).toEqual(
    [a.batch_id, c.batch_id].sort(),
  );
  expect(await answer(db.sql, calls.viewDashboard, person, {})).toMatchObject({
    courses: [{ id: enrollment.id }],
    counts: { active: 1, certificates: 0 },
  });
});
test('everybody sees of a learner of age what they chose, and nothing of anybody else', async () => {
  const person = await makeLearner(db.sql, { username: 'rafia', name: 'Rafia' });
  const { batch_id, course } = await make({ lesson_count: 1 });
  const open = await make();
  await enroll(person, open.batch_id);
  const enrollment = await enroll(person, batch_id);
  await db.sql`update enrollments set lessons_done = 1, completed_at = now() where id = ${enrollment.id}`;
  const public_page = (parts: string[], birth_date: string | null) =>
    db.sql`
      update users set birth_date = ${birth_date}::text::date, page_open = ${parts.includes('page')},
        visibility = ${db.sql.json(Object.fromEntries(shownFields.map((f) => [f, parts.includes(f) ? 'everybody' : 'nobody'])))}
      where username = 'rafia'`;
  const ask = () => answer(db.sql, calls.viewLearner, visitor(), { username: 'rafia' });
  const day = (years: number) => `${new Date().getFullYear() - years}-01-01`;
  // nothing chosen, too young, age not told
  for (const [parts, birth_date] of [
    [[], day(30)],
    [['courses', 'certificates'], day(30)],
    [['page', 'courses'], day(17)],
    [['page', 'courses'], null],
  ] as const) {
    await public_page([...parts], birth_date);
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
    await expect(answer(db.sql, calls.listOf, visitor(), { username: 'rafia' })).rejects.toMatchObject({ code: 'not_found' });
  }
  await public_page(['page'], day(30));
  expect(await ask()).toMatchObject({ name: 'Rafia', about: '', photo: null, certificates: [] });
  await expect(answer(db.sql, calls.listOf, visitor(), { username: 'rafia' })).rejects.toMatchObject({ code: 'not_found' });
  await public_page(['page', 'courses'], day(30));
  const shown = await ask();
  expect(Object.keys(shown).sort()).toEqual([
    'about',
    'background',
    'bn_name',
    'certificates',
    'cover',
    'created_at',
    'district',
    'name',
    'own',
    'photo',
    'profession',
    'username',
    'verified_teacher',
  ]);
  expect((await answer(db.sql, calls.listOf, visitor(), { username: 'rafia' })).data.map((d) => d.course.uuid)).toEqual([course.uuid]);
  await expect(answer(db.sql, calls.viewLearner, visitor(), { username: 'nobody-here' })).rejects.toMatchObject({ code: 'not_found' });
});
test('what somebody has earned is counted from what they did: days in a row end with today or yesterday, and a gap begins them anew', async () => {
  const course = await makeLearnable(db.sql);
  const learner = await makeEnrolled(db.sql, course);
  const earned = () => answer(db.sql, calls.viewGamification, learner, {});
  expect(await earned()).toEqual({
    badges: 0,
    courses_completed: 0,
    lessons_done: 0,
    study_days: 0,
    points: 0,
    days_in_a_row: 0,
    board: { days: 0 },
  });
  const study = (days_ago: readonly number[]) => db.sql`
    insert into study_days (user_id, day)
    select ${learner.user.id}, (now() at time zone 'Asia/Dhaka')::date - n from unnest(${[...days_ago]}::int[]) n`;
  await study([9, 8, 7, 4, 3]);
  expect(await earned()).toMatchObject({ study_days: 5, days_in_a_row: 0 });
  await study([2, 1]);
  expect(await earned()).toMatchObject({ study_days: 7, days_in_a_row: 4 });
  await study([0]);
  expect(await earned()).toMatchObject({ study_days: 8, days_in_a_row: 5 });
  await db.sql`update enrollments set lessons_done = 6, completed_at = now() where user_id = ${learner.user.id}`;
  expect(await earned()).toMatchObject({ courses_completed: 1, lessons_done: 6, badges: 0 });
  await expect(answer(db.sql, calls.viewGamification, visitor(), {})).rejects.toMatchObject({ code: 'signed_out' });
});
test('overridden words of the home of learners are said under the names of its own room, once the migration has run, and when it runs again', async () => {
  const moved = ['hello', 'empty.active', 'weekdays.0.full', 'waiting.take', 'titles-dashboard.titles.dashboard'];
  const stay = ['enrollments.errors.batch_full', 'enrollments.entering.placed', 'enrollments.notices.extended'];
  const before = [...moved.map((name) => `enrollments.${name}`), 'enrollments.waiting.see', ...stay];
  await db.sql`
    insert into language_values (name, title, bn_title, said) select n, 'Ours', 'আমাদের', true from unnest(${before}::text[]) n`;
  const renaming = readFileSync('db/migrations/202611280115_learner-home-room.sql', 'utf8');
  for (let times = 0; times < 2; times++) await db.sql.unsafe(renaming);
  const names = (await db.sql<{ name: string }[]>`select name from language_values where said`).map((row) => row.name);
  expect(names.toSorted()).toEqual([...moved.map((name) => `learner-home.${name}`), 'joining.to_course', ...stay].toSorted());
  const known = new Set((await readCatalogue()).flatMap(({ places }) => places));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
