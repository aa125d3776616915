// What the home of staff promises: what waits and what happened, each within the scope of the role and the time asked for; a learner sees nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { chooseStorage } from '#core/files/server/storage.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { insertMessage } from '#features/help/server/store.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { stats } from '../contract.ts';
import * as dashboard from '../contract-dashboard.ts';
import { countDays } from '../server/store-figures.ts';
import { roundStep } from '#ui/charts/chart-steps.ts';

const { sql, drop } = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'shikhon-home-'));
chooseStorage(diskStorage(folder));
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});
let head: SignedIn, ours: SignedIn, theirs: SignedIn, teacher: SignedIn, learner: SignedIn;
beforeAll(async () => {
  const institutions = [await makeInstitution(sql), await makeInstitution(sql)];
  const partnerOf = async (institution_id: number) => (await makePerson(sql, { role: 'partner', institution_id })).actor as SignedIn;
  head = (await makePerson(sql, { role: 'super' })).actor as SignedIn;
  [ours, theirs] = [await partnerOf(institutions[0]!), await partnerOf(institutions[1]!)];
  const person = await makePerson(sql);
  learner = await actorFor(sql, person.token);
  const category_id = await makeCategory(sql);
  for (const [i, institution_id] of institutions.entries()) {
    const course = await makeCourse(sql, { institution_id, category_id });
    const batch_id = await makeBatch(sql, course.id);
    if (i === 0) teacher = (await makePerson(sql, { role: 'teacher', institution_id, course_id: course.id })).actor as SignedIn;
    await sql`
      insert into enrollments (user_id, batch_id, course_id, status, created_at, completed_at)
      values (${learner.user.id}, ${batch_id}, ${course.id}, 'approved', '2026-03-10T18:30:00Z', ${i ? null : '2026-03-12T03:00:00Z'})`;
  }
  await insertMessage(sql, {
    ...{ topic: 'other', name: 'Rahima', contact: 'rahima@people.test', text: 'Hello', language: 'bn', user_id: null },
    client_key: '0190b0b0-7c1e-7a5b-9b1e-3d7c2f1a0b5d',
  });
});
const ask = async (actor: Actor, start_date = '2026-03-09', end_date = '2026-03-15') => answer(sql, stats, actor, { start_date, end_date });
const totals = async (actor: Actor, start?: string, end?: string) =>
  Object.fromEntries((await ask(actor, start, end)).figures.map(({ name, total }) => [name, total]));

test('figures are those of the role’s scope: everything, one institution, single courses', async () => {
  expect(await totals(head)).toMatchObject({ enrolled: 2, completed: 1, certificates: 0 });
  const none = { certificates: 0, studied: 0, exams: 0, courses: 0 };
  expect(await totals(ours)).toEqual({ enrolled: 1, completed: 1, ...none });
  expect(await totals(theirs)).toEqual({ enrolled: 1, completed: 0, ...none });
  expect(await totals(teacher)).toMatchObject({ enrolled: 1 });
  expect(await ask(learner)).toMatchObject({ waiting: [], figures: [], labels: [] });
  // and they say whose they are
  expect(await Promise.all([head, ours, teacher].map(async (actor) => (await ask(actor)).scope))).toEqual([
    'system',
    'institution',
    'courses',
  ]);
});
test('the same figures are told one by one, and what waits', async () => {
  const time = { start_date: '2026-03-09', end_date: '2026-03-15' };
  for (const actor of [head, ours, teacher]) {
    const { figures, splits, waiting } = await ask(actor);
    for (const [name, call] of [
      ['people', dashboard.countLearners],
      ['enrolled', dashboard.countEnrollments],
      ['certificates', dashboard.countCertificates],
      ['studied', dashboard.countStudied],
      ['exams', dashboard.countExams],
      ['courses', dashboard.countCourses],
    ] as const) {
      const { total, values, ...rest } = await answer(sql, call, actor, time);
      const { total: all = 0, values: each = [] } = figures.find((one) => one.name === name) ?? {};
      expect([total, values, rest.start_date, rest.labels.length]).toEqual([all, each, time.start_date, each.length]);
    }
    expect(await answer(sql, dashboard.listTasks, actor, {})).toEqual(waiting);
    for (const [name, call] of [
      ['genders', dashboard.splitGenders],
      ['progress', dashboard.splitProgress],
    ] as const) {
      const { start_date: _, end_date: __, ...told } = await answer(sql, call, actor, time);
      expect({ name, ...told }).toEqual(splits.find((one) => one.name === name));
    }
  }
  expect(await refusedWith(answer(sql, dashboard.countLearners, head, { start_date: '2026-03-09', end_date: '2026-03-01' }))).toBe(
    'invalid_input',
  );
});
test('what was searched for in vain is told of the days that are asked for, to who has the whole platform', async () => {
  await sql`insert into search_misses (kind, language, text, times, last_at) values
    ('course', 'bn', 'রেশম', 3, '2026-03-10T18:30:00Z'), ('course', 'bn', 'মধু', 5, '2026-04-10T18:30:00Z')`;
  const found = (actor: SignedIn, start_date: string, end_date: string) =>
    answer(sql, dashboard.listSearches, { ...actor, language: 'bn' }, { start_date, end_date });
  expect(await found(head, '2026-03-11', '2026-03-15')).toEqual([{ text: 'রেশম', times: 3 }]);
  expect(await found(head, '2026-03-01', '2026-03-10')).toEqual([]);
  expect((await found(head, '2026-03-01', '2026-04-30')).map(({ text }) => text)).toEqual(['মধু', 'রেশম']);
  expect(await found(ours, '2026-03-01', '2026-04-30')).toEqual([]);
  expect(await refusedWith(found(learner, '2026-03-01', '2026-04-30'))).toBe('not_allowed');
});
test('who may make courses and works on none is shown the way to the first; nobody else is', async () => {
  const first = async (actor: Actor) => (await ask(actor)).first_course;
  const institution_id = await makeInstitution(sql);
  const [admin, maker] = [
    (await makePerson(sql, { role: 'partner', institution_id })).actor as SignedIn,
    (await makePerson(sql, { role: 'teacher', institution_id })).actor as SignedIn,
  ];
  expect(await Promise.all([admin, maker, ours, head, learner].map(first))).toEqual([true, true, false, false, false]);
  const course = await makeCourse(sql, { institution_id, category_id: await makeCategory(sql) });
  // a colleague's course is none of the teacher's own
  expect(await Promise.all([admin, maker].map(first))).toEqual([false, true]);
  await sql`insert into course_team (course_id, user_id, role) values (${course.id}, ${maker.user.id}, 'owner')`;
  expect(await first(maker)).toBe(false);
});
test('a day is one of Dhaka, both ends belong to the time, and the time before is counted beside it', async () => {
  const told = await ask(head);
  expect(told.labels).toEqual(['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15']);
  // half past midnight in Dhaka
  expect(told.figures.find(({ name }) => name === 'enrolled')!.values).toEqual([0, 0, 2, 0, 0, 0, 0]);
  expect(await totals(head, '2026-03-11', '2026-03-11')).toMatchObject({ enrolled: 2 });
  expect(await totals(head, '2026-03-10', '2026-03-10')).toMatchObject({ enrolled: 0 });
  const after = await ask(head, '2026-03-14', '2026-03-20');
  expect(after.figures.find(({ name }) => name === 'enrolled')).toMatchObject({ total: 0, before: 2 });
  const year = await ask(head, '2025-03-21', '2026-03-20');
  expect(year.labels.length).toBeLessThanOrEqual(31);
  expect(year.figures.find(({ name }) => name === 'enrolled')!.total).toBe(2);
});
test('of a long time the days that the night has counted are added up, the others are counted now; a short time is always counted now', async () => {
  const enrolled = async (actor: Actor, start: string, end: string) =>
    (await ask(actor, start, end)).figures.find(({ name }) => name === 'enrolled')!;
  const before = await enrolled(head, '2025-03-22', '2026-03-21');
  await runTransaction(sql, countDays);
  // the cache of the figures is by their time: each is asked for another one
  const after = await enrolled(head, '2025-03-23', '2026-03-22');
  expect([before.total, after.total]).toEqual([2, 2]);
  // what the night counted is what is told, to who sees all courses
  await sql`update daily_figures set count = 7 where kind = 'enrolled' and day = '2026-03-11'`;
  const rest = await sql`select from daily_figures where kind = 'enrolled' and day > '2026-03-11'`;
  expect(rest).toHaveLength(0);
  expect((await enrolled(head, '2025-03-24', '2026-03-23')).total).toBe(7);
  expect((await enrolled(head, '2026-03-24', '2027-03-23')).before).toBe(7);
  expect((await enrolled(ours, '2025-03-24', '2026-03-23')).total).toBe(1);
  expect((await enrolled(head, '2026-03-08', '2026-03-15')).total).toBe(2);
  // what came since is counted now
  const person = await makePerson(sql);
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status, created_at)
    select ${person.user.id}, b.id, b.course_id, 'approved', '2026-03-12T06:00:00Z' from batches b order by b.id limit 1`;
  expect((await enrolled(head, '2025-03-25', '2026-03-24')).total).toBe(8);
  await runTransaction(sql, countDays);
  expect((await enrolled(head, '2025-03-26', '2026-03-25')).total).toBe(3);
  await sql`delete from enrollments where user_id = ${person.user.id}`;
  await sql`delete from daily_figures`;
});
test('what waits is told to who can do it, with the date of the oldest', async () => {
  await sql`insert into teaching_requests (user_id, kind, subjects) values (${learner.user.id}, 'teacher', 'Biology'), (${head.user.id}, 'teacher', 'Own')`;
  expect((await ask(head)).waiting).toMatchObject([
    { name: 'requests', count: 0 },
    { name: 'teaching', count: 1, oldest: expect.any(String) },
    { name: 'access', count: 0 },
    ...['claims', 'enrollments', 'certificates', 'blogs', 'tutorials', 'articles', 'promotions', 'feedback', 'budgets', 'campaigns'].map(
      (name) => ({ name }),
    ),
    { name: 'messages', count: 1, oldest: expect.any(String) },
    { count: 0 },
    { count: 0 },
  ]);
  expect((await ask(ours)).waiting.map(({ name }) => name)).toEqual([
    ...['enrollments', 'certificates', 'blogs', 'tutorials', 'budgets', 'reports', 'questions'],
  ]);
});
test('a time that runs backwards, is longer than a year, or is none, is refused', async () => {
  for (const [start, end] of [
    ['2026-03-15', '2026-03-09'],
    ['2024-01-01', '2026-03-09'],
    ['0001-01-01', '0001-01-02'],
    ['2026-02-31', '2026-03-01'],
    ['yesterday', '2026-03-01'],
  ])
    expect(await refusedWith(ask(head, start, end)), start).toBe('invalid_input');
});
test('requests of institutions wait for who approves them; how the installation does is told to who runs it alone', async () => {
  await sql`
    insert into institution_requests (user_id, state, institution_name, submitted_at)
    values (${learner.user.id}, 'submitted', 'গ্রামের স্কুল', '2026-03-01T06:00:00Z'), (${learner.user.id}, 'draft', 'আরেকটি', null)`;
  const told = await ask(head);
  expect(told.waiting[0]).toMatchObject({ name: 'requests', count: 1, oldest: '2026-03-01T06:00:00Z' });
  expect(told.system).toMatchObject({ jobs: { given_up: 0 }, disk: { free: expect.any(Number), size: expect.any(Number) }, log: null });
  for (const actor of [ours, teacher, learner]) {
    const { system, waiting } = await ask(actor);
    expect(system).toBeNull();
    expect(waiting.map(({ name }) => name)).not.toContain('requests');
  }
});
test('the time before is told part by part, and adds up', async () => {
  const [enrolled] = (await ask(head, '2026-03-13', '2026-03-15')).figures.filter(({ name }) => name === 'enrolled');
  expect(enrolled).toMatchObject({ values: [0, 0, 0], values_before: [0, 2, 0], before: 2 });
});
test('the steps of the chart are round, and four of them reach over the largest value', () => {
  expect([0, 1, 3, 7, 11, 90, 101, 12_345].map((most) => roundStep(most))).toEqual([1, 1, 1, 2, 5, 50, 50, 5000]);
});
