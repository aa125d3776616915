// What a change of phone or e-mail promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { actorFor } from '#features/accounts/test/make.ts';
import { register, sendReset, verifyCode } from '#features/registration/contract.ts';
import { codeFor, later, otherThan, sentTo } from '#features/registration/test/post.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { finishChange, startChange, undoChange } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';
const device_key = 'd'.repeat(40);
let made = 0;
const newPhone = () => `+88017${String(10_000_000 + made++)}`;
async function person(contact: { email?: string; phone?: string }): Promise<SignedIn> {
  await makeUser(db.sql, { name: 'Changing Person', password, ...contact });
  const { access_token } = await answer(db.sql, login, visitor(), { login: contact.email ?? contact.phone!, password });
  return actorFor(db.sql, access_token);
}
const addressesOf = async ({ user }: SignedIn) =>
  (await db.sql<{ email: string | null; phone: string | null }[]>`select email, phone from users where id = ${user.id}`)[0]!;
const undoToken = async (address: string) => /undo-contact#token=([\w-]{20})/.exec((await sentTo(db.sql, address))[0]!.body)![1]!;

test('an e-mail is changed with a code of the new and one of the present address; the old one is told, and a code for it opens nothing', async () => {
  const actor = await person({ email: 'old@move.test' });
  const started = await answer(db.sql, startChange, actor, { contact: 'New@Move.test', device_key });
  expect(started).toMatchObject({ channel: 'mail', present: { channel: 'mail', to: 'ol••••@move.test' } });
  const otp = await codeFor(db.sql, 'new@move.test');
  const present_otp = await codeFor(db.sql, 'old@move.test');
  const finish = (given: object) => answer(db.sql, finishChange, actor, { contact: 'new@move.test', device_key, otp, ...given });
  await expect(finish({ otp: otherThan(otp), present_otp })).rejects.toMatchObject({ code: 'wrong_code', detail: { tries_left: 4 } });
  await expect(finish({ present_otp: otherThan(present_otp) })).rejects.toMatchObject({ code: 'wrong_present_code' });
  await expect(finish({})).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: ['present_otp'] }] });
  expect(await addressesOf(actor)).toEqual({ email: 'old@move.test', phone: null });
  await later(db.sql, 'old@move.test', 61);
  await answer(db.sql, sendReset, visitor(), { email: 'old@move.test' });
  expect(await finish({ present_otp })).toEqual({ email: 'new@move.test', phone: null });
  const [told] = await sentTo(db.sql, 'old@move.test');
  expect(told!.body).toContain('ne••••@move.test');
  const [row] = await db.sql`select count(*)::int as open from codes where address = 'old@move.test' and used_at is null`;
  expect(row!.open).toBe(0);
  expect(await answer(db.sql, login, visitor(), { login: 'new@move.test', password })).toMatchObject({ status: 'success' });
  await expect(answer(db.sql, login, visitor(), { login: 'old@move.test', password })).rejects.toMatchObject({ code: 'wrong_login' });
  // used once
  await expect(finish({ present_otp })).rejects.toMatchObject({ code: 'code_over' });
});

test('who cannot reach the present address gives the password instead', async () => {
  const [old, fresh] = [newPhone(), newPhone()];
  const actor = await person({ phone: old });
  await answer(db.sql, startChange, actor, { contact: fresh, device_key });
  const otp = await codeFor(db.sql, fresh);
  const finish = (given: string) => answer(db.sql, finishChange, actor, { contact: fresh, device_key, otp, password: given });
  await expect(finish('not-The-One-5')).rejects.toMatchObject({ code: 'wrong_password' });
  expect(await finish(password)).toEqual({ email: null, phone: fresh });
  expect((await sentTo(db.sql, old))[0]!.body).toContain('undo-contact#token=');
});

test('an address is added beside the first one, which is told; the link takes it away again, ends all sessions and the password', async () => {
  const phone = newPhone();
  const actor = await person({ phone });
  await answer(db.sql, startChange, actor, { contact: 'added@move.test', device_key });
  await answer(db.sql, finishChange, actor, {
    contact: 'added@move.test',
    device_key,
    otp: await codeFor(db.sql, 'added@move.test'),
    present_otp: await codeFor(db.sql, phone),
  });
  expect(await addressesOf(actor)).toEqual({ email: 'added@move.test', phone });
  // what an intruder added would let them in again
  await db.sql`insert into sign_on_identities (user_id, provider, issuer, subject)
    values (${actor.user.id}, 'google', 'https://accounts.google.com', 'intruder')`;
  const token = await undoToken(phone);
  expect(await answer(db.sql, undoChange, visitor(), { token })).toMatchObject({ channel: 'mail', to: null });
  expect(await db.sql`select from sign_on_identities where user_id = ${actor.user.id}`).toHaveLength(0);
  expect(await addressesOf(actor)).toEqual({ email: null, phone });
  await expect(answer(db.sql, login, visitor(), { login: phone, password })).rejects.toMatchObject({ code: 'wrong_login' });
  const [left] = await db.sql`select count(*)::int as open from sessions where user_id = ${actor.user.id} and ended_at is null`;
  expect(left!.open).toBe(0);
  await expect(answer(db.sql, undoChange, visitor(), { token })).rejects.toMatchObject({ code: 'undo_over' });
});

test('the first owner undoes what an intruder changed twice; the intruder has nothing to undo that with, and 72 hours later nobody has', async () => {
  const actor = await person({ email: 'first@move.test' });
  const move = async (contact: string, present: string) => {
    await later(db.sql, present, 61);
    await answer(db.sql, startChange, actor, { contact, device_key });
    await answer(db.sql, finishChange, actor, { contact, device_key, otp: await codeFor(db.sql, contact), password });
    return undoToken(present);
  };
  const mine = await move('second@move.test', 'first@move.test');
  const theirs = await move('third@move.test', 'second@move.test');
  expect(await answer(db.sql, undoChange, visitor(), { token: mine })).toMatchObject({ to: 'fi••••@move.test' });
  expect(await addressesOf(actor)).toEqual({ email: 'first@move.test', phone: null });
  await expect(answer(db.sql, undoChange, visitor(), { token: theirs })).rejects.toMatchObject({ code: 'undo_over' });

  const late = await person({ email: 'late@move.test' });
  await answer(db.sql, startChange, late, { contact: 'later@move.test', device_key });
  const otp = await codeFor(db.sql, 'later@move.test');
  await answer(db.sql, finishChange, late, { contact: 'later@move.test', device_key, otp, password });
  const token = await undoToken('late@move.test');
  await db.sql`update contact_changes set expires_at = expires_at - interval '73 hours' where user_id = ${late.user.id}`;
  await expect(answer(db.sql, undoChange, visitor(), { token })).rejects.toMatchObject({ code: 'undo_over' });
});

test('an address of another account is answered the same, gets no code, and its owner is told', async () => {
  await person({ email: 'owned@move.test' });
  const actor = await person({ email: 'wants@move.test' });
  const taken = await answer(db.sql, startChange, actor, { contact: 'owned@move.test', device_key });
  expect(Object.keys(taken).sort()).toEqual(['channel', 'device_key', 'expires_in', 'present', 'resend_in', 'to']);
  const [told] = await sentTo(db.sql, 'owned@move.test');
  expect(told).toMatchObject({ purpose: 'notice' });
  expect(told!.body).not.toMatch(/\b\d{6}\b/);
  await expect(answer(db.sql, startChange, actor, { contact: 'wants@move.test', device_key })).rejects.toMatchObject({
    code: 'same_address',
  });
});

test('one address that two people prove in the same moment, by changing and by registering, becomes one person’s', async () => {
  const wanted = newPhone();
  const people = [await person({ email: 'a@race.test' }), await person({ email: 'b@race.test' })];
  const keys = people.map((_, i) => String(i).repeat(40));
  const given: { otp: string }[] = [];
  for (const [i, actor] of people.entries()) {
    await answer(db.sql, startChange, actor, { contact: wanted, device_key: keys[i]! });
    given.push({ otp: await codeFor(db.sql, wanted) });
  }
  const key = 'r'.repeat(40);
  await answer(db.sql, register, visitor(), { name: 'Newcomer', contact: wanted, password, device_key: key });
  const otp = await codeFor(db.sql, wanted);
  const all = await Promise.allSettled([
    ...people.map((actor, i) => answer(db.sql, finishChange, actor, { contact: wanted, device_key: keys[i]!, ...given[i]!, password })),
    answer(db.sql, verifyCode, visitor(), { contact: wanted, device_key: key, otp }),
  ]);
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  for (const r of all) if (r.status === 'rejected') expect(['address_taken', 'code_over']).toContain(r.reason.code);
  const holders = await db.sql`select id from users where phone = ${wanted} and phone_verified_at is not null`;
  expect(holders).toHaveLength(1);
});

test('a code asked for by one person does not change the address of another', async () => {
  const [one, other] = [await person({ email: 'one@mix.test' }), await person({ email: 'other@mix.test' })];
  await answer(db.sql, startChange, one, { contact: 'goal@mix.test', device_key });
  const otp = await codeFor(db.sql, 'goal@mix.test');
  await expect(answer(db.sql, finishChange, other, { contact: 'goal@mix.test', device_key, otp, password })).rejects.toMatchObject({
    code: expect.stringMatching(/code/),
  });
  expect(await addressesOf(other)).toEqual({ email: 'other@mix.test', phone: null });
});
test('a phone that sends broken links keeps nobody behind the same address from undoing a change', async () => {
  const [old, fresh] = [newPhone(), newPhone()];
  const actor = await person({ phone: old });
  await answer(db.sql, startChange, actor, { contact: fresh, device_key });
  await answer(db.sql, finishChange, actor, { contact: fresh, device_key, otp: await codeFor(db.sql, fresh), password });
  const junk = Array.from({ length: 100 }, (_, i) => refusedWith(answer(db.sql, undoChange, visitor(), { token: `broken-${i}` })));
  expect(new Set(await Promise.all(junk))).toEqual(new Set(['undo_over']));
  expect(await answer(db.sql, undoChange, visitor(), { token: await undoToken(old) })).toMatchObject({ channel: 'sms' });
});
