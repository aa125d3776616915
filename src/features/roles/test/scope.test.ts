// The scope of a role: what is held for the system, an institution, single courses or nowhere, and what it reaches.
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStaffOf } from '#core/access/server/reach.ts';
import { findActing } from '#core/session/server/actor.ts';
import { viewInfo } from '#core/session/contract.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { answer } from '#core/contract/server/gate.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { giveRole } from '../server/service.ts';

openHouse();
let db: Awaited<ReturnType<typeof freshDatabase>>;
let ours: number;
let courses: number[];
beforeAll(async () => {
  db = await freshDatabase();
  ours = await makeInstitution(db.sql);
  const category_id = await makeCategory(db.sql);
  const make = async () => (await makeCourse(db.sql, { category_id, institution_id: ours })).id;
  courses = [await make(), await make(), await make()];
});
afterAll(() => db.drop());

test('one role for two courses of an institution is one to act in, and reaches both and nothing else of it', async () => {
  const made = await makePerson(db.sql, { role: 'teacher', institution_id: ours, course_id: courses[0]! });
  await giveRole(db.sql, made.user.id, 'teacher', ours, courses[1]!);
  const actor = await actorFor(db.sql, made.token);
  expect(actor.role).toMatchObject({ scope: 'course', courses: courses.slice(0, 2), institution_id: ours });
  expect(courses.map((id) => isStaffOf(actor, ours, id))).toEqual([true, true, false]);
  expect([isStaffOf(actor, ours), isStaffOf(actor, null)]).toEqual([false, false]);
  expect((await answer(db.sql, viewInfo, actor, {})).roles).toHaveLength(1);
});
test('held for the whole institution too, it is that', async () => {
  const made = await makePerson(db.sql, { role: 'teacher', institution_id: ours, course_id: courses[0]! });
  await giveRole(db.sql, made.user.id, 'teacher', ours);
  const { role, user, ...rest } = await actorFor(db.sql, made.token);
  expect(role).toMatchObject({ scope: 'institution', courses: [] });
  const acting = { ...rest, user_id: user.id, role_id: role!.id, owner_id: ours, acted: false };
  expect((await findActing(db.sql, acting))?.role).toEqual(role);
});
test('a role that belongs nowhere reaches nothing; one of the system reaches all', async () => {
  const nowhere = (await makePerson(db.sql, { role: 'partner' })).actor;
  expect(nowhere.role!.scope).toBe('none');
  expect([isStaffOf(nowhere, ours), isStaffOf(nowhere, null), isStaffOf(nowhere, ours, courses[0])]).toEqual([false, false, false]);
  const everywhere = (await makePerson(db.sql, { role: 'super' })).actor;
  expect([isStaffOf(everywhere, ours), isStaffOf(everywhere, null)]).toEqual([true, true]);
});
test('looking only is a matter of the column, whatever the role is called', async () => {
  const made = await makePerson(db.sql, { role: 'contributor', institution_id: ours });
  expect(made.actor.role!.read_only).toBe(false);
  await db.sql`update roles set read_only = true where role = 'contributor'`;
  const actor = await actorFor(db.sql, made.token);
  expect(actor.role!.read_only).toBe(true);
  expect((await answer(db.sql, viewInfo, actor, {})).read_only).toBe(true);
  await db.sql`update roles set read_only = false where role = 'contributor'`;
});
test('a scope and the columns that it needs stand together', async () => {
  const { user } = await makePerson(db.sql);
  const insert = (scope: string) => db.sql`
    insert into user_roles (user_id, role_id, institution_id, scope)
    select ${user.id}, id, ${ours}, ${scope} from roles where role = 'teacher'`;
  await expect(insert('system')).rejects.toThrow('user_roles_scope');
  await expect(insert('course')).rejects.toThrow('user_roles_scope');
});
