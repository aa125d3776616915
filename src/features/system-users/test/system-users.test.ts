// System users: who sees whom, accounts made by staff and claimed by a code, holdings told with what may be taken, service by service.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { SignedIn } from '#core/access/actor.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import { makePerson, actorFor } from '#features/accounts/test/make.ts';
import { makeProven } from '#features/accounts/server/service.ts';
import { create as createRole, give } from '#features/roles/contract.ts';
import { giveRole } from '#features/roles/server/service.ts';
import { type Ground, makeGround } from '#features/roles/test/ground.ts';
import * as calls from '../contract.ts';
import * as choices from '../contract-choices.ts';

let g: Ground;
/** Manages people of one institution, and may do what a contributor may. */
let manager: SignedIn;
let count = 0;
const mail = () => `new${++count}@staff.test`;
beforeAll(async () => {
  g = await makeGround();
  const access = { user: { view: true, create: true, update: true }, course: { view: true }, blog: { view: true, create: true } };
  const made = { role: 'people-manager', name: 'People manager', bn_name: 'জন ব্যবস্থাপক', access, institution_id: g.ours };
  await answer(g.db.sql, createRole, g.administrator, made);
  const light = { role: 'reader', name: 'Reader', bn_name: 'পাঠক', access: { course: { view: true } }, scope: 'system' };
  await answer(g.db.sql, createRole, g.administrator, light as never);
  const person = await makePerson(g.db.sql);
  await giveRole(g.db.sql, person.user.id, 'people-manager', g.ours);
  manager = await actorFor(g.db.sql, person.token, { owner_id: String(g.ours) });
});
afterAll(() => g.db.drop());
const add = async (given: object = {}, actor = g.administrator) =>
  answer(g.db.sql, calls.create, actor, {
    name: 'Rafia Sultana',
    bn_name: 'রাফিয়া সুলতানা',
    email: mail(),
    role_id: await g.roleId('reader'),
    institution_id: g.ours,
    ...given,
  } as never);

test('an account made by staff is not proved, has no password, and is told of once', async () => {
  const made = await add();
  expect(made).toMatchObject({ status: 'invited', claimed: false, holdings: [{ role: 'reader', scope: 'institution' }] });
  const [row] = await g.db.sql`select password_hash, email_verified_at, phone_verified_at from users where id = ${made.id}`;
  expect(row).toEqual({ password_hash: null, email_verified_at: null, phone_verified_at: null });
  const sent = await g.db.sql<{ body: string; purpose: string }[]>`select body, purpose from messages where to_address = ${made.email}`;
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('/registration/learner');
  const told = await g.db.sql<{ entity: string; act: string }[]>`
    select entity, act from history_entries where subject_id = ${made.id} order by id`;
  expect(told.map(({ entity, act }) => `${entity} ${act}`).toSorted()).toEqual(['holding given', 'person created']);
});
test('the names of an account are changed without a version, but not within a minute of somebody else', async () => {
  const made = await add({}, manager);
  const change = (name: string, actor = g.administrator) => answer(g.db.sql, calls.update, actor, { id: made.id, name });
  await expect(change('Rafia')).rejects.toMatchObject({ code: 'stale', detail: { yours: made.version } });
  await passMinute(g.db.sql);
  expect(await change('Rafia')).toMatchObject({ name: 'Rafia', version: made.version + 1 });
  expect(await change('Rafia S')).toMatchObject({ name: 'Rafia S' });
});
test('who proves the address claims the account with its role, under their own name and password', async () => {
  const made = await add();
  const who = { name: 'Rafia Herself', bn_name: null, password_hash: 'hashed' };
  expect(await g.db.sql.begin((tx) => makeProven(tx, { email: made.email }, who))).toBe(made.id);
  expect(await answer(g.db.sql, calls.view, g.administrator, { slug: made.username })).toMatchObject({
    id: made.id,
    name: 'Rafia Herself',
    status: 'active',
    claimed: true,
    holdings: [{ role: 'reader' }],
  });
});
test('an address that has an account makes no second one; one that is wrong is told under its field', async () => {
  const made = await add();
  const again = { name: 'Other', role_id: await g.roleId('reader'), institution_id: g.ours };
  expect(await g.ask(calls.create, g.administrator, { ...again, email: made.email })).toBe('address_taken');
  expect(await g.ask(calls.create, g.administrator, { ...again, email: 'nonsense' })).toBe('invalid_input');
  expect(await g.ask(calls.create, g.administrator, again)).toBe('invalid_input');
});
test('thirty who make the account of one address at once make one', async () => {
  const given = { name: 'Race', email: mail(), role_id: await g.roleId('reader'), institution_id: g.ours };
  const all = await Promise.all(Array.from({ length: 30 }, () => g.ask(calls.create, g.administrator, given)));
  expect(all.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(all)).toEqual(new Set(['done', 'address_taken']));
});
test('nobody makes an account with a role that they could not give, nor where they do not reach', async () => {
  const given = (role_id: number, place: object) => ({ name: 'More', email: mail(), role_id, ...place });
  const [partner, reader] = [await g.roleId('partner'), await g.roleId('reader')];
  expect(await g.ask(calls.create, manager, given(partner, { institution_id: g.ours }))).toBe('beyond_yours');
  expect(await g.ask(calls.create, manager, given(reader, { institution_id: g.theirs }))).toBe('not_found');
  expect(await g.ask(calls.create, manager, given(reader, {}))).toBe('scope_too_wide');
  expect(await g.ask(calls.create, manager, given(reader, { course_id: g.other_course }))).toBe('not_found');
  expect(await g.ask(calls.create, manager, given(reader, { course_id: g.course }))).toBe('done');
});
test('the list is of those who hold a role within reach, and tells of their roles there alone', async () => {
  const here = await add();
  const there = await add({ institution_id: g.theirs });
  await answer(g.db.sql, give, g.administrator, { user_id: here.id, role_id: await g.roleId('teacher'), institution_id: g.theirs });
  const seen = await answer(g.db.sql, calls.list, manager, { limit: 100 });
  expect(seen.data.map((row) => row.id)).toContain(here.id);
  expect(seen.data.map((row) => row.id)).not.toContain(there.id);
  expect(seen.data.find((row) => row.id === here.id)).toMatchObject({ holdings: [{ role: 'reader' }], can: { update: 'holds_more' } });
  expect(seen.data.find((row) => row.id === here.id)!.holdings).toHaveLength(1);
  expect(await g.ask(calls.view, manager, { slug: String(there.id) })).toBe('not_found');
  expect(await g.ask(calls.view, manager, { slug: there.username })).toBe('not_found');
  expect(await g.ask(calls.history, manager, { id: there.id })).toBe('not_found');
  expect(await g.ask(calls.update, manager, { id: there.id, version: 1, name: 'Mine now' })).toBe('not_found');
});
test.each([
  ['rafi', 'রাফিয়া সুলতানা', 'a Latin beginning finds a Bengali name'],
  ['তানভীর', 'Tanvir Hasan', 'a Bengali name finds a Latin one'],
  ['০১৭১২', 'A number', 'digits of either script find a number'],
])('%s finds %s: %s', async (search, name, _what) => {
  await add({ name, bn_name: '', ...(name === 'A number' && { phone: '01712345999' }) });
  const found = await answer(g.db.sql, calls.list, g.administrator, { search });
  expect(found.data.map((row) => row.name)).toContain(name);
  expect((await answer(g.db.sql, calls.list, g.administrator, { search: 'zzzzqq' })).data).toEqual([]);
});
test('filters: role, institution, course, status, and who only looks', async () => {
  const viewer = (await makePerson(g.db.sql, { role: 'dashboard-viewer' })).user.id;
  const ofCourse = await add({ institution_id: undefined, course_id: g.course });
  const ids = async (filters: object) =>
    (await answer(g.db.sql, calls.list, g.administrator, { limit: 100, filters: filters as never })).data.map((row) => row.id);
  const guarded = (await add()).id;
  await g.db
    .sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${guarded}, 'sealed', now()), (${viewer}, 'sealed', null)`;
  expect(await ids({ second_factor: true })).toEqual([guarded]);
  // one that was begun and not finished guards nothing
  expect(await ids({ second_factor: false })).toContain(viewer);
  expect(await ids({ second_factor: false })).not.toContain(guarded);
  expect(await ids({ looks: true })).toEqual([viewer]);
  expect(await ids({ looks: false })).not.toContain(viewer);
  expect(await ids({ course: [g.course] })).toContain(ofCourse.id);
  expect(await ids({ institution: [g.theirs] })).not.toContain(ofCourse.id);
  expect(await ids({ role: [await g.roleId('dashboard-viewer')] })).toEqual([viewer]);
  expect(await ids({ status: ['invited'] })).toContain(ofCourse.id);
  expect(await ids({ status: ['active'] })).toContain(viewer);
});
test('an account is changed by who could give its roles; its address until it is claimed; two do not overwrite each other', async () => {
  const made = await add();
  const next = mail();
  expect(await g.ask(calls.update, manager, { id: made.id, version: 1, name: 'Renamed', email: next })).toBe('done');
  const both = ['One', 'Two'].map((name) => g.ask(calls.update, g.administrator, { id: made.id, version: 2, name }));
  expect((await Promise.all(both)).toSorted()).toEqual(['done', 'stale']);
  await g.db.sql`update users set email_verified_at = now() where id = ${made.id}`;
  expect(await g.ask(calls.update, g.administrator, { id: made.id, version: 3, email: mail() })).toBe('address_owned');
  expect(await g.ask(calls.update, g.administrator, { id: made.id, version: 3, email: next, bn_name: 'নতুন' })).toBe('done');
  // an address is a way to everything that its account may do
  await answer(g.db.sql, give, g.administrator, { user_id: made.id, role_id: await g.roleId('partner'), institution_id: g.ours });
  expect(await g.ask(calls.update, manager, { id: made.id, version: 4, name: 'Taken over' })).toBe('holds_more');
});
test('a change moves no account to the address of another', async () => {
  const [one, other] = [await add(), await add({ phone: '01712345111' })];
  expect(await g.ask(calls.update, g.administrator, { id: one.id, version: 1, email: other.email })).toBe('address_taken');
  expect(await g.ask(calls.update, g.administrator, { id: one.id, version: 1, phone: '01712345111' })).toBe('address_taken');
  expect(await g.ask(calls.update, g.administrator, { id: one.id, version: 1, email: '' })).toBe('invalid_input');
});
test('what a role lets do is told before it is given, with what the giver lacks', async () => {
  const partner = await g.roleId('partner');
  const mine = await answer(g.db.sql, calls.viewRoleAccess, g.administrator, { id: partner });
  expect(mine).toMatchObject({ lacks: [], can: { give: true }, access: { course: { publish: true }, role: { view: false } } });
  const theirs = await answer(g.db.sql, calls.viewRoleAccess, manager, { id: partner });
  expect(theirs.can.give).toBe('beyond_yours');
  expect(theirs.lacks).toContain('course.publish');
  expect(theirs.lacks).not.toContain('course.view');
  const { data } = await answer(g.db.sql, choices.listRoles, manager, {});
  expect(data.find((role) => role.id === partner)?.can.give).toBe('beyond_yours');
  expect(data.find((role) => role.title === 'Reader')?.can.give).toBe(true);
});
test('a role is taken by its holding, in the service where it is held; what cannot be taken says why beforehand', async () => {
  const made = await add();
  const [holding] = made.holdings;
  expect(holding!.can.take).toBe(true);
  expect(await g.ask(calls.remove, g.administrator, { service: 'course', role_id: holding!.id })).toBe('not_found');
  expect(await g.ask(calls.remove, manager, { service: 'institution', role_id: holding!.id })).toBe('done');
  expect(await g.ask(calls.view, g.administrator, { slug: String(made.id) })).toBe('not_found');
  const own = await answer(g.db.sql, calls.view, g.administrator, { slug: String(g.administrator.user.id) });
  expect(own.holdings[0]!.can.take).toBe('own_role');
  expect(await g.ask(calls.remove, g.administrator, { service: 'system', role_id: own.holdings[0]!.id })).toBe('own_role');
});
test('the last administrator is told as such', async () => {
  const lesser = { ...g.administrator, user: { ...g.administrator.user, id: (await makePerson(g.db.sql)).user.id } };
  const seen = await answer(g.db.sql, calls.view, lesser, { slug: String(g.administrator.user.id) });
  expect(seen.holdings[0]!.can.take).toBe('last_administrator');
  expect(await g.ask(calls.remove, lesser, { service: 'system', role_id: seen.holdings[0]!.id })).toBe('last_administrator');
});
test('service by service: who holds what in an institution, for a course, in the system', async () => {
  const made = await add({ institution_id: undefined, course_id: g.course });
  const of = (service: string, service_id: number, actor = manager) =>
    answer(g.db.sql, calls.listOfService, actor, { service, service_id, limit: 100 } as never);
  expect((await of('course', g.course)).data.map((row) => row.user.id)).toContain(made.id);
  expect((await of('institution', g.ours)).data.every((row) => row.scope === 'institution')).toBe(true);
  expect((await of('system', 0, g.administrator)).data.map((row) => row.user.id)).toContain(g.administrator.user.id);
  const asked = [
    ['course', g.other_course],
    ['institution', g.theirs],
    ['system', 0],
    ['course', 999_999],
    ['institution', 2_147_483_647],
  ] as const;
  for (const [service, service_id] of asked) expect(await g.ask(calls.listOfService, manager, { service, service_id })).toBe('not_found');
});
test('places to choose from are those within reach', async () => {
  const find = (kind: string, actor: SignedIn) => answer(g.db.sql, choices.findPlaces, actor, { kind } as never);
  expect((await find('institution', manager)).data.map((row) => row.id)).toEqual([g.ours]);
  expect((await find('course', manager)).data.map((row) => row.id)).toEqual([g.course]);
  expect((await find('institution', g.administrator)).data.map((row) => row.id).toSorted()).toEqual([g.ours, g.theirs].toSorted());
  expect((await answer(g.db.sql, choices.listHeldInstitutions, manager, {})).data.map((row) => row.id)).toEqual([g.ours]);
  expect((await answer(g.db.sql, choices.listHeldCourses, manager, {})).data.every((row) => row.id === g.course)).toBe(true);
});
test('the file has whole contacts and what is held, and that it was taken is recorded; a name is found by its sounds, one page at a time', async () => {
  const made = await add({ name: 'Joynab Akhter', bn_name: '', phone: '01712345777' });
  const { body } = (await answer(g.db.sql, calls.exportUsers, manager, { search: 'জয়নব', format: 'csv' })) as Download;
  const file = await text(Readable.from(body as AsyncIterable<Uint8Array>));
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(made.email);
  expect(file).toMatch(/(Reader|পাঠক) \(/);
  const [entry] = await g.db.sql<{ call: string; institution_id: number }[]>`
    select call, institution_id from history_entries where entity = 'people_export' order by id desc limit 1`;
  expect(entry).toEqual({ call: 'system-users.export', institution_id: g.ours });
  // nobody of another institution stands in it
  const elsewhere = await add({ name: 'Joynab Begum', bn_name: '', institution_id: g.theirs });
  const again = (await answer(g.db.sql, calls.exportUsers, manager, {})) as Download;
  expect(await text(Readable.from(again.body as AsyncIterable<Uint8Array>))).not.toContain(elsewhere.email);
});
test('who was renamed is found by the sounds of the new name, and no longer by the old one', async () => {
  const made = await add({ name: 'Kohinoor Parvin', bn_name: '' });
  expect(await g.ask(calls.update, g.administrator, { id: made.id, version: 1, name: 'Mahfuza Parvin' })).toBe('done');
  const found = async (search: string) => (await answer(g.db.sql, calls.list, g.administrator, { search })).data.map(({ id }) => id);
  expect(await found('মাহফুজা')).toEqual([made.id]);
  expect(await found('কোহিনূর')).toEqual([]);
});
test('who may only look sees addresses veiled, in the list and of one person', async () => {
  const made = await add({ email: 'veiled@staff.test' });
  const viewer = (await makePerson(g.db.sql, { role: 'dashboard-viewer' })).actor;
  const veiled = 've••••@staff.test';
  expect(await answer(g.db.sql, calls.view, viewer, { slug: made.username })).toMatchObject({ email: veiled, contact: veiled, phone: '' });
  const { data } = await answer(g.db.sql, calls.list, viewer, { search: made.username });
  expect(data.map(({ contact }) => contact)).toEqual([veiled]);
  expect(await answer(g.db.sql, calls.view, g.administrator, { slug: made.username })).toMatchObject({ email: 'veiled@staff.test' });
});
