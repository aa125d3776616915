// What staff do with an account: each thing with who may, what it ends, what it leaves in the history, and what nobody may.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeUser, useAccounts } from '#features/accounts/server/service.ts';
import { undoChange } from '#features/contacts/contract.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { resendCode, verifyCode } from '#features/registration/contract.ts';
import { take } from '#features/roles/contract.ts';
import { lockHoldings } from '#features/roles/server/service.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { viewPerson } from '../contract.ts';
import * as calls from '../contract-person.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let chief: SignedIn;
let plain: SignedIn;
let manager: SignedIn;
let [ours, course] = [0, 0];
beforeAll(async () => {
  db = await freshDatabase();
  const { sql } = db;
  useAccounts({ public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' } as never);
  ours = await makeInstitution(sql);
  course = (await makeCourse(sql, { category_id: await makeCategory(sql), institution_id: ours })).id;
  chief = (await makePerson(sql, { role: 'super', type: 1, name: 'Chief' })).actor;
  plain = (await makePerson(sql, { role: 'super', name: 'Plain' })).actor;
  manager = (await makePerson(sql, { role: 'super', institution_id: ours, name: 'Manager' })).actor;
});
afterAll(() => db.drop());

const password = 'নদীর-নাম-মেঘনা-৭';
let made = 0;
async function learner(given: object = {}) {
  const phone = `+88017110${String(10_000 + made++)}`;
  const { user, token } = await makePerson(db.sql, { name: 'Rafia Sultana', phone, password, ...given });
  return { id: user.id, phone: user.phone ?? phone, token };
}
const view = (id: number, actor = chief) => answer(db.sql, viewPerson, actor, { id });
const acts = async (id: number) =>
  (await db.sql<{ act: string }[]>`select act from history_entries where entity = 'person' and object_id = ${id} order by id`).map(
    (e) => e.act,
  );
const isOut = (token: string) =>
  actorFor(db.sql, token).then(
    () => false,
    () => true,
  );
const signIn = (phone: string, typed = password) =>
  answer(
    db.sql,
    login,
    { ...visitor('bn'), ip: '203.0.113.9', device: 'test' },
    { login: phone, password: typed, device_key: 'a-device-of-tests-0123456789-abcdef' },
  );
const sentTo = async (to: string) =>
  (await db.sql<{ body: string }[]>`select body from messages where to_address = ${to} order by id desc limit 1`)[0]?.body ?? '';
const codeIn = async (to: string) => /\b(\d{6})\b/.exec(await sentTo(to))![1]!;

test('suspended with a reason: out at once, told why at the login with the right password only, and back when it is lifted', async () => {
  const { id, phone, token } = await learner();
  await answer(db.sql, calls.suspendPerson, chief, { id, reason: 'দুজন এক অ্যাকাউন্ট ব্যবহার করছেন' });
  expect(await isOut(token)).toBe(true);
  expect(await refusedWith(signIn(phone, 'not-the-password'))).toBe('wrong_login');
  const refusal = await signIn(phone).catch((e: unknown) => e as Refusal);
  expect(refusal).toMatchObject({ code: 'suspended', detail: { reason: 'দুজন এক অ্যাকাউন্ট ব্যবহার করছেন' } });
  expect(await view(id)).toMatchObject({
    state: 'suspended',
    can: { suspend: 'suspended_already', lift: true, send_reset: 'account_suspended' },
  });
  expect(await refusedWith(answer(db.sql, calls.suspendPerson, chief, { id, reason: 'again' }))).toBe('suspended_already');
  await answer(db.sql, calls.liftSuspension, chief, { id });
  expect((await signIn(phone)).status).toBe('success');
  expect(await acts(id)).toEqual(['suspended', 'lifted']);
});
test('a session that opened while the account was being suspended does not live on when that is lifted', async () => {
  const { id } = await learner();
  await answer(db.sql, calls.suspendPerson, chief, { id, reason: 'x' });
  await db.sql`insert into sessions (user_id, token_hash, expires_at) values (${id}, '\\x01', now() + interval '1 day')`;
  await answer(db.sql, calls.liftSuspension, chief, { id });
  expect((await view(id)).sessions).toBe(0);
});
test('wrong passwords keep a person out; unlocking lets the next try through', async () => {
  const { id, phone } = await learner();
  for (let i = 0; i < 11; i++) await signIn(phone, 'not-the-password').catch(() => {});
  expect(await refusedWith(signIn(phone))).toBe('too_many');
  const seen = await view(id);
  expect(seen.locked).toBeGreaterThan(0);
  expect(seen.can?.unlock).toBe(true);
  expect((await answer(db.sql, calls.unlockPerson, chief, { id })).locked).toBe(0);
  expect((await signIn(phone)).status).toBe('success');
  expect(await refusedWith(answer(db.sql, calls.unlockPerson, chief, { id }))).toBe('not_locked');
});
test('all sessions end', async () => {
  const { id, token } = await learner();
  expect((await view(id)).sessions).toBe(1);
  await answer(db.sql, calls.signOutPerson, chief, { id });
  expect(await isOut(token)).toBe(true);
  expect(await refusedWith(answer(db.sql, calls.signOutPerson, chief, { id }))).toBe('no_sessions');
});
test('the way to a new password goes to the proved address, and says nothing to staff; the password stays', async () => {
  const { id, phone } = await learner();
  const told = await answer(db.sql, calls.sendReset, chief, { id });
  expect(told).toEqual({ channel: 'sms', to: expect.stringContaining('••••') });
  expect(await sentTo(phone)).toContain('https://shikhon.test/forgot-password');
  expect((await sentTo(phone)).length).toBeLessThanOrEqual(70);
  expect((await signIn(phone)).status).toBe('success');
  expect(await acts(id)).toEqual(['sent_reset']);
});
test('somebody whom staff entered claims the account by a code, keeps what was entered, and nobody knew a password', async () => {
  const phone = '+8801711888777';
  const { id } = await makeUser(db.sql, { name: 'Entered Wrongly', phone, verified: false, district: 'বরিশাল' });
  await db.sql`update users set made_by_staff = true where id = ${id}`;
  expect(await view(id)).toMatchObject({ state: 'waiting', made_by_staff: true, phone_verified: false });
  await answer(db.sql, calls.sendReset, chief, { id });
  expect(await sentTo(phone)).toContain('https://shikhon.test/verify');
  const asker = { ...visitor('bn'), ip: '203.0.113.77', device: 'phone' };
  const device_key = 'the-phone-of-somebody-0123456789-abc';
  await answer(db.sql, resendCode, asker, { contact: phone, device_key });
  const otp = await codeIn(phone);
  expect(await refusedWith(answer(db.sql, verifyCode, asker, { contact: phone, otp, device_key }))).toBe('password_needed');
  const begun = await answer(db.sql, verifyCode, asker, { contact: phone, otp, device_key, name: 'রাফিয়া', password });
  expect(begun.data.user.id).toBe(id);
  expect(await view(id)).toMatchObject({ state: 'active', name: 'রাফিয়া', district: 'বরিশাল' });
});
test('a mistaken contact: the code comes to the new one, the old one is told and can undo it; staff alone put nothing in place', async () => {
  const { id, phone, token } = await learner();
  const device_key = 'the-screen-of-staff-0123456789-abcdef';
  const contact = '01711777666';
  await answer(db.sql, calls.startCorrection, chief, { id, contact, device_key });
  expect(await refusedWith(answer(db.sql, calls.finishCorrection, chief, { id, contact, otp: '000000', device_key }))).toMatch(
    /wrong_code/,
  );
  const otp = await codeIn('+8801711777666');
  // they read it out to who asked, so it does not forbid that; and in their language
  expect(await sentTo('+8801711777666')).toMatch(/শুধু সেখানে বলুন/);
  const other = await learner();
  expect(await refusedWith(answer(db.sql, calls.finishCorrection, chief, { id: other.id, contact, otp, device_key }))).toMatch(
    /wrong_code|code_over/,
  );
  await answer(db.sql, calls.finishCorrection, chief, { id, contact, otp, device_key });
  const whole = await answer(db.sql, calls.showContacts, chief, { id });
  expect(whole.phone).toBe('+8801711777666');
  expect(await isOut(token)).toBe(true);
  expect(await sentTo(phone)).toMatch(/^অফিস /);
  const link = /#token=([\w-]+)/.exec(await sentTo(phone))![1]!;
  await answer(db.sql, undoChange, { ...visitor('bn'), ip: '203.0.113.5', device: 'x' }, { token: link });
  expect((await answer(db.sql, calls.showContacts, chief, { id })).phone).toBe(phone);
  expect(await acts(id)).toEqual(['sent_code', 'changed', 'looked_at', 'restored', 'looked_at']);
});
test('what another account has proved is not given away, and nobody is told that it is there', async () => {
  const [mine, theirs] = [await learner(), await learner()];
  const device_key = 'the-screen-of-staff-0123456789-abcdef';
  const told = await answer(db.sql, calls.startCorrection, chief, { id: mine.id, contact: theirs.phone, device_key });
  expect(told.to).toContain('••••');
  expect(await sentTo(theirs.phone)).not.toMatch(/\b\d{6}\b/);
  expect((await view(theirs.id)).phone).not.toBe('');
});
test('changing the profile keeps a version: whoever comes second is shown what is there', async () => {
  const { id } = await learner();
  const { version } = await view(id);
  const first = await answer(db.sql, calls.updatePerson, chief, { id, version, name: 'Rafia Sultana Mim', bn_name: 'রাফিয়া সুলতানা মিম' });
  expect(first).toMatchObject({ name: 'Rafia Sultana Mim', bn_name: 'রাফিয়া সুলতানা মিম', version: version + 1 });
  const second = await answer(db.sql, calls.updatePerson, plain, { id, version, district: 'খুলনা' }).catch((e: unknown) => e as Refusal);
  expect(second).toMatchObject({ code: 'stale', detail: { yours: version, current: { name: 'Rafia Sultana Mim', version: version + 1 } } });
  expect(await refusedWith(answer(db.sql, calls.updatePerson, chief, { id, version: version + 1, name: '   ' }))).toBe('invalid_input');
  const { entries } = await answer(db.sql, calls.viewPersonHistory, chief, { id });
  expect(entries.map((e) => e.act)).toEqual(['changed']);
});
test('a conflict names who changed the person, not who logged in or was logged out since', async () => {
  const teacher = (await makePerson(db.sql, { role: 'teacher', institution_id: ours, name: 'Rangamati Teacher', password })).user;
  await db.sql`update users set email_verified_at = now() where id = ${teacher.id}`;
  await db.sql`update users set bn_name = 'সাধারণ' where id = ${plain.user.id}`;
  const { version } = await view(teacher.id);
  await answer(db.sql, calls.updatePerson, plain, { id: teacher.id, version, district: 'রাঙামাটি' });
  await signIn(teacher.email!);
  await answer(db.sql, calls.signOutPerson, chief, { id: teacher.id });
  const late = await answer(db.sql, calls.updatePerson, chief, { id: teacher.id, version, district: 'খুলনা' }).catch(
    (e: unknown) => e as Refusal,
  );
  expect(late).toMatchObject({ code: 'stale', detail: { by: 'Plain', bn_by: 'সাধারণ', own: false } });
});
test('the history of a person tells an institution what was done by its own staff, and nothing of what others did elsewhere', async () => {
  const { id } = await learner();
  const elsewhere = await makeInstitution(db.sql);
  const other = (await makePerson(db.sql, { role: 'super', institution_id: elsewhere, name: 'Other Manager' })).actor;
  for (const at of [ours, elsewhere]) {
    const { id: course_id } = await makeCourse(db.sql, { category_id: await makeCategory(db.sql), institution_id: at });
    const batch_id = await makeBatch(db.sql, course_id);
    await db.sql`insert into enrollments (user_id, batch_id, course_id) values (${id}, ${batch_id}, ${course_id})`;
  }
  await answer(db.sql, calls.showContacts, other, { id });
  await answer(db.sql, calls.showContacts, manager, { id });
  await answer(db.sql, calls.suspendPerson, chief, { id, reason: 'Told to the platform alone' });
  const told = async (actor: SignedIn) => (await answer(db.sql, calls.viewPersonHistory, actor, { id })).entries.map((e) => e.actor);
  expect(await told(chief)).toEqual(['Chief', 'Manager', 'Other Manager']);
  expect(await told(manager)).toEqual(['Manager']);
  expect(await told(other)).toEqual(['Other Manager']);
});
const touches = [
  ['update', (id: number) => [calls.updatePerson, { id, version: 1, district: 'x' }]],
  ['suspend', (id: number) => [calls.suspendPerson, { id, reason: 'x' }]],
  ['lift', (id: number) => [calls.liftSuspension, { id }]],
  ['unlock', (id: number) => [calls.unlockPerson, { id }]],
  ['sign_out', (id: number) => [calls.signOutPerson, { id }]],
  ['send_reset', (id: number) => [calls.sendReset, { id }]],
  ['correct', (id: number) => [calls.startCorrection, { id, contact: 'new@people.test' }]],
] as const;
test.each(touches)(
  '%s: not to oneself, not to who runs the place without the right, not by an institution, not by a viewer',
  async (name, ask) => {
    const told = async (actor: SignedIn, id: number) => {
      const [call, input] = ask(id);
      return [
        await refusedWith(answer(db.sql, call as typeof calls.liftSuspension, actor, input as never)),
        (await view(id, actor)).can?.[name],
      ];
    };
    const { id } = await learner();
    await db.sql`insert into enrollments (user_id, batch_id, course_id) values (${id}, ${await makeBatch(db.sql, course)}, ${course})`;
    const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
    expect(await told(chief, chief.user.id)).toEqual(['own_account', 'own_account']);
    expect(await told(plain, chief.user.id)).toEqual(['runs_the_place', 'runs_the_place']);
    expect(await told(manager, id)).toEqual(['beyond_scope', 'beyond_scope']);
    expect(await told(viewer, id)).toEqual(['not_allowed', 'not_allowed']);
  },
);
test('of two administrators who suspend each other at once, one is left', async () => {
  const [a, b] = [await makePerson(db.sql, { role: 'super', type: 1 }), await makePerson(db.sql, { role: 'super', type: 1 })];
  const suspend = (by: SignedIn, id: number) => refusedWith(answer(db.sql, calls.suspendPerson, by, { id, reason: 'x' }));
  const ended = await Promise.all([suspend(a.actor, b.user.id), suspend(b.actor, a.user.id)]);
  expect(ended.toSorted()).toEqual(['answered', 'signed_out']);
  await db.sql`update users set suspended_at = null where id in (${a.user.id}, ${b.user.id})`;
});
test('of two administrators of whom one takes the role that the other suspends with, one is left', async () => {
  const [a, b] = [await makePerson(db.sql, { role: 'super', type: 1 }), await makePerson(db.sql, { role: 'super', type: 1 })];
  const held = await db.sql<{ id: number }[]>`select id from user_roles where user_id = ${a.user.id}`;
  expect(await refusedWith(answer(db.sql, take, { ...b.actor, proved: true }, { id: held[0]!.id }))).toBe('answered');
  // it was asked while the role was still there, and waited
  expect(await refusedWith(answer(db.sql, calls.suspendPerson, a.actor, { id: b.user.id, reason: 'x' }))).toBe('not_allowed');
  expect((await view(b.user.id)).state).toBe('active');
});
test('contacts are looked at in the open: recorded, not for viewers, not of people of others', async () => {
  const { id, phone } = await learner();
  expect(await answer(db.sql, calls.showContacts, plain, { id })).toEqual({ phone, email: null });
  expect(await acts(id)).toEqual(['looked_at']);
  expect(await refusedWith(answer(db.sql, calls.showContacts, manager, { id }))).toBe('not_found');
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  expect(await refusedWith(answer(db.sql, calls.showContacts, viewer, { id }))).toBe('not_allowed');
  expect((await view(id, viewer)).phone).toContain('••••');
});
test('nobody gets at an account whose roles they could not give by correcting its contact', async () => {
  const access = { user: { view: true, update: true } };
  await db.sql`
    insert into roles (role, name, bn_name, access, scope)
    values ('desk', 'Help desk', 'সহায়তা', ${db.sql.json(access)}, 'system')`;
  const desk = (await makePerson(db.sql, { role: 'desk', name: 'Desk' })).actor;
  const head = await makePerson(db.sql, { role: 'super', institution_id: ours, phone: '+8801711099001', password });
  const ask = (id: number, actor: SignedIn, contact: string) =>
    refusedWith(
      answer(db.sql, calls.startCorrection, { ...actor, proved: true }, { id, contact, device_key: 'a-device-of-tests-0123456789-abcdef' }),
    );
  expect((await view(head.user.id, desk)).can).toMatchObject({ correct: 'higher_account', suspend: true });
  expect(await ask(head.user.id, desk, 'taken-over@people.test')).toBe('higher_account');
  expect(
    await refusedWith(answer(db.sql, calls.finishCorrection, desk, { id: head.user.id, contact: 'taken-over@people.test', otp: '123456' })),
  ).toBe('higher_account');
  expect(await sentTo('taken-over@people.test')).toBe('');
  // whose roles they could give they may, and a learner anyway
  expect(await ask(head.user.id, chief, 'right@people.test')).toBe('answered');
  expect(await ask((await learner()).id, desk, 'right-too@people.test')).toBe('answered');
  // a role that is given meanwhile is seen before the contact changes
  const { id } = await learner();
  const given = { id, contact: 'meanwhile@people.test', device_key: 'a-device-of-tests-0123456789-abcdef' };
  await answer(db.sql, calls.startCorrection, { ...desk, proved: true }, given);
  const otp = await codeIn('meanwhile@people.test');
  let said = Promise.resolve('');
  await db.sql.begin(async (tx) => {
    await lockHoldings(tx);
    await tx`
      insert into user_roles (user_id, role_id, scope, institution_id) select ${id}, id, 'institution', ${ours} from roles where role = 'super'`;
    said = refusedWith(answer(db.sql, calls.finishCorrection, desk, { ...given, otp }));
    const waits = () => db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!(await waits()).length);
  });
  expect(await said).toBe('higher_account');
});
