// What administrators do with institutions: list them, make one with its partner, give roles there, change it, switch it off and on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { actorFor, type MadeActor, makePerson } from '#features/accounts/test/make.ts';
import { viewInfo } from '#core/session/contract.ts';
import { makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { switchRole } from '#features/sessions/contract.ts';
import { startSession } from '#features/sessions/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import {
  addPartner,
  createUser,
  exportAll,
  listAll,
  listPublicTypes,
  listTypes,
  switchInstitution,
  updateInstitution,
  viewInstitution,
} from '../contract-admin.ts';
import { info, publicList } from '../contract.ts';
import { retrieveSite, updateSite, viewSiteHistory } from '../contract-site.ts';
import { institutionTypes } from '../types.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let padma: number;
let meghna: number;
let administrator: SignedIn;
let viewer: SignedIn;
let partner: MadeActor;
const proved = (actor: SignedIn): SignedIn => ({ ...actor, proved: true });
beforeAll(async () => {
  db = await freshDatabase();
  padma = await makeInstitution(db.sql, { username: 'padma' });
  meghna = await makeInstitution(db.sql, { username: 'meghna' });
  administrator = proved((await makePerson(db.sql, { role: 'super', type: 1 })).actor);
  viewer = proved((await makePerson(db.sql, { role: 'dashboard-viewer' })).actor);
  partner = await makePerson(db.sql, { role: 'partner', institution_id: padma });
});
afterAll(() => db.drop());

let n = 0;
const wanted = (more: object = {}) => ({
  institution_name: 'সুরমা কলেজ',
  institution_name_en: 'Surma College',
  type: 'college' as const,
  username: `surma-${++n}`,
  name: 'Rahela Khatun',
  contact: `rahela${n}@partners.test`,
  ...more,
});
const add = (more: object = {}, actor = administrator) => answer(db.sql, addPartner, actor, wanted(more));
const user = (institution_id: number, more: object = {}, actor = administrator) =>
  answer(db.sql, createUser, actor, { institution_id, name: 'Anis Rahman', contact: `anis${++n}@partners.test`, ...more });
const view = (id: number, actor = administrator) => answer(db.sql, viewInstitution, actor, { id });
const list = (input: object = {}, actor = administrator) => answer(db.sql, listAll, actor, input);
const close = (institution_id: number, actor = administrator) =>
  answer(db.sql, switchInstitution, actor, { institution_id, open: false, reason: 'The licence has run out' });
const open = (institution_id: number, actor = administrator) => answer(db.sql, switchInstitution, actor, { institution_id, open: true });
const usersWith = async (contact: string) => (await db.sql`select id from users where email = ${contact} or phone = ${contact}`).length;
const faultsOf = async (asked: Promise<unknown>) => {
  const { issues } = (await asked.catch((error: unknown) => error)) as { issues: { path: string[]; message: string; code: string }[] };
  const named = (text: string) => (/^[a-z_]+(:\d+)?$/.test(text) ? text : '');
  return Object.fromEntries(issues.map(({ path, message, code }) => [path[0], code === 'custom' ? named(message) : '']));
};
const messagesTo = (address: string) =>
  db.sql<{ subject: string; body: string }[]>`select subject, body from messages where to_address = ${address} order by id`;

test('the types are told to everybody in both languages, and in one order', async () => {
  const told = await answer(db.sql, listPublicTypes, { ...viewer, grants: new Set() }, {});
  expect(told.map(({ type }) => type)).toEqual(institutionTypes);
  expect(told.every(({ title, bn_title }) => /^[A-Z]/.test(title) && /[\u0980-\u09ff]/.test(bn_title))).toBe(true);
  expect(await answer(db.sql, listTypes, viewer, {})).toEqual(told);
});
test('an empty form of a new institution is told of everything that it lacks at once', async () => {
  const lacking = { institution_name: '', institution_name_en: ' ', type: '', username: '', name: '', contact: '' };
  const refusal = await add(lacking).catch((error: unknown) => error);
  const told = (refusal as { issues: { path: string[] }[] }).issues.map(({ path }) => path[0]);
  expect(told.sort()).toEqual(Object.keys(lacking).sort());
});
test('all that is wrong with a new institution is told at once: names of another script, of the site, of the person, and an address that is none', async () => {
  const wrong = {
    ...{ institution_name: 'Surma College', institution_name_en: 'সুরমা কলেজ', type: 'castle', username: 'Dhaka School' },
    ...{ name: '', contact: '0123' },
  };
  expect(await faultsOf(add(wrong))).toEqual({
    ...{ institution_name: 'bengali_name', institution_name_en: 'latin_name', type: '', username: 'site_name' },
    ...{ name: 'required', contact: 'phone' },
  });
  expect(await faultsOf(add({ username: 'admin', contact: 'rahela@' }))).toEqual({ username: 'site_reserved', contact: 'email' });
  expect(await faultsOf(user(padma, { name: '', contact: 'nobody' }))).toEqual({ name: 'required', contact: 'phone_or_email' });
});
test('a new institution has its site at once, and its partner an account that nobody can open before they claim it', async () => {
  const made = await add({ username: 'turag', contact: '০১৭১১-২২৩৩৪৪' });
  expect(made.site).toMatch(/^https?:\/\/turag\./);
  const [account] = await db.sql<{ id: number; password_hash: string | null; phone_verified_at: string | null; made_by_staff: boolean }[]>`
    select id, password_hash, phone_verified_at, made_by_staff from users where phone = '+8801711223344'`;
  expect(account).toEqual({ id: made.user_id, password_hash: null, phone_verified_at: null, made_by_staff: true });
  expect(await view(made.id)).toMatchObject({
    username: 'turag',
    type: 'college',
    state: 'open',
    members: [{ user_id: made.user_id, role: 'Partner', state: 'waiting' }],
    members_total: 1,
    documents: [],
    can: { update: true, add: true, close: true, open: 'already_open' },
  });
  const [told, ...others] = await messagesTo('+8801711223344');
  expect(told!.body).toContain('/registration/learner');
  expect(others).toEqual([]);
  const { entries } = await answer(db.sql, viewSiteHistory, administrator, { id: made.id });
  expect(entries.map(({ act }) => act)).toEqual(['created']);
});
test('who has an account keeps it: the role is added, and they are told to log in', async () => {
  const known = await makePerson(db.sql, { email: 'known@partners.test', name: 'Known Already' });
  const made = await add({ contact: 'Known@Partners.test', name: 'Another Name' });
  expect(made.user_id).toBe(known.user.id);
  expect((await db.sql<{ name: string }[]>`select name from users where id = ${known.user.id}`)[0]!.name).toBe('Known Already');
  expect((await messagesTo('known@partners.test'))[0]!.body).toMatch(/\/login/);
  await user(made.id, { contact: 'known@partners.test', role: 'teacher' });
  // given again, it is held still, and nobody is told twice
  await user(made.id, { contact: 'known@partners.test', role: 'teacher' });
  expect(await messagesTo('known@partners.test')).toHaveLength(2);
  expect((await view(made.id)).members.map(({ role }) => role)).toEqual(['Partner', 'Teacher']);
});
test('who has an account gets a role only from who could give it by its number: of one institution, those who work there already', async () => {
  const held = async (user_id: number) => (await db.sql`select from user_roles where user_id = ${user_id}`).count;
  const stranger = await makePerson(db.sql, { email: 'stranger@partners.test' });
  const colleague = await makePerson(db.sql, { email: 'colleague@partners.test', role: 'partner', institution_id: meghna });
  const all = [...administrator.grants];
  const without = new Set(all.filter((grant) => grant !== 'user.update'));
  for (const grants of [without, new Set(all)]) {
    const why = grants === without ? 'without user.update' : 'with user.update';
    const email = `giver${++n}@partners.test`;
    const { actor } = await makePerson(db.sql, { role: 'partner', institution_id: meghna, email });
    const giver = proved({ ...actor, grants });
    expect(await refusedWith(user(meghna, { contact: 'stranger@partners.test' }, giver)), why).toBe('added_by_site');
    expect(await held(stranger.user.id)).toBe(0);
    expect(await messagesTo('stranger@partners.test')).toEqual([]);
    const known = await refusedWith(user(meghna, { contact: 'colleague@partners.test' }, giver));
    expect(known, why).toBe(grants === without ? 'added_by_site' : 'answered');
    // whom nobody knows is entered as before
    expect((await user(meghna, {}, giver)).user_id).toBeGreaterThan(0);
    expect(await refusedWith(user(meghna, { contact: email }, giver)), why).toBe('own_role');
  }
  expect(await held(colleague.user.id)).toBe(2);
  expect(await refusedWith(add({ contact: 'stranger@partners.test' }, { ...administrator, grants: without }))).toBe('added_by_site');
});
test('an account that is suspended, or was closed by a merge and keeps its address, gets no role', async () => {
  const closed = await makePerson(db.sql, { email: 'closed@partners.test' });
  await db.sql`update users set suspended_at = now(), suspended_reason = 'merged' where id = ${closed.user.id}`;
  expect(await refusedWith(user(padma, { contact: 'closed@partners.test' }))).toBe('account_suspended');
  expect(await refusedWith(add({ contact: 'closed@partners.test', username: 'dhansiri' }))).toBe('account_suspended');
  expect((await db.sql`select from user_roles where user_id = ${closed.user.id}`).count).toBe(0);
  expect((await db.sql`select from institutions where username = 'dhansiri'`).count).toBe(0);
  expect(await messagesTo('closed@partners.test')).toEqual([]);
});
test('thirty at once with the same name of a site make one institution', async () => {
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, i) => refusedWith(add({ username: 'karnaphuli', contact: `many${i}@partners.test` }))),
  );
  expect(all.filter((code) => code === 'answered')).toHaveLength(1);
  expect(all.filter((code) => code === 'invalid_input')).toHaveLength(29);
  expect(await db.sql`select 1 from institutions where username = 'karnaphuli'`).toHaveLength(1);
  // of those that were refused nothing is left, no account either
  expect(await db.sql`select 1 from users where email like 'many%@partners.test'`).toHaveLength(1);
});
test('thirty at once with the same contact make one account, one role, one message', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => user(padma, { contact: 'all.one@partners.test' })));
  expect(new Set(ids.map(({ user_id }) => user_id)).size).toBe(1);
  expect(await usersWith('all.one@partners.test')).toBe(1);
  expect(await db.sql`select 1 from user_roles where user_id = ${ids[0]!.user_id}`).toHaveLength(1);
  expect(await messagesTo('all.one@partners.test')).toHaveLength(1);
});
test('names of sites that cannot be, are reserved or taken are refused; so are names in no script and contacts that reach nobody', async () => {
  for (const username of [
    '',
    'a',
    'Surma',
    'surma.bd',
    'xn--surma',
    '-surma',
    'admin',
    'www',
    'padma',
    'সুরমা',
    // the mark that turns round is taken out, and what is left is reserved
    '\u202eadmin',
    'x'.repeat(10_000),
  ])
    expect(await refusedWith(add({ username })), username.slice(0, 20)).toBe('invalid_input');
  const noNames = ['', ' ', '\u202e', '😀', 'a'.repeat(10_000)];
  for (const field of ['institution_name', 'institution_name_en', 'name'])
    for (const name of noNames) expect(await refusedWith(add({ [field]: name })), `${field} ${name.slice(0, 20)}`).toBe('invalid_input');
  // what turns round the writing behind the name of a person is taken out of it
  const { user_id } = await add({ name: '\u202eRahela' });
  expect((await db.sql<{ name: string }[]>`select name from users where id = ${user_id}`)[0]!.name).toBe('Rahela');
  for (const contact of ['', 'nobody', '0171', 'a@b']) expect(await refusedWith(add({ contact })), contact).toBe('invalid_input');
  for (const name of ['সুরমা কলেজ', '𑄌𑄋𑄴𑄟𑄳𑄦', 'সুরমা (Surma) ২']) expect((await add({ institution_name: name })).id, name).toBeGreaterThan(0);
  for (const name of ['École Surma', 'Surma 2']) {
    expect((await add({ institution_name_en: name })).id, name).toBeGreaterThan(0);
    expect(await refusedWith(add({ institution_name: name })), name).toBe('invalid_input');
  }
  expect(await refusedWith(add({ institution_name_en: 'সুরমা কলেজ' }))).toBe('invalid_input');
  // in letters that no face of the product has, a name would be a row of boxes
  for (const name of ['كلية سورما', '苏尔玛学院', 'Колледж Сурма', 'ＳＵＲＭＡ'])
    expect(await refusedWith(add({ institution_name: name })), name).toBe('invalid_input');
  // the next good try with a contact that was refused finds it free
  expect(await usersWith('nobody')).toBe(0);
});
test('only who may make and change institutions does; a partner has no part in it, of the own one either', async () => {
  expect(await refusedWith(add({}, viewer))).toBe('not_allowed');
  expect(await refusedWith(user(padma, {}, proved(partner.actor)))).toBe('not_allowed');
  expect(await refusedWith(list({}, partner.actor))).toBe('not_allowed');
  expect(await refusedWith(view(padma, partner.actor))).toBe('not_allowed');
  expect(await refusedWith(close(padma, partner.actor))).toBe('not_allowed');
  expect(await refusedWith(user(9_999_999))).toBe('not_found');
  for (const institution_id of ['padma', [padma, meghna], { id: padma }, -1, 1.5])
    expect(await refusedWith(user(institution_id as never)), String(institution_id)).toBe('invalid_input');
  // without the password of the last ten minutes nobody makes an account
  expect(await refusedWith(add({}, { ...administrator, proved: false }))).toBe('confirm_identity');
});
test('an administrator of one institution sees and changes that one alone, and cannot switch off what they stand on', async () => {
  const manager = proved((await makePerson(db.sql, { role: 'super', type: 1, institution_id: meghna })).actor);
  expect((await list({}, manager)).data.map(({ id }) => id)).toEqual([meghna]);
  expect(await refusedWith(view(padma, manager))).toBe('not_found');
  expect(await refusedWith(user(padma, {}, manager))).toBe('not_found');
  expect(await refusedWith(add({}, manager))).toBe('not_allowed');
  expect((await view(meghna, manager)).can.close).toBe('own_institution');
  expect(await refusedWith(close(meghna, manager))).toBe('own_institution');
});
test('the list is searched in both scripts, filtered by type and state, and exported', async () => {
  await add({ institution_name: 'ধলেশ্বরী মাদ্রাসা', institution_name_en: 'Dhaleswari Madrasa', type: 'madrasa', username: 'dhaleswari' });
  for (const search of ['ধলেশ্বরী', 'dhales', 'WARI M'])
    expect(
      (await list({ search })).data.map(({ username }) => username),
      search,
    ).toEqual(['dhaleswari']);
  expect((await list({ search: '%' })).data).toEqual([]);
  expect((await list({ filters: 'type.madrasa' })).data.map(({ username }) => username)).toEqual(['dhaleswari']);
  expect((await list({ filters: 'state.closed' })).data).toEqual([]);
  const { body } = (await answer(db.sql, exportAll, administrator, { search: 'ধলেশ্বরী' })) as { body: AsyncIterable<Uint8Array> };
  let text = '';
  for await (const part of body) text += new TextDecoder().decode(part);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('Dhaleswari Madrasa');
});
test('details are changed with their version; the name of the site where it is free', async () => {
  const { id } = await add({ username: 'atrai' });
  const { version } = await view(id);
  const change = (input: object) => answer(db.sql, updateInstitution, administrator, { id, version, ...input });
  for (const wrong of [
    { username: 'padma' },
    { username: 'www' },
    { institution_name: '' },
    { type: 'palace' },
    { email: 'none' },
    { phone: '12' },
  ])
    expect(await refusedWith(change(wrong)), JSON.stringify(wrong)).toBe('invalid_input');
  const changed = await change({ username: 'atrai-new', type: 'ngo', phone: '০১৭১২৩৪৫৬৭৮', bn_about: 'নদীর পাড়ে' });
  expect(changed).toMatchObject({
    username: 'atrai-new',
    type: 'ngo',
    phone: '+8801712345678',
    bn_about: 'নদীর পাড়ে',
    version: version + 1,
  });
  expect(await refusedWith(change({ type: 'school' }))).toBe('stale');
  expect((await answer(db.sql, info, administrator, { username: 'atrai-new' })).data.id).toBe(id);
  const { entries } = await answer(db.sql, viewSiteHistory, administrator, { id });
  expect(entries[0]!.changes.map(({ field }) => field).toSorted()).toEqual(['bn_about', 'phone', 'type', 'username']);
});

test('all that is wrong with changed details is told at once: names, the name of the site, number and address', async () => {
  const { id, version } = await view((await add({ username: 'atrai-wrong' })).id);
  const wrong = { institution_name: 'Atrai', institution_name_en: 'আত্রাই', username: 'www', phone: '0123', email: 'atrai@' };
  expect(await faultsOf(answer(db.sql, updateInstitution, administrator, { id, version, ...wrong }))).toEqual({
    ...{ institution_name: 'bengali_name', institution_name_en: 'latin_name', username: 'site_reserved', phone: 'phone', email: 'email' },
  });
  const long = { institution_name: 'ক'.repeat(121), institution_name_en: '', email: 'atrai@' };
  expect(Object.keys(await faultsOf(answer(db.sql, updateInstitution, administrator, { id, version, ...long }))).toSorted()).toEqual(
    Object.keys(long).toSorted(),
  );
});
test('switched off with a reason: its staff have no right from that moment on, its learners keep theirs, and on again all is back', async () => {
  const course = await makeCourse(db.sql, { category_id: await makeCategory(db.sql), institution_id: padma });
  const ofCourse = await makePerson(db.sql, { role: 'teacher', institution_id: padma, course_id: course.id });
  // who works in two institutions keeps the role in the other
  const both = await makePerson(db.sql, {
    roles: [
      { role: 'partner', institution_id: padma },
      { role: 'partner', institution_id: meghna },
    ],
  });
  const change = async (actor: SignedIn) => {
    const [{ version }] = await db.sql<[{ version: number }]>`select version from institutions where id = ${padma}`;
    return answer(db.sql, updateSite, actor, { version, modules: { faq: true } });
  };
  await change(await actorFor(db.sql, partner.token));
  expect(await refusedWith(answer(db.sql, switchInstitution, administrator, { institution_id: padma, open: false, reason: ' ' }))).toBe(
    'invalid_input',
  );
  const closed = await close(padma);
  expect(closed).toMatchObject({
    state: 'closed',
    closed_reason: 'The licence has run out',
    can: { close: 'already_closed', open: true, add: 'closed' },
  });
  expect(await refusedWith(close(padma))).toBe('already_closed');
  expect(await refusedWith(user(padma))).toBe('closed');
  for (const { token, user: who } of [partner, ofCourse]) {
    const now = await actorFor(db.sql, token);
    expect(now.role, who.name).toBeUndefined();
    expect([...now.grants]).toEqual([]);
    expect(await refusedWith(change(now))).toBe('not_allowed');
    const role = (await db.sql<{ role_id: number }[]>`select role_id from user_roles where user_id = ${who.id}`)[0]!.role_id;
    expect(await refusedWith(actorFor(db.sql, token, { role_id: String(role), owner_id: String(padma) }))).toBe('role_not_held');
    const own = await answer(db.sql, viewInfo, now, {});
    expect(own.roles).toEqual([]);
    // they are told where their work went
    expect(own.resting).toMatchObject([{ reason: 'The licence has run out' }]);
  }
  const other = await actorFor(db.sql, both.token, { owner_id: String(meghna) });
  expect(other.role?.institution_id).toBe(meghna);
  expect((await answer(db.sql, publicList, administrator, {})).data.map(({ id }) => id)).not.toContain(padma);
  expect((await answer(db.sql, info, administrator, { username: 'padma' })).data.closed_reason).toBe('The licence has run out');
  expect((await list({ filters: 'state.closed' })).data.map(({ id }) => id)).toEqual([padma]);
  // whoever looks after the whole place still sees its settings
  expect((await answer(db.sql, retrieveSite, administrator, { institution_id: padma })).data.id).toBe(padma);
  expect(await open(padma)).toMatchObject({ state: 'open', closed_reason: '' });
  expect(await refusedWith(open(padma))).toBe('already_open');
  await change(await actorFor(db.sql, partner.token));
  expect((await answer(db.sql, info, administrator, { username: 'padma' })).data.closed_reason).toBeNull();
  const { entries } = await answer(db.sql, viewSiteHistory, administrator, { id: padma });
  expect(entries.slice(0, 2).map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['closed_at', 'closed_reason'],
    ['closed_at', 'closed_reason'],
  ]);
});
test('who logs in while their institution is off acts in their role again once it is on, and in another one meanwhile where they hold it', async () => {
  const { id } = await add();
  const alone = await makePerson(db.sql, { role: 'partner', institution_id: id });
  const both = await makePerson(db.sql, {
    roles: [
      { role: 'partner', institution_id: id },
      { role: 'teacher', institution_id: meghna },
    ],
  });
  const learns = await makePerson(db.sql, { role: 'partner', institution_id: id });
  const logIn = async (user_id: number) =>
    actorFor(db.sql, (await startSession(db.sql, user_id, { ip: '127.0.0.1', device: 'test' })).token);
  await answer(db.sql, switchRole, await logIn(learns.user.id), { id: 0 });
  await close(id);
  const { token } = await startSession(db.sql, alone.user.id, { ip: '127.0.0.1', device: 'test' });
  expect((await actorFor(db.sql, token)).role).toBeUndefined();
  expect((await logIn(both.user.id)).role).toMatchObject({ role: 'teacher', institution_id: meghna });
  // what is used does not end as one that rests, whatever becomes of the role
  await db.sql`update sessions set worked_at = now() - interval '20 minutes' where user_id = ${alone.user.id}`;
  await actorFor(db.sql, token);
  await expect
    .poll(
      async () => (await db.sql`select from sessions where user_id = ${alone.user.id} and worked_at < now() - interval '1 minute'`).count,
    )
    .toBeLessThan(2);
  await open(id);
  for (const now of [await actorFor(db.sql, token), await logIn(alone.user.id)])
    expect(now.role).toMatchObject({ role: 'partner', institution_id: id });
  expect((await logIn(learns.user.id)).role).toBeUndefined();
});
test('thirty who switch it off at once do it once', async () => {
  const { id } = await add();
  const all = await Promise.all(Array.from({ length: 30 }, () => refusedWith(close(id))));
  expect(all.filter((code) => code === 'already_closed')).toHaveLength(29);
});
