// A teacher who leaves: what nobody else teaches is handed over to a colleague first; what others teach too, and what is asked for, goes with the account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { viewCourse } from '#features/courses/contract.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { enroll } from '#features/enrollments/contract.ts';
import { giveRole } from '#features/roles/server/service.ts';
import { sentTo } from '#features/registration/test/post.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { deleteAccount, handOver, viewDeletion } from '../contract.ts';
import { room } from '../server/room.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';

async function ground() {
  const institution_id = await makeInstitution(db.sql);
  const category_id = await makeCategory(db.sql);
  const course = await makeCourse(db.sql, { category_id, institution_id });
  const at = async (role: string, course_id?: number) =>
    makePerson(db.sql, { role, institution_id, password, ...(course_id === undefined ? {} : { course_id }) });
  const { actor: teacher } = await at('teacher', course.id);
  await db.sql`
    insert into course_teachers (course_id, position, user_id, name, bn_name, title)
    values (${course.id}, 1, ${teacher.user.id}, 'Leaving Teacher', 'বিদায়ী শিক্ষক', 'Head teacher')`;
  await db.sql`update courses set owner_id = ${teacher.user.id} where id = ${course.id}`;
  return { institution_id, category_id, course, teacher, at };
}
const held = async (actor: SignedIn) => answer(db.sql, viewDeletion, actor, {});
const rolesAt = (course_id: number) => db.sql<{ user_id: number; role: string }[]>`
  select h.user_id, r.role from user_roles h join roles r on r.id = h.role_id where h.course_id = ${course_id} order by h.id`;

test('the only teacher of a course hands it over to a colleague, who teaches it, is named there and is told; then the account can go', async () => {
  const { course, teacher, at } = await ground();
  const { actor: contributor, user: told_person } = await at('contributor');
  const { user: colleague } = await at('teacher');
  const before = await held(teacher);
  expect(before).toMatchObject({ holds_role: false, taught_alone: [{ id: course.id }] });
  // teachers stand first
  expect(before.taught_alone[0]!.colleagues.map(({ id }) => id)).toEqual([colleague.id, contributor.user.id]);
  await expect(answer(db.sql, deleteAccount, teacher, { password })).rejects.toMatchObject({ code: 'teaches_alone' });

  const after = await answer(db.sql, handOver, teacher, { course_id: course.id, to: contributor.user.id });
  expect(after.taught_alone).toEqual([]);
  expect(await rolesAt(course.id)).toEqual([{ user_id: contributor.user.id, role: 'teacher' }]);
  const [row] = await db.sql`select owner_id from courses where id = ${course.id}`;
  expect(row).toEqual({ owner_id: contributor.user.id });
  const shown = await answer(db.sql, viewCourse, visitor(), { slug: course.slug });
  expect(shown.teachers.map(({ name }) => name)).not.toContain('Leaving Teacher');
  const [named] = await db.sql`select user_id, title from course_teachers where course_id = ${course.id}`;
  // a post is a person's own
  expect(named).toEqual({ user_id: contributor.user.id, title: '' });
  expect(await sentTo(db.sql, told_person.email!)).toHaveLength(1);
  const told = await db.sql<{ act: string; subject_id: number }[]>`
    select act, subject_id from history_entries where call = 'deletions.hand-over' order by id`;
  expect(told).toEqual([
    { act: 'given', subject_id: contributor.user.id },
    { act: 'taken', subject_id: teacher.user.id },
  ]);
  await answer(db.sql, deleteAccount, teacher, { password });
});
test('who teaches in the whole institution gets no second role; who is of another place, suspended or leaving is offered nothing', async () => {
  const { course, teacher, at } = await ground();
  const { user: colleague } = await at('teacher');
  const { actor: leaving } = await at('teacher');
  const { user: suspended } = await at('teacher');
  await db.sql`update users set suspended_at = now() where id = ${suspended.id}`;
  const elsewhere = await makePerson(db.sql, { role: 'teacher', institution_id: await makeInstitution(db.sql) });
  const learner = await makePerson(db.sql);
  await answer(db.sql, deleteAccount, leaving, { password });
  expect((await held(teacher)).taught_alone[0]!.colleagues.map(({ id }) => id)).toEqual([colleague.id]);
  for (const to of [leaving.user.id, suspended.id, elsewhere.user.id, learner.user.id, teacher.user.id, 999_999])
    await expect(answer(db.sql, handOver, teacher, { course_id: course.id, to })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['to'], message: 'choice' }],
    });
  await answer(db.sql, handOver, teacher, { course_id: course.id, to: colleague.id });
  expect(await rolesAt(course.id)).toEqual([]);
  await expect(answer(db.sql, handOver, teacher, { course_id: course.id, to: colleague.id })).rejects.toMatchObject({ code: 'not_found' });
});
test('what somebody else teaches too is no reason to stay, and of two who leave in one moment one stays for it', async () => {
  const { course, teacher, at, institution_id } = await ground();
  const { actor: other } = await at('teacher', course.id);
  expect((await held(teacher)).taught_alone).toEqual([]);
  const both = await Promise.allSettled([teacher, other].map((actor) => answer(db.sql, deleteAccount, actor, { password })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'teaches_alone' } });
  // the account that goes takes its part in the course with it
  const gone = both[0]!.status === 'fulfilled' ? teacher : other;
  await db.sql`update account_deletions set due_at = now() where user_id = ${gone.user.id}`;
  await room.jobs.find((job) => job.nightly)!.run({}, { pool: db.sql });
  expect((await rolesAt(course.id)).map(({ user_id }) => user_id)).not.toContain(gone.user.id);
  expect(institution_id).toBeGreaterThan(0);
});
test('a role that is given in the moment in which its person leaves keeps the account', async () => {
  const { at, institution_id } = await ground();
  const { actor: leaves } = await at('contributor');
  let ended = false;
  const left = db.sql.begin(async (sql) => {
    await giveRole(sql, leaves.user.id, 'partner', institution_id);
    const leaving = answer(db.sql, deleteAccount, leaves, { password }).finally(() => (ended = true));
    leaving.catch(() => {});
    const waits = () => db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!ended && !(await waits()).length);
    return { leaving };
  });
  await expect((await left).leaving).rejects.toMatchObject({ code: 'holds_role' });
});
test('pressed thirty times at once a course is handed over once; who runs an institution besides still asks the administrator', async () => {
  const { course, teacher, at, institution_id } = await ground();
  const { user: colleague } = await at('contributor');
  const pressed = await Promise.allSettled(
    Array.from({ length: 30 }, () => answer(db.sql, handOver, teacher, { course_id: course.id, to: colleague.id })),
  );
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rolesAt(course.id)).toEqual([{ user_id: colleague.id, role: 'teacher' }]);
  await giveRole(db.sql, teacher.user.id, 'partner', institution_id);
  expect(await held(teacher)).toMatchObject({ holds_role: true });
  await expect(answer(db.sql, deleteAccount, teacher, { password })).rejects.toMatchObject({ code: 'holds_role' });
});
test('a request that waits is told of before, and goes with the account: its seat is free again', async () => {
  const { course } = await ground();
  await db.sql`update courses set needs_approval = true where id = ${course.id}`;
  const batch_id = await makeBatch(db.sql, course.id);
  const { actor } = await makePerson(db.sql, { password });
  await answer(db.sql, enroll, actor, { batch_id });
  expect(await held(actor)).toMatchObject({ requests: 1, courses: 0 });
  const seats = async () => (await db.sql<{ n: number }[]>`select seats_taken as n from batches where id = ${batch_id}`)[0]!.n;
  expect(await seats()).toBe(1);
  await answer(db.sql, deleteAccount, actor, { password });
  await db.sql`update account_deletions set due_at = now() where user_id = ${actor.user.id}`;
  await room.jobs.find((job) => job.nightly)!.run({}, { pool: db.sql });
  expect(await seats()).toBe(0);
  expect((await db.sql`select from enrollments where user_id = ${actor.user.id}`).count).toBe(0);
});
