// The code of teacher verification: to the number in the record or the account's own, asked for once, right once, within limits by account and by ID.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { viewInfo } from '#core/session/contract.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { ownVerification, sendCode, verifyTeacher } from '../contract.ts';
import { claimId } from '../contract-claims.ts';
import { acceptClaim, viewClaim } from '../contract-staff.ts';
import { TRIES } from '../server/comparing.ts';
import { SENDINGS } from '../server/codes.ts';
import { useTeacherRegistry } from '../server/service.ts';
import { commanded, makeTeacher } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
});
afterEach(() => {
  useTeacherRegistry();
  useAccounts({ teacher_code: 'record' });
});
afterAll(() => db.drop());

const device_key = 'a-device-of-teachers-0123456789-abcdef';
let n = 0;
const newNumber = () => `+8801712${String(++n).padStart(6, '0')}`;
/** A teacher whose record has a mobile number. */
const reached = async (phone = newNumber()) => ({ phone, typed: await makeTeacher(db.sql, { phone }) });
const newActor = async (more: object = {}) => (await makePerson(db.sql, more)).actor;
const send = (actor: SignedIn, typed: object) => answer(db.sql, sendCode, actor, { device_key, ...typed } as never);
const link = (actor: SignedIn, typed: object, otp?: string, more: object = {}) =>
  answer(db.sql, verifyTeacher, actor, { ...typed, step: 2, device_key, ...(otp === undefined ? {} : { otp }), ...more } as never);
async function codeTo(phone: string): Promise<string> {
  const [row] = await db.sql<{ body: string }[]>`
    select body from messages where to_address = ${phone} and purpose = 'code' order by id desc limit 1`;
  return /\d{6}/.exec(row!.body)![0];
}
const sentTo = async (phone: string) => (await db.sql`select from messages where to_address = ${phone}`).length;
/** Another six digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
/** As a minute later: what was counted for this account is over. */
/** A minute later, for the account and for the device. */
async function later({ user }: SignedIn): Promise<void> {
  await db.sql`delete from limits where key = ${`verification: codes account ${user.id}`}`;
  await db.sql`update codes set sent_at = sent_at - interval '61 seconds' where user_id = ${user.id}`;
}
const isVerified = async (actor: SignedIn) => (await answer(db.sql, viewInfo, actor, {})).teacherverify;

test('where the record has a mobile number, the second step wants the code that goes there; it is shown with its ends alone', async () => {
  const { phone, typed } = await reached();
  const actor = await newActor({ name: 'Tanvir Hasan' });
  const looked = await answer(db.sql, verifyTeacher, actor, typed as never);
  expect(looked).toMatchObject({ status: 100, code: { of: 'record', to: expect.stringContaining('••••') } });
  expect(JSON.stringify(looked)).not.toContain(phone.slice(4));
  expect(await sentTo(phone)).toBe(0);
  expect(await refusedWith(link(actor, typed))).toBe('code_needed');
  expect(await send(actor, typed)).toMatchObject({ channel: 'sms', to: looked.code!.to, device_key });
  const code = await codeTo(phone);
  expect(await link(actor, typed, code)).toMatchObject({ status: 100 });
  expect(await isVerified(actor)).toBe(1);
  // what is theirs is not proved again
  expect(await link(actor, typed, undefined, { agree: true })).toMatchObject({ status: 100 });
  await later(actor);
  expect(await refusedWith(send(actor, typed))).toBe('no_code');
});
test('where the record has none, nothing is asked for, and nothing is sent', async () => {
  const actor = await newActor();
  const typed = await makeTeacher(db.sql);
  expect(await answer(db.sql, verifyTeacher, actor, typed as never)).not.toHaveProperty('code');
  expect(await refusedWith(send(actor, typed))).toBe('no_code');
  expect(await link(actor, typed)).toMatchObject({ status: 100 });
});
test('a wrong code costs one of five tries, after which the right one is over, too; a new one works', async () => {
  const { phone, typed } = await reached();
  const actor = await newActor();
  await send(actor, typed);
  const code = await codeTo(phone);
  for (let i = 1; i <= 5; i++) expect(await refusedWith(link(actor, typed, wrong(code, i)))).toBe(i < 5 ? 'wrong_code' : 'code_over');
  expect(await refusedWith(link(actor, typed, code))).toBe('code_over');
  expect(await isVerified(actor)).toBe(0);
  await later(actor);
  await send(actor, typed);
  expect(await link(actor, typed, await codeTo(phone))).toMatchObject({ status: 100 });
});
test.each(['', '12345', 'abcdef', '1234567'])('%j is no code', async (otp) => {
  const { typed } = await reached();
  const actor = await newActor();
  await send(actor, typed);
  expect(await refusedWith(link(actor, typed, otp))).toBe(otp === '' ? 'code_needed' : 'invalid_input');
});
test('a code that is over, was used, is another account’s or another device’s opens nothing', async () => {
  const { phone, typed } = await reached();
  const [actor, other] = [await newActor(), await newActor()];
  await send(actor, typed);
  const code = await codeTo(phone);
  expect(await refusedWith(link(other, typed, code))).toMatch(/wrong_code|code_over/);
  expect(await refusedWith(link(actor, typed, code, { device_key: 'another-device-0123456789-0123456789' }))).toBe('code_over');
  await db.sql`update codes set expires_at = now() - interval '1 second' where address = ${phone}`;
  expect(await refusedWith(link(actor, typed, code))).toBe('code_over');
  await later(actor);
  await send(actor, typed);
  const second = await codeTo(phone);
  expect(await link(actor, typed, second)).toMatchObject({ status: 100 });
  // two IDs may have one number: a code that was used for one ties no other
  const twin = (await reached(phone)).typed;
  expect(await refusedWith(link(other, twin, second))).toBe('code_over');
});
test('of thirty who type the right code at once the ID is tied once, and the code is used up', async () => {
  const { phone, typed } = await reached();
  const actor = await newActor();
  await send(actor, typed);
  const code = await codeTo(phone);
  const done = await Promise.all(
    Array.from({ length: 30 }, () =>
      link(actor, typed, code).then(
        ({ status }) => String(status),
        (e) => e.code,
      ),
    ),
  );
  expect(done.filter((one) => one === '100').length).toBeGreaterThan(0);
  expect(done.filter((one) => !['100', 'code_over', 'too_many'].includes(one))).toEqual([]);
  expect(await db.sql`select from teacher_verifications where user_id = ${actor.user.id}`).toHaveLength(1);
  expect(await db.sql`select from codes where address = ${phone} and used_at is null`).toHaveLength(0);
});
test('codes are sent once a minute to an account, however many are asked for at once, and ten a day for an ID, whoever asks', async () => {
  const { phone, typed } = await reached();
  const actor = await newActor();
  const done = await Promise.all(Array.from({ length: 30 }, () => refusedWith(send(actor, typed))));
  expect(done.filter((one) => one === 'answered')).toHaveLength(SENDINGS.account);
  expect(await sentTo(phone)).toBe(1);
  const elsewhere = async (n: number) => send(await newActor(), { ...typed, device_key: `another-device-0123456789-0123456789-${n}` });
  for (let i = 1; i < SENDINGS.id; i++) await elsewhere(i);
  expect(await refusedWith(elsewhere(SENDINGS.id))).toBe('too_many');
  expect(await sentTo(phone)).toBe(SENDINGS.id);
});
test('a code is sent to nobody who does not know the birth date, nor where the ID is another account’s', async () => {
  const { phone, typed } = await reached();
  const actor = await newActor();
  for (let i = 0; i < TRIES.account; i++)
    expect(await refusedWith(send(actor, { ...typed, date_of_birth: '01/01/1970' }))).toBe('wrong_pair');
  expect(await refusedWith(send(actor, typed))).toBe('too_many');
  expect(await sentTo(phone)).toBe(0);
  const holder = await newActor();
  await send(holder, typed);
  await link(holder, typed, await codeTo(phone));
  expect(await refusedWith(send(await newActor(), typed))).toBe('id_used');
});
test('where the site is set so, a record without a number sends the code to the account’s own, once it is proved', async () => {
  useAccounts({ teacher_code: 'account' });
  const typed = await makeTeacher(db.sql);
  const bare = await newActor();
  expect(await answer(db.sql, verifyTeacher, bare, typed as never)).toMatchObject({ code: { of: 'account', to: '' } });
  expect(await refusedWith(send(bare, typed))).toBe('phone_needed');
  expect(await refusedWith(link(bare, typed, '123456'))).toBe('phone_needed');
  const phone = newNumber();
  const actor = await newActor({ phone });
  await db.sql`update users set phone_verified_at = now() where id = ${actor.user.id}`;
  await send(actor, typed);
  expect(await link(actor, typed, await codeTo(phone))).toMatchObject({ status: 100 });
});
test.each(['nobody', '+4915112345678', '017'])('a number in the record that no SMS is sent to (%s) is none', async (phone) => {
  const registry = commanded(() => ({
    status: 'match',
    record: { name: 'Tanvir Hasan', designation: '', institute: '', subject: '' },
    phone,
  }));
  useTeacherRegistry(registry);
  expect(
    await answer(db.sql, verifyTeacher, await newActor(), { pdsid: `F${++n}000`, date_of_birth: '12/08/1986' } as never),
  ).not.toHaveProperty('code');
});
test('whose number is another one now asks staff, and has the ID when they say so', async () => {
  const { typed } = await reached();
  const actor = await newActor({ name: 'Tanvir Hasan' });
  const { id } = await answer(db.sql, claimId, actor, { ...typed, told: 'আমার নম্বর বদলেছে' } as never);
  expect(await isVerified(actor)).toBe(0);
  const staff = await newActor({ role: 'super', type: 1 });
  expect(await answer(db.sql, viewClaim, staff, { id })).toMatchObject({ kind: 'number', holder: null });
  await answer(db.sql, acceptClaim, staff, { id, reason: 'Seen at the school' });
  expect(await isVerified(actor)).toBe(1);
  expect((await answer(db.sql, ownVerification, actor, {})).claim).toMatchObject({ kind: 'number', state: 'accepted' });
});
