// Who is in a class (class_people) is always what enrolments and named teachers say, whatever changes, and at once; what was stays told.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeLearner } from '#features/courses/test/make.ts';
import { makeSchool, type School } from '#features/enrollments/test/make.ts';

let school: School;
beforeAll(async () => {
  school = await makeSchool();
});
afterAll(() => school.db.drop());

test('after any changes, many at once, it is what the rows say', async () => {
  const { sql } = school.db;
  const { batch_id, course } = await school.make({});
  const classes = [batch_id, await makeBatch(sql, course.id)];
  const people: number[] = [];
  for (let n = 0; n < 8; n += 1) people.push((await makeLearner(sql)).user.id);
  const one = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;
  const changes: (() => PromiseLike<unknown>)[] = [
    () => sql`
      insert into enrollments (user_id, batch_id, course_id, status)
      values (${one(people)}, ${one(classes)}, ${course.id}, ${one(['approved', 'pending'])}) on conflict do nothing`,
    () => sql`update enrollments set status = 'approved' where user_id = ${one(people)} and status = 'pending'`,
    () => sql`update enrollments set status = 'rejected' where user_id = ${one(people)}`,
    () => sql`delete from enrollments where user_id = ${one(people)} and status = 'pending'`,
    () => sql`
      update enrollments e set batch_id = ${classes[1]!} where user_id = ${one(people)} and batch_id = ${classes[0]!}
        and not exists (select from enrollments o where o.user_id = e.user_id and o.batch_id = ${classes[1]!})`,
    () => sql`
      insert into batch_teachers (batch_id, user_id, position) values (${one(classes)}, ${one(people)}, 1) on conflict do nothing`,
    () => sql`delete from batch_teachers where batch_id = ${one(classes)} and user_id = ${one(people)}`,
  ];
  // two that wait for each other, or the second enrolment of a course, are refused; what became of the others has to agree
  const settled = await Promise.allSettled(Array.from({ length: 300 }, () => one(changes)()));
  expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(150);
  const kept = await sql`
    select batch_id, user_id, user_type from class_people
    where until is null and batch_id = any (${classes}::int[]) order by 1, 2`;
  const said = await sql`
    select batch_id, user_id, min(user_type)::smallint as user_type from (
      select batch_id, user_id, 1 as user_type from batch_teachers
      union all select batch_id, user_id, 2 from enrollments where status = 'approved') n
    where batch_id = any (${classes}::int[]) group by 1, 2 order by 1, 2`;
  expect([...kept]).toEqual([...said]);
});
test('who is moved stays in the old register until then, who comes back has a new row, and many come in one statement', async () => {
  const { sql } = school.db;
  const { batch_id, course } = await school.make({});
  const other = await makeBatch(sql, course.id);
  const { user } = (await makePerson(sql)).actor;
  await sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${batch_id}, ${course.id})`;
  await sql`update enrollments set batch_id = ${other} where user_id = ${user.id}`;
  await sql`update enrollments set batch_id = ${batch_id} where user_id = ${user.id}`;
  const rows = await sql`
    select batch_id, until is null as live from class_people where user_id = ${user.id} order by id`;
  expect([...rows]).toEqual([
    { batch_id, live: false },
    { batch_id: other, live: false },
    { batch_id, live: true },
  ]);
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await makeLearner(sql)).user.id));
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status)
    select id, ${batch_id}, ${course.id}, case when id = ${ids[0]!} then 'pending' else 'approved' end
    from unnest(${ids}::int[]) id`;
  const placed = await sql`select from class_people where user_id = any (${ids}::int[]) and until is null`;
  expect(placed.length).toBe(4);
});
