// What the dashboard tells of a time beside enrolments: days of study, exams, courses, who came by gender, how far enrolments have come.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as dashboard from '../contract-dashboard.ts';
import { countDays } from '../server/store-figures.ts';

const { sql, drop } = await freshDatabase();
afterAll(drop);
let head: SignedIn, ours: SignedIn, theirs: SignedIn, teacher: SignedIn, learner: SignedIn;
const WEEK = { start_date: '2026-03-09', end_date: '2026-03-15' };
/** Half past midnight of the eleventh in Dhaka. */
const NIGHT = '2026-03-10T18:30:00Z';
const courses: { id: number; batch_id: number; exam: number }[] = [];

async function enrol(of: number, gender: string | null, more: { lessons_done?: number; completed?: boolean; created_at?: string } = {}) {
  const { user } = await makePerson(sql);
  const created_at = more.created_at ?? NIGHT;
  await sql`update users set gender = ${gender}, created_at = ${created_at} where id = ${user.id}`;
  const { id, batch_id } = courses[of]!;
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status, created_at, lessons_done, completed_at)
    values (${user.id}, ${batch_id}, ${id}, 'approved', ${created_at}, ${more.lessons_done ?? 0}, ${more.completed ? created_at : null})`;
  return user.id;
}
beforeAll(async () => {
  const category_id = await makeCategory(sql);
  const institutions = [await makeInstitution(sql), await makeInstitution(sql)];
  const partnerOf = async (institution_id: number) => (await makePerson(sql, { role: 'partner', institution_id })).actor as SignedIn;
  head = (await makePerson(sql, { role: 'super' })).actor as SignedIn;
  [ours, theirs] = [await partnerOf(institutions[0]!), await partnerOf(institutions[1]!)];
  for (const [i, institution_id] of institutions.entries()) {
    const course = await makeCourse(sql, { institution_id, category_id });
    const exam = await makeLesson(sql, course.id, { kind: 'exam' });
    courses.push({ id: course.id, batch_id: await makeBatch(sql, course.id), exam });
    // the second one was published in the week before
    await sql`update courses set lesson_count = 4, published_at = ${i ? '2026-03-05T06:00:00Z' : NIGHT} where id = ${course.id}`;
  }
  teacher = (await makePerson(sql, { role: 'teacher', institution_id: institutions[0]!, course_id: courses[0]!.id })).actor as SignedIn;
  // at ours 7 women, 3 men, one who said nothing; at theirs 6 men
  const own: number[] = [];
  for (let i = 0; i < 7; i++) own.push(await enrol(0, 'female', { lessons_done: [0, 1, 2, 3, 4, 0, 0][i]!, completed: i > 4 }));
  for (let i = 0; i < 3; i++) await enrol(0, 'male');
  await enrol(0, null);
  for (let i = 0; i < 6; i++) await enrol(1, 'male', { lessons_done: 2 });
  // the rest of the house came before
  await sql`update users set created_at = '2026-01-01' where created_at > '2026-04-01'`;
  const [one, two] = own as [number, number];
  await sql`insert into study_days (user_id, day) values (${one}, '2026-03-09'), (${two}, '2026-03-09'), (${one}, '2026-03-15'),
    (${one}, '2026-03-08'), (${one}, '2026-03-16')`;
  const quiz = await makeLesson(sql, courses[0]!.id, { kind: 'quiz' });
  const took = (user_id: number, lesson_id: number, submitted_at: string | null) => sql`
    insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at)
    select ${user_id}, ${lesson_id}, course_id, 1, '{}', ${submitted_at} from lessons where id = ${lesson_id}`;
  await took(one, courses[0]!.exam, NIGHT);
  await took(two, courses[0]!.exam, null);
  await took(one, quiz, NIGHT);
  const token = (await makePerson(sql)).token;
  learner = await actorFor(sql, token);
});
const values = async (call: typeof dashboard.countStudied, actor: Actor, time = WEEK) => (await answer(sql, call, actor, time)).values;
const shares = async (call: typeof dashboard.splitGenders, actor: Actor, time = WEEK) => {
  const { total, before, values: told } = await answer(sql, call, actor, time);
  return { total, before, told };
};

test('days of study are told by day of Dhaka: of all people, or of those who are enrolled in the courses of the role', async () => {
  const week = [2, 0, 0, 0, 0, 0, 1];
  for (const actor of [head, ours, teacher]) expect(await values(dashboard.countStudied, actor)).toEqual(week);
  expect(await values(dashboard.countStudied, theirs)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await answer(sql, dashboard.countStudied, head, WEEK)).toMatchObject({ total: 3, before: 1 });
});
test('an exam counts on the day on which it was handed in; what is open, and a quiz, does not', async () => {
  const week = [0, 0, 1, 0, 0, 0, 0];
  for (const actor of [head, ours, teacher]) expect(await values(dashboard.countExams, actor)).toEqual(week);
  expect((await answer(sql, dashboard.countExams, theirs, WEEK)).total).toBe(0);
});
test('courses count on the day on which they were published, until they are archived', async () => {
  expect(await answer(sql, dashboard.countCourses, head, WEEK)).toMatchObject({ total: 1, before: 1, values: [0, 0, 1, 0, 0, 0, 0] });
  expect(await answer(sql, dashboard.countCourses, theirs, WEEK)).toMatchObject({ total: 0, before: 1 });
});
test('a partner is told of its own people alone; fewer than five of a gender are not told, nor by the rest of the sum', async () => {
  // women, men, other, not said
  expect(await shares(dashboard.splitGenders, head)).toEqual({ total: 17, before: null, told: [null, 9, 0, null] });
  for (const actor of [ours, teacher])
    expect(await shares(dashboard.splitGenders, actor)).toEqual({ total: 11, before: null, told: [7, null, 0, null] });
  expect(await shares(dashboard.splitGenders, theirs)).toEqual({ total: 6, before: null, told: [0, 6, 0, 0] });
});
test('of fewer than five people in all nothing is told by gender', async () => {
  const none = { start_date: '2026-02-01', end_date: '2026-02-02' };
  expect(await shares(dashboard.splitGenders, ours, none)).toEqual({ total: null, before: null, told: [null, null, null, null] });
});
test('enrolments are told by how far they have come', async () => {
  // 0, 1–24, 25–49, 50–74, 75–99, 100 percent of four lessons
  expect(await shares(dashboard.splitProgress, ours)).toEqual({ total: 11, before: 0, told: [5, 0, 1, 1, 1, 3] });
  expect((await shares(dashboard.splitProgress, theirs)).told).toEqual([0, 0, 0, 6, 0, 0]);
  expect((await shares(dashboard.splitProgress, head)).told).toEqual([5, 0, 1, 7, 1, 3]);
});
test('a year adds up what the night has counted, and what came since', async () => {
  const year = (end_date: string) => ({ start_date: `${Number(end_date.slice(0, 4)) - 1}${end_date.slice(4)}`, end_date });
  const read = async (end: string) => ({
    studied: (await answer(sql, dashboard.countStudied, head, year(end))).total,
    exams: (await answer(sql, dashboard.countExams, head, year(end))).total,
    genders: await shares(dashboard.splitGenders, head, year(end)),
    progress: await shares(dashboard.splitProgress, head, year(end)),
  });
  const before = await read('2026-12-01');
  expect(before).toMatchObject({ studied: 5, exams: 1, progress: { told: [5, 0, 1, 7, 1, 3] } });
  await runTransaction(sql, countDays);
  // the cache of figures is by their time: each is asked for another one
  expect(await read('2026-12-02')).toEqual(before);
  await sql`update daily_figures set count = count + 90 where kind in ('studied', 'genders:female', 'progress:100') and day = '2026-03-11'`;
  await sql`insert into daily_figures values ('studied', '2026-03-12', 100)`;
  expect(await read('2026-12-03')).toMatchObject({ studied: 105, progress: { total: 107 } });
  // a time of single days is counted as it is
  expect((await answer(sql, dashboard.splitProgress, head, { ...WEEK, start_date: '2026-03-08' })).total).toBe(17);
  await sql`delete from daily_figures`;
});
test('a learner is told their own: days, exams, courses, certificates, progress and the works that are open; nothing of others', async () => {
  const { id, batch_id, exam } = courses[1]!;
  const me = learner.user.id;
  const empty = await answer(sql, dashboard.countStudied, learner, WEEK);
  expect(empty).toMatchObject({ total: 0, values: [0, 0, 0, 0, 0, 0, 0] });
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status, created_at, lessons_done)
    values (${me}, ${batch_id}, ${id}, 'approved', ${NIGHT}, 1)`;
  await sql`insert into study_days (user_id, day) values (${me}, '2026-03-10')`;
  await sql`
    insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at)
    values (${me}, ${exam}, ${id}, 1, '{}', ${NIGHT})`;
  for (const call of [dashboard.countStudied, dashboard.countExams, dashboard.countCourses, dashboard.countEnrollments])
    expect((await answer(sql, call, learner, WEEK)).total, call.name).toBe(1);
  expect(await answer(sql, dashboard.countLearners, learner, WEEK)).toMatchObject({ total: 0, values: [] });
  expect(await answer(sql, dashboard.splitGenders, learner, WEEK)).toMatchObject({ total: 0, labels: [], values: [] });
  expect((await shares(dashboard.splitProgress, learner)).told).toEqual([0, 0, 1, 0, 0, 0]);
  await sql`update lessons set due_at = '2026-03-12T06:00:00Z' where id = ${exam}`;
  expect(await answer(sql, dashboard.listTasks, learner, WEEK)).toEqual([{ name: 'works', count: 1, oldest: '2026-03-12T06:00:00Z' }]);
  await sql`insert into lesson_progress (user_id, course_id, lesson_id, done_at) values (${me}, ${id}, ${exam}, now())`;
  expect(await answer(sql, dashboard.listTasks, learner, WEEK)).toEqual([{ name: 'works', count: 0, oldest: null }]);
  expect(await answer(sql, dashboard.listTasks, learner, {})).toMatchObject([{ name: 'works' }]);
});
test('times that run backwards or are too long are refused to all of them', async () => {
  for (const time of [
    { start_date: '2026-03-15', end_date: '2026-03-09' },
    { start_date: '2024-03-15', end_date: '2026-03-09' },
    { start_date: 'yesterday', end_date: '2026-03-09' },
  ])
    for (const actor of [head, learner]) {
      for (const call of [dashboard.countStudied, dashboard.countCourses, dashboard.countExams])
        expect(await refusedWith(answer(sql, call, actor, time)), call.name).toBe('invalid_input');
      for (const call of [dashboard.splitGenders, dashboard.splitProgress])
        expect(await refusedWith(answer(sql, call, actor, time)), call.name).toBe('invalid_input');
    }
  expect(await refusedWith(answer(sql, dashboard.listTasks, learner, { start_date: '2026-03-15', end_date: '2026-03-09' }))).toBe(
    'invalid_input',
  );
});
