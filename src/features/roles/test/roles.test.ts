// Managing roles: by administrators of type 1 alone, never the product's own, never one's own, never more than one has; all in the history.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRoles } from '#core/access/grants.ts';
import { answer } from '#core/contract/server/gate.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { viewInfo } from '#core/session/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { giveRole, seedRoles } from '../server/service.ts';
import { type Ground, makeGround } from './ground.ts';

let g: Ground;
beforeAll(async () => {
  g = await makeGround();
});
afterAll(() => g.db.drop());

const marker = { name: 'Marker', bn_name: 'পরীক্ষক', access: { course: { view: true }, question: { view: true, update: true } } };
const make = (role: string, given: object = {}) => answer(g.db.sql, calls.create, g.administrator, { ...marker, role, ...given });

test('an administrator of type 1 makes a role, sees it with every group and action, and changes it', async () => {
  const made = await make('marker');
  expect(made).toMatchObject({ slug: 'marker', scope: 'institution', read_only: false, holders: 0, version: 1, can: { update: true } });
  expect(made.access.question).toEqual({ view: true, create: false, update: true, delete: false });
  const access = { course: { view: 1, publish: 1 } };
  const changed = await answer(g.db.sql, calls.update, g.administrator, {
    ...marker,
    slug: 'marker',
    version: 1,
    read_only: true,
    access: access as never,
  });
  expect(changed).toMatchObject({ version: 2, read_only: true, access: { question: { view: false } } });
  expect(await answer(g.db.sql, calls.view, g.administrator, { slug: 'marker' })).toEqual(changed);
  const entries = await g.db.sql<{ act: string; changes: Record<string, unknown> }[]>`
    select act, changes from history_entries where entity = 'role' order by id`;
  expect(entries.map(({ act }) => act)).toEqual(['created', 'changed']);
  expect(Object.keys(entries[1]!.changes).toSorted()).toEqual(['access', 'read_only']);
});
test('who holds a changed role may by it from the next call on', async () => {
  await make('helper');
  const { token, user } = await makePerson(g.db.sql);
  await giveRole(g.db.sql, user.id, 'helper', g.ours);
  const named = { role_id: String(await g.roleId('helper')), owner_id: String(g.ours) };
  expect([...(await actorFor(g.db.sql, token, named)).grants].toSorted()).toEqual(['course.view', 'question.update', 'question.view']);
  await answer(g.db.sql, calls.update, g.administrator, { ...marker, slug: 'helper', version: 1, access: { batch: { view: true } } });
  expect([...(await actorFor(g.db.sql, token, named)).grants]).toEqual(['batch.view']);
});
test('nobody else manages roles: not an administrator of another type, not a partner of type 1, whatever a map says', async () => {
  const plain = (await makePerson(g.db.sql, { role: 'super' })).actor;
  const partner = (await makePerson(g.db.sql, { role: 'partner', institution_id: g.ours, type: 1 })).actor;
  await g.db.sql`update roles set access = access || '{"role": {"view": true}}' where role = 'partner'`;
  for (const actor of [plain, partner]) {
    expect(await g.ask(calls.list, actor, {})).toBe('not_allowed');
    expect(await g.ask(calls.create, actor, { ...marker, role: 'sneaky' })).toBe('not_allowed');
    expect((await answer(g.db.sql, viewInfo, actor, {})).access).not.toHaveProperty('role');
  }
  expect((await answer(g.db.sql, viewInfo, g.administrator, {})).access.role).toMatchObject({ view: true });
  await g.db.sql`update roles set access = access - 'role' where role = 'partner'`;
});
test.each(['super', 'dashboard-viewer', 'sys-blog-and-tutorial-admin', 'sys-anything'])('%s is not made by hand', async (role) => {
  expect(await g.ask(calls.create, g.administrator, { ...marker, role })).toBe('reserved_role');
});
test.each(['super', 'dashboard-viewer', 'sys-blog-and-tutorial-admin'])('%s is not changed by hand, and the row says so', async (slug) => {
  expect(await g.ask(calls.update, g.administrator, { ...marker, slug, version: 1 })).toBe('reserved_role');
  const { data } = await answer(g.db.sql, calls.list, g.administrator, {});
  expect(data.find((row) => row.slug === slug)?.can.update).toBe('reserved_role');
});
test('nobody changes a role that they hold', async () => {
  await make('mine');
  await giveRole(g.db.sql, g.administrator.user.id, 'mine', g.ours);
  expect(await g.ask(calls.update, g.administrator, { ...marker, slug: 'mine', version: 1 })).toBe('own_role');
  await g.db.sql`delete from user_roles where role_id = ${await g.roleId('mine')}`;
});
test('what the maker lacks is in no role that they make or change; what it had before may stay', async () => {
  const less = { ...g.administrator, grants: new Set([...g.administrator.grants].filter((grant) => grant !== 'certificate.revoke')) };
  const access = { certificate: { revoke: true } };
  expect(await g.ask(calls.create, less, { ...marker, role: 'revoker', access })).toBe('beyond_yours');
  await make('revoker', { access });
  expect(await g.ask(calls.update, less, { ...marker, slug: 'revoker', version: 1, access: { ...access, course: { view: true } } })).toBe(
    'done',
  );
  await make('other-revoker');
  expect(await g.ask(calls.update, less, { ...marker, slug: 'other-revoker', version: 1, access })).toBe('beyond_yours');
});
test.each([
  [{ role: { update: true } }, 'managing roles'],
  [{ nonsense: { view: true } }, 'a group that is not there'],
  [{ course: { fly: true } }, 'an action that is not there'],
  [{ __proto__: { view: true }, constructor: { name: true } }, 'a name of every object'],
])('a map with %j is refused: %s', async (access, _what) => {
  expect(await g.ask(calls.create, g.administrator, { ...marker, role: 'odd', access })).toBe('invalid_input');
});
test('a short name is taken once, in the product and in each institution', async () => {
  await make('twice');
  expect(await g.ask(calls.create, g.administrator, { ...marker, role: 'twice' })).toBe('role_taken');
  expect((await make('twice', { institution_id: g.ours })).slug).toBe(`twice-${g.ours}`);
  expect(await g.ask(calls.create, g.administrator, { ...marker, role: 'wide', institution_id: g.ours, scope: 'system' })).toBe(
    'invalid_input',
  );
});
test('the history of a role tells who changed what, and who came first is told to who comes second', async () => {
  await make('told');
  const change = (name: string, version: number) =>
    answer(g.db.sql, calls.update, g.administrator, { ...marker, name, slug: 'told', version });
  await change('Told once', 1);
  const { entries } = await answer(g.db.sql, calls.history, g.administrator, { id: 'told' });
  expect(entries.map((entry) => entry.act)).toEqual(['changed', 'created']);
  expect(entries[0]!.changes.map((one) => one.field)).toEqual(['name']);
  await expect(change('Told twice', 1)).rejects.toMatchObject({
    code: 'stale',
    detail: { by: g.administrator.user.name, at: expect.any(String), current: { title: 'Told once', version: 2 } },
  });
});
test('two people who change one role do not overwrite each other', async () => {
  await make('shared');
  const save = () => g.ask(calls.update, g.administrator, { ...marker, name: 'Other', slug: 'shared', version: 1 });
  expect((await Promise.all([save(), save()])).toSorted()).toEqual(['done', 'stale']);
});

test('a role is given for a course, an institution or the system, and taken; both are in the history of the person', async () => {
  const { user } = await makePerson(g.db.sql);
  const role_id = await g.roleId('teacher');
  const give = (place: object) => g.ask(calls.give, g.administrator, { user_id: user.id, role_id, ...place });
  expect(await give({ course_id: g.course })).toBe('done');
  expect(await give({ course_id: g.course })).toBe('done');
  expect(await give({ institution_id: g.theirs })).toBe('done');
  expect(await give({})).toBe('scope_too_wide');
  const held = await g.db.sql<{ id: number; scope: string; institution_id: number }[]>`
    select id, scope, institution_id from user_roles where user_id = ${user.id} order by id`;
  expect(held).toMatchObject([
    { scope: 'course', institution_id: g.ours },
    { scope: 'institution', institution_id: g.theirs },
  ]);
  expect(await g.ask(calls.take, g.administrator, { id: held[0]!.id })).toBe('done');
  const acts = await g.db.sql<{ act: string }[]>`
    select act from history_entries where entity = 'holding' and subject_id = ${user.id} order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['given', 'given', 'given', 'taken']);
});
test('a course and an institution that is not its own are not found together', async () => {
  const { user } = await makePerson(g.db.sql);
  const input = { user_id: user.id, role_id: await g.roleId('teacher'), institution_id: g.theirs, course_id: g.course };
  expect(await g.ask(calls.give, g.administrator, input)).toBe('not_found');
});
test('nobody gives themself a role or takes their own', async () => {
  const role_id = await g.roleId('teacher');
  const { id } = g.administrator.user;
  expect(await g.ask(calls.give, g.administrator, { user_id: id, role_id, institution_id: g.ours })).toBe('own_role');
  const [held] = await g.db.sql<{ id: number }[]>`select id from user_roles where user_id = ${id}`;
  expect(await g.ask(calls.take, g.administrator, { id: held!.id })).toBe('own_role');
});
test('of two administrators who take the role from each other at the same time, one stays', async () => {
  const others = await g.db.sql<{ id: number }[]>`update users set type = 0 where id <> ${g.administrator.user.id} returning id`;
  expect(others.length).toBeGreaterThan(0);
  const second = (await makePerson(g.db.sql, { role: 'super', type: 1 })).actor;
  const holdingOf = async (id: number) => (await g.db.sql<{ id: number }[]>`select id from user_roles where user_id = ${id}`)[0]!.id;
  const [first_id, second_id] = [await holdingOf(g.administrator.user.id), await holdingOf(second.user.id)];
  const both = await Promise.all([g.ask(calls.take, g.administrator, { id: second_id }), g.ask(calls.take, second, { id: first_id })]);
  expect(both.toSorted()).toEqual(['done', 'last_administrator']);
});
test('the product’s own roles are made once by thirty who start at once', async () => {
  const fresh = await freshDatabase();
  try {
    await fresh.sql`delete from roles`;
    await Promise.all(Array.from({ length: 30 }, () => seedRoles(fresh.sql)));
    const [row] = await fresh.sql<{ n: number }[]>`select count(*)::int as n from roles`;
    expect(row!.n).toBe(Object.keys(systemRoles).length);
  } finally {
    await fresh.drop();
  }
});
