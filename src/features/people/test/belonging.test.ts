// Who belongs to an institution (institution_people) is always what enrolments, roles and entered accounts say, whatever changes, and at once.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { giveRole, seedRoles } from '#features/roles/server/service.ts';
import { enterPerson, removeEntered } from '../contract-entering.ts';
import { listPeople } from '../contract.ts';
import { type Desk, makeDesk } from '#features/account-merges/test/make.ts';

let desk: Desk;
let sql: Desk['db']['sql'];
const institutions: number[] = [];
const courses: { id: number; batch_id: number }[] = [];
beforeAll(async () => {
  desk = await makeDesk();
  sql = desk.db.sql;
  await seedRoles(sql);
  const category_id = await makeCategory(sql);
  for (let i = 0; i < 3; i++) institutions.push(await makeInstitution(sql));
  for (const institution_id of [...institutions, ...institutions, null]) {
    const { id } = await makeCourse(sql, { category_id, institution_id });
    courses.push({ id, batch_id: await makeBatch(sql, id) });
  }
});
afterAll(() => desk.db.drop());

/** Counted from the rows themselves. */
const said = () => sql`
  select i.id as institution_id, u.id as user_id, u.created_at as joined, u.name_keys::text as name_keys,
    (select count(*)::int from enrollments e join courses c on c.id = e.course_id
      where e.user_id = u.id and c.institution_id = i.id) as learning,
    (select count(*)::int from user_roles r where r.user_id = u.id and r.institution_id = i.id) as working,
    (u.made_for_institution_id is not distinct from i.id)::int as entered
  from institutions i cross join users u where u.deleted_at is null
    and (exists (select from enrollments e join courses c on c.id = e.course_id where e.user_id = u.id and c.institution_id = i.id)
      or exists (select from user_roles r where r.user_id = u.id and r.institution_id = i.id) or u.made_for_institution_id = i.id)
  order by 1, 2`;
const kept = () => sql`
  select institution_id, user_id, joined, learning, working, entered, name_keys::text as name_keys
  from institution_people order by 1, 2`;
const agree = async () => expect([...(await kept())]).toEqual([...(await said())]);

test('after any changes, many at once, it is what the rows say', async () => {
  const managers = await Promise.all(
    institutions.map(async (institution_id) => (await makePerson(sql, { role: 'super', institution_id })).actor),
  );
  const one = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;
  const people: number[] = [];
  for (let i = 0; i < 12; i++) people.push((await desk.learner()).id);
  const enrol = (user_id: number, course = one(courses)) => sql`
    insert into enrollments (user_id, batch_id, course_id) values (${user_id}, ${course.batch_id}, ${course.id})
    on conflict do nothing`;
  const [entered, merged]: [{ id: number; by: SignedIn }[], number[]] = [[], []];
  const changes: Record<string, () => Promise<unknown>> = {
    enrol: () => enrol(one(people)),
    'give a role': () => giveRole(sql, one(people), 'teacher', one(institutions)),
    'move a role': () => sql`
      update user_roles set institution_id = ${one(institutions)}
      where id = (select max(id) from user_roles where user_id = any (${people}::int[]))`,
    'take a role': () => sql`delete from user_roles where user_id = ${one(people)}`,
    leave: () => sql`delete from enrollments where id = (select max(id) from enrollments where user_id = any (${people}::int[]))`,
    'leave everything': () => sql`delete from enrollments where user_id = ${one(people)}`,
    enter: async () => {
      const by = one(managers);
      const given = { name: 'Entered Person', phone: `+8801${randomInt(300_000_000, 999_999_999)}` };
      entered.push({ id: (await answer(sql, enterPerson, by, given)).id, by });
    },
    'enrol whom one entered': async () => enrol(entered[0]!.id),
    'remove whom one entered': async () => {
      const { id, by } = entered.pop()!;
      await answer(sql, removeEntered, by, { id });
    },
    'be called otherwise': () => sql`
      update users set name_keys = array_to_tsvector(${[one(['rhm', 'krm']), String(randomInt(1000))]}::text[])
      where id = ${one(people)}`,
    'join on another day': () => sql`update users set created_at = created_at - interval '1 day' where id = ${one(people)}`,
    'give a course away': () => sql`update courses set institution_id = ${one([...institutions, null])} where id = ${one(courses).id}`,
    merge: async () => {
      const [a, b] = [(await desk.learner()).id, (await desk.learner()).id];
      for (const id of [a, b, b]) await enrol(id);
      merged.push(await desk.merge(a, b));
    },
    'undo a merge': async () => desk.undo(merged.pop()!),
    erase: async () => {
      const user_id = one(people);
      people.splice(people.indexOf(user_id), 1);
      await runTransaction(sql, (tx) => erasePerson(tx, { user_id, addresses: [] }));
      people.push((await desk.learner()).id);
    },
  };
  for (const course of courses) await enrol(people[0]!, course);
  await changes['enter']!();
  // each by itself, and what it says of itself holds
  for (const change of Object.values(changes)) {
    await change();
    await agree();
  }
  // at once: what another one prevents (a person is gone, a row is locked crosswise) is refused, and has changed nothing
  let done = 0;
  for (let round = 0; round < 20; round++) {
    const asked = Array.from({ length: 5 }, () => one(Object.values(changes)));
    const answers = await Promise.allSettled([...asked, changes['enrol']!].map((change) => change()));
    done += answers.filter(({ status }) => status === 'fulfilled').length;
    await agree();
  }
  expect(done).toBeGreaterThan(40);
  expect((await kept()).length).toBeGreaterThan(0);
});
test('who leaves a course while it is given to another institution is counted in neither', async () => {
  const [user_id, course] = [(await desk.learner()).id, courses[0]!];
  await sql`update courses set institution_id = ${institutions[0]!} where id = ${course.id}`;
  for (const change of ['leave', 'merge']) {
    await sql`insert into enrollments (user_id, batch_id, course_id) values (${user_id}, ${course.batch_id}, ${course.id})`;
    const other = (await desk.learner()).id;
    let left: Promise<unknown> = Promise.resolve();
    await runTransaction(sql, async (tx) => {
      await tx`update courses set institution_id = ${institutions[change === 'leave' ? 1 : 2]!} where id = ${course.id}`;
      left =
        change === 'leave'
          ? sql`delete from enrollments where user_id = ${user_id}`.execute()
          : sql`update enrollments set user_id = ${other} where user_id = ${user_id}`.execute();
      // it has come as far as it can: to its end, or to the lock of the course
      let ended = false;
      void left.finally(() => (ended = true)).catch(() => undefined);
      await expect.poll(async () => ended || (await sql`select from pg_locks where not granted`).count > 0, { timeout: 10_000 }).toBe(true);
    });
    await left;
    await agree();
  }
});
test('an institution lists whom its rows name: those who learn there or were entered, its staff, and nobody who left', async () => {
  const place = institutions[0]!;
  const { actor } = await makePerson(sql, { role: 'super', institution_id: place });
  const there = (await said()).filter((row) => row.institution_id === place);
  const listed = async (who: SignedIn, filters: string) =>
    (await answer(sql, listPeople, who, { limit: 100, filters })).data.map((row) => row.id).toSorted((a, b) => a - b);
  const from = there.filter((row) => row.learning || row.entered).map((row) => row.user_id as number);
  expect(await listed(actor, '')).toEqual(there.map((row) => row.user_id as number).toSorted((a, b) => a - b));
  expect(await listed(actor, `institution.${place}`)).toEqual(from);
  expect(await listed(desk.chief, `institution.${place}`)).toEqual(from);
  const { data, total } = await answer(sql, listPeople, desk.chief, { limit: 5, filters: `institution.${place}`, sort: 'joined' });
  expect(total).toBe(from.length);
  const second = await answer(sql, listPeople, desk.chief, { limit: 5, page: 2, filters: `institution.${place}`, sort: 'joined' });
  // behind the last page stands the last page
  const both = total > 5 ? [...data, ...second.data] : data;
  expect(new Set(both.map((row) => row.id)).size).toBe(Math.min(10, from.length));
  expect(both.map((row) => row.joined)).toEqual(both.map((row) => row.joined).toSorted());
});
