// What reports promise: figures within the scope of the role, few people not told, one answer for page and file; through the gate.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Download } from '#core/contract/call.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { hideSmall, shareOf } from '../rules.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let [chief, partner, rival, teacher]: SignedIn[] = [];
let [mine, theirs, small] = [{ id: 0 }, { id: 0 }, { id: 0 }];
let learner: SignedIn;
/** Enrolled so many days ago, done so many days ago where that is said. */
async function enrol(user_id: number, course: { id: number }, since: number, done?: number): Promise<void> {
  const [batch] = await db.sql<{ id: number }[]>`select id from batches where course_id = ${course.id}`;
  await db.sql`
    insert into enrollments (user_id, batch_id, course_id, created_at, opened_at, completed_at, seconds)
    values (${user_id}, ${batch!.id}, ${course.id}, now() - ${since} * interval '1 day', now() - ${since} * interval '1 day',
      now() - ${done ?? null}::int * interval '1 day', 600)`;
  await db.sql`update courses set learner_count = learner_count + 1 where id = ${course.id}`;
}
beforeAll(async () => {
  db = await freshDatabase();
  const [ours, others] = [await makeInstitution(db.sql), await makeInstitution(db.sql)];
  const of = async (role: string, institution_id?: number) =>
    (await makePerson(db.sql, institution_id === undefined ? { role, type: 1 } : { role, institution_id })).actor;
  chief = { ...(await of('super')), proved: true };
  [partner, rival, teacher] = [await of('partner', ours), await of('partner', others), await of('teacher', ours)];
  const category_id = await makeCategory(db.sql);
  const make = async (title: string, institution_id: number) => {
    const course = await makeCourse(db.sql, { category_id, institution_id, slug: title.toLowerCase(), title });
    await makeBatch(db.sql, course.id);
    return course;
  };
  [mine, theirs, small] = [await make('Mine', ours), await make('Theirs', others), await make('Small', ours)];
  learner = (await makePerson(db.sql, { name: 'Rafia Sultana' })).actor;
  await enrol(learner.user.id, mine, 3, 1);
  await enrol(learner.user.id, theirs, 2);
  for (let n = 0; n < 7; n++) await enrol((await makePerson(db.sql)).user.id, mine, n < 5 ? 40 : 10, n < 6 ? 5 : undefined);
  await enrol((await makePerson(db.sql)).user.id, small, 10, 2);
});
afterAll(() => db.drop());
const read = async (actor: SignedIn) => (await answer(db.sql, calls.courses, actor, {})).data;
const textOf = async (file: Download) => {
  const parts: Uint8Array[] = [];
  for await (const part of file.body as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts).toString();
};

test('a role sees its own courses; of fewer than five people nothing is told, in the file as on the page', async () => {
  expect((await read(chief!)).map((row) => row.title).toSorted()).toEqual(['Mine', 'Small', 'Theirs']);
  expect(await read(partner!)).toMatchObject([
    { title: 'Mine', enrolled: 8, completed: 7, rate: 88, active: 3 },
    { title: 'Small', enrolled: null, completed: null, rate: null, active: null, certificates: null },
  ]);
  expect((await read(rival!)).map((row) => row.title)).toEqual(['Theirs']);
  const file = await textOf(
    await answer(db.sql, calls.exportCourses, { ...partner!, language: 'en' }, { columns: 'title,enrolled,completed' }),
  );
  expect(
    file
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.replace(/,[^,]*,/, ',')),
  ).toEqual(['Mine,8,7', 'Small,,']);
});
test('who does not look after people sees the courses and learners of their teams alone', async () => {
  expect(await read(teacher!)).toEqual([]);
  await db.sql`insert into course_team (course_id, user_id, role) values (${mine.id}, ${teacher!.user.id}, 'assistant')`;
  expect((await read(teacher!)).map((row) => row.title)).toEqual(['Mine']);
  expect((await answer(db.sql, calls.courseUsersOf, teacher!, { id: mine.id })).total).toBe(8);
  expect(await refusedWith(answer(db.sql, calls.courseUsersOf, teacher!, { id: small.id }))).toBe('not_found');
});
test('a learner is reported by the courses within the scope, and is nobody beyond it', async () => {
  const found = await answer(db.sql, calls.learners, partner!, { search: 'Rafia' });
  expect(found.data).toMatchObject([{ title: 'Rafia Sultana', courses: 1, completed: 1, minutes: 10 }]);
  expect(await answer(db.sql, calls.learnerStat, chief!, { id: learner.user.id })).toMatchObject({ courses: 2, completed: 1 });
  const titles = async (actor: SignedIn) =>
    (await answer(db.sql, calls.learnerCoursesOf, actor, { id: learner.user.id })).data.map((row) => row.title);
  expect([await titles(chief!), await titles(partner!), await titles(rival!)]).toEqual([['Theirs', 'Mine'], ['Mine'], ['Theirs']]);
  const { user } = await makePerson(db.sql);
  await enrol(user.id, small, 1);
  expect(await refusedWith(answer(db.sql, calls.learnerCoursesOf, rival!, { id: user.id }))).toBe('not_found');
  expect((await answer(db.sql, calls.learners, partner!, { filters: { finished: '1' } as never })).total).toBe(8);
});
test('the learners of a course come with progress and the day they completed', async () => {
  const { data, total } = await answer(db.sql, calls.courseUsersOf, partner!, { id: mine.id, filters: { completed: '1' } as never });
  expect(total).toBe(7);
  expect(data[0]).toMatchObject({ title: 'Rafia Sultana', progress: 100, minutes: 10, of: learner.user.id });
  for (const id of [theirs.id, 2_000_000_000])
    expect(await refusedWith(answer(db.sql, calls.courseUsersOf, partner!, { id }))).toBe('not_found');
});
test('what came in is compared with as many days before; fewer than five are not told', async () => {
  const stats = await answer(db.sql, calls.courseStats, chief!, {});
  expect(stats).toMatchObject({ enrolled: { total: 6, before: 5 }, completed: { total: 8, before: null } });
  expect(Date.parse(stats.end_date) - Date.parse(stats.start_date)).toBe(29 * 86_400_000);
  expect([stats.labels.length, stats.labels[0], stats.enrolled.values.length]).toEqual([10, stats.start_date, 10]);
  expect(await answer(db.sql, calls.courseStats, rival!, {})).toMatchObject({ enrolled: { total: null, before: null } });
  for (const days of [
    { start_date: '2026-02-02', end_date: '2026-02-01' },
    { start_date: '2024-01-01', end_date: '2026-01-01' },
  ])
    expect(await refusedWith(answer(db.sql, calls.courseStats, chief!, days))).toBe('invalid_input');
});
test('a file of people asks who one is and is recorded; learners read no report', async () => {
  expect(await refusedWith(answer(db.sql, calls.exportLearners, { ...partner!, proved: false }, {}))).toBe('confirm_identity');
  const sent = (await answer(db.sql, calls.exportCourseUsers, { ...partner!, proved: true, language: 'en' }, { id: mine.id })) as Download;
  expect(sent.file_name).toBe('reports-course-users-Mine.csv');
  const file = await textOf(sent);
  expect(file).toContain('Rafia Sultana');
  const [row] = await db.sql<
    { n: number }[]
  >`select count(*)::int as n from history_entries where act = 'exported' and actor_id = ${partner!.user.id}`;
  expect(row!.n).toBe(1);
  for (const call of [calls.courses, calls.learners, calls.courseStats])
    expect(await refusedWith(answer(db.sql, call as typeof calls.courses, learner, {}))).toBe('not_allowed');
  expect(shareOf(7, 8)).toBe(88);
  // what is hidden alone would follow from the sum
  expect([hideSmall([9, 0, 3, 20]), hideSmall([9, 2, 3, 0]), hideSmall([3, 0]), hideSmall([7, 8])]).toEqual([
    [null, 0, null, 20],
    [9, null, null, 0],
    [null, 0],
    [7, 8],
  ]);
});
