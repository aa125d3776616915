// "Why can't I?": who can grant a permission, as far as the asker may know them; asking once; and what becomes of it when a role is given.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForAccess, listGranters } from '#core/access-requests/contract.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { create as createRole, give, update as updateRole } from '#features/roles/contract.ts';
import { giveRole } from '#features/roles/server/service.ts';
import { type Ground, makeGround } from '#features/roles/test/ground.ts';
import { stats } from '#features/staff-home/contract.ts';
import { declineRequest, list, view } from '../contract.ts';
import { listRoles } from '../contract-choices.ts';

let g: Ground;
let teacher: SignedIn;
let manager: SignedIn;
const grant = 'course.publish';
beforeAll(async () => {
  g = await makeGround();
  const access = { user: { view: true, update: true }, course: { view: true, publish: true }, batch: { view: true } };
  const made = { role: 'head', name: 'Head', bn_name: 'প্রধান', access };
  await answer(g.db.sql, createRole, g.administrator, made);
  const person = await makePerson(g.db.sql, { name: 'Nasrin Jahan', bn_name: 'নাসরিন জাহান' });
  await giveRole(g.db.sql, person.user.id, 'head', g.ours);
  manager = await actorFor(g.db.sql, person.token, { owner_id: String(g.ours) });
  const other = await makePerson(g.db.sql, { name: 'Head of the others' });
  await giveRole(g.db.sql, other.user.id, 'head', g.theirs);
  teacher = (await makePerson(g.db.sql, { role: 'teacher', institution_id: g.ours })).actor;
});
afterAll(() => g.db.drop());
const waits = async (by: SignedIn) => (await answer(g.db.sql, stats, by, {})).waiting.find((one) => one.name === 'access')?.count;
const messagesTo = (id: number) => g.db.sql<{ body: string }[]>`
  select body from messages where purpose = 'notice' and to_address = (select email from users where id = ${id})`;

test('colleagues of the same institution are named, those who run the system are an office, others are not told of', async () => {
  const told = await answer(g.db.sql, listGranters, teacher, { grant });
  expect(told).toEqual({
    people: [{ name: 'Nasrin Jahan', bn_name: 'নাসরিন জাহান', role: 'Head', bn_role: 'প্রধান' }],
    own: [],
    office: true,
    asked_at: null,
    may_ask: true,
  });
  // the head has no right to certificates: only the office can grant it
  const of = await answer(g.db.sql, listGranters, teacher, { grant: 'certificate.revoke' });
  expect(of).toMatchObject({ people: [], office: true, may_ask: true });
});
test('who runs the system is told of others who do by name; a learner of the office alone, and asks nobody', async () => {
  const light = (await makePerson(g.db.sql, { role: 'dashboard-viewer' })).actor;
  const told = await answer(g.db.sql, listGranters, light, { grant });
  expect(told.people.map((one) => one.role)).toContain('Administrator');
  const learner = (await makePerson(g.db.sql)).actor;
  expect(await answer(g.db.sql, listGranters, learner, { grant })).toEqual({
    people: [],
    own: [],
    office: true,
    asked_at: null,
    may_ask: false,
  });
  expect(await g.ask(askForAccess, learner, { grant })).toBe('nobody_to_ask');
});
test('managing roles is granted by administrators of type 1 alone', async () => {
  const plain = (await makePerson(g.db.sql, { name: 'Plain', role: 'super' })).actor;
  const told = await answer(g.db.sql, listGranters, plain, { grant: 'role.update' });
  expect(told.people).toHaveLength(1);
  // the only one who could is looking: there is no institution that would have nobody yet
  await g.db.sql`update users set suspended_at = now() where type = 1`;
  expect(await answer(g.db.sql, listGranters, plain, { grant: 'role.update' })).toMatchObject({ people: [], office: true, may_ask: false });
  await g.db.sql`update users set suspended_at = null where type = 1`;
});
test('staff of an institution that is switched off grant nothing there, and hold nothing that would do', async () => {
  const person = await makePerson(g.db.sql);
  await giveRole(g.db.sql, person.user.id, 'head', g.theirs);
  await giveRole(g.db.sql, person.user.id, 'contributor', g.theirs);
  const named = { role_id: String(await g.roleId('contributor')), owner_id: String(g.theirs) };
  const acting = await actorFor(g.db.sql, person.token, named);
  const asked = () => answer(g.db.sql, listGranters, acting, { grant });
  expect(await asked()).toMatchObject({ people: [{ name: 'Head of the others' }], own: [{ title: 'Head' }] });
  await g.db.sql`update institutions set closed_at = now() where id = ${g.theirs}`;
  expect(await asked()).toMatchObject({ people: [], own: [] });
  await g.db.sql`update institutions set closed_at = null where id = ${g.theirs}`;
});
test('thirty presses at once send one message to each who can grant it, and not again for seven days', async () => {
  const before = (await messagesTo(manager.user.id)).length;
  const all = await Promise.all(Array.from({ length: 15 }, () => g.ask(askForAccess, teacher, { grant, page: '/course' })));
  expect(all.toSorted()).toEqual([...Array<string>(14).fill('asked_already'), 'done'].toSorted());
  const sent = await messagesTo(manager.user.id);
  expect(sent).toHaveLength(before + 1);
  expect(sent[0]!.body).toContain(`/user-management/system-user-edit/${teacher.user.id}`);
  expect(await answer(g.db.sql, listGranters, teacher, { grant })).toMatchObject({ may_ask: false, asked_at: expect.any(String) });
  await g.db.sql`update access_requests set asked_at = now() - interval '8 days' where user_id = ${teacher.user.id}`;
  expect((await answer(g.db.sql, listGranters, teacher, { grant })).may_ask).toBe(true);
});
test('what was asked for stands with the person until a role has it; from the next call on it may be done', async () => {
  const person = await makePerson(g.db.sql, { role: 'contributor', institution_id: g.ours });
  expect(await g.ask(askForAccess, person.actor, { grant: 'batch.view' })).toBe('done');
  const seen = () => answer(g.db.sql, view, manager, { slug: String(person.user.id) });
  expect((await seen()).requests).toMatchObject([{ grant: 'batch.view' }]);
  await answer(g.db.sql, give, manager, { user_id: person.user.id, role_id: await g.roleId('head'), institution_id: g.ours });
  expect((await seen()).requests).toEqual([]);
  const named = { role_id: String(await g.roleId('head')), owner_id: String(g.ours) };
  const now = await actorFor(g.db.sql, person.token, named);
  expect(now.grants.has('batch.view')).toBe(true);
  expect(await g.ask(askForAccess, now, { grant: 'batch.view' })).toBe('has_access');
});
test('a request waits on the home of who can grant it and has their list; the roles that have it say so', async () => {
  const person = await makePerson(g.db.sql, { name: 'Asks on the home', role: 'contributor', institution_id: g.ours });
  const before = await waits(manager);
  await answer(g.db.sql, askForAccess, person.actor, { grant: 'batch.view' });
  expect(await waits(manager)).toBe(before! + 1);
  // neither elsewhere, nor with who lacks it themselves, nor with who gives no roles
  const other = await makePerson(g.db.sql);
  await giveRole(g.db.sql, other.user.id, 'head', g.theirs);
  expect(await waits(await actorFor(g.db.sql, other.token, { owner_id: String(g.theirs) }))).toBe(0);
  expect(await waits({ ...manager, grants: new Set([...manager.grants].filter((one) => one !== 'batch.view')) })).toBe(before);
  expect(await waits(teacher)).toBeUndefined();
  const asked = async (by: SignedIn) => (await answer(g.db.sql, list, by, { filters: 'asked.1', limit: 100 })).data.map((row) => row.id);
  expect(await asked(manager)).toContain(person.user.id);
  const { data } = await answer(g.db.sql, listRoles, manager, { wanted: 'batch.view,course.publish,nothing.such' });
  const has = Object.fromEntries(data.map((role) => [role.title, role.has.toSorted()]));
  expect(has).toMatchObject({ Head: ['batch.view', 'course.publish'], Contributor: [] });
  await answer(g.db.sql, give, manager, { user_id: person.user.id, role_id: await g.roleId('head'), institution_id: g.ours });
  expect(await waits(manager)).toBe(before);
  expect(await asked(manager)).not.toContain(person.user.id);
});
test('what was asked in one institution is not told to the staff of another', async () => {
  const person = await makePerson(g.db.sql, { role: 'contributor', institution_id: g.ours });
  await answer(g.db.sql, askForAccess, person.actor, { grant: 'review.view' });
  await giveRole(g.db.sql, person.user.id, 'contributor', g.theirs);
  const there = { ...manager, role: { ...manager.role!, institution_id: g.theirs } };
  expect((await answer(g.db.sql, view, there, { slug: String(person.user.id) })).requests).toEqual([]);
  expect((await answer(g.db.sql, view, manager, { slug: String(person.user.id) })).requests).toHaveLength(1);
});
const mailsTo = (id: number) => g.db.sql<{ subject: string; body: string }[]>`
  select subject, body from messages where purpose = 'notice' and to_address = (select email from users where id = ${id}) order by id`;
const proved = async (wanted: Parameters<typeof makePerson>[1]) => {
  const person = await makePerson(g.db.sql, wanted);
  await g.db.sql`update users set email_verified_at = now(), language = 1 where id = ${person.user.id}`;
  return person;
};
test('who asked is told when a role is given that has it, with the way back to where it was refused', async () => {
  const person = await proved({ role: 'contributor', institution_id: g.ours });
  await answer(g.db.sql, askForAccess, person.actor, { grant: 'batch.view', page: '/batches/7' });
  const before = (await mailsTo(person.user.id)).length;
  await answer(g.db.sql, give, manager, { user_id: person.user.id, role_id: await g.roleId('head'), institution_id: g.ours });
  const sent = (await mailsTo(person.user.id)).slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.subject).toBe('Permission granted: Batches › view');
  expect(sent[0]!.body).toMatch(/\/batches\/7\n/);
  // the role that was acted in still has it not: the new one is offered
  const told = await answer(g.db.sql, listGranters, person.actor, { grant: 'batch.view' });
  expect(told.own).toMatchObject([{ title: 'Head', owner_id: g.ours }]);
});
test('who asked is told when their own role may more than before; a page of elsewhere is no way back', async () => {
  const access = { course: { view: true } };
  const made = { role: 'narrow', name: 'Narrow', bn_name: 'ছোট', access };
  const role = await answer(g.db.sql, createRole, g.administrator, made);
  const person = await proved({ role: 'narrow', institution_id: g.ours });
  await answer(g.db.sql, askForAccess, person.actor, { grant: 'review.view', page: '//evil.test/x' });
  const wider = { ...made, slug: role.slug, version: role.version, access: { ...access, review: { view: true } } };
  await answer(g.db.sql, updateRole, g.administrator, wider);
  const [sent] = (await mailsTo(person.user.id)).slice(-1);
  expect(sent!.body).toContain('/dashboard');
  expect(sent!.body).not.toContain('evil');
});
test('thirty who decline at once decline once, and tell who asked, with the reason; somebody of elsewhere declines nothing', async () => {
  const person = await proved({ role: 'contributor', institution_id: g.ours });
  await answer(g.db.sql, askForAccess, person.actor, { grant: 'batch.view' });
  const [request] = (await answer(g.db.sql, view, manager, { slug: String(person.user.id) })).requests;
  const there = { ...manager, role: { ...manager.role!, institution_id: g.theirs } };
  expect(await g.ask(declineRequest, there, { id: request!.id })).toBe('not_found');
  const before = (await mailsTo(person.user.id)).length;
  const all = await Promise.all(
    Array.from({ length: 30 }, () => g.ask(declineRequest, manager, { id: request!.id, note: 'The batches are ours' })),
  );
  expect(all.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(all)).toEqual(new Set(['done', 'not_found']));
  const sent = (await mailsTo(person.user.id)).slice(before);
  expect(sent).toMatchObject([
    { subject: 'Your request was declined: Batches › view', body: expect.stringContaining('The batches are ours') },
  ]);
  expect((await answer(g.db.sql, view, manager, { slug: String(person.user.id) })).requests).toEqual([]);
});
test('a refusal for want of a permission names it', async () => {
  await expect(answer(g.db.sql, createRole, teacher, {})).rejects.toMatchObject({ code: 'not_allowed', detail: { grant: 'role.create' } });
});
