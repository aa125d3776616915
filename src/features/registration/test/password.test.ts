// What a new password by code promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { actorFor } from '#features/accounts/test/make.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { checkReset, resetPassword, sendReset, verifyCode } from '../contract.ts';
import { codeFor, later, otherThan, sentTo } from './post.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const old = 'purono-Chabi-1';
const fresh = 'notun-Chabi-22';
const ask = <C extends AnyCall>(call: C, input: unknown): Promise<Out<C>> => answer(db.sql, call, visitor(), input);
const refusal = (code: string) => expect.objectContaining({ code });

test('a forgotten password is replaced with a code, and every session of the account ends', async () => {
  await makeUser(db.sql, { name: 'Forgetful', email: 'forget@home.test', password: old });
  const before = await ask(login, { login: 'forget@home.test', password: old });
  await ask(sendReset, { email: 'forget@home.test' });
  const otp = await codeFor(db.sql, 'forget@home.test');
  expect(await ask(checkReset, { email: 'forget@home.test', otp })).toEqual({ status: 'success' });
  expect(await ask(resetPassword, { email: 'forget@home.test', otp, password: fresh, password_confirmation: fresh })).toEqual({
    status: 'success',
  });
  await expect(actorFor(db.sql, before.access_token)).rejects.toThrow('opens no session');
  await expect(ask(login, { login: 'forget@home.test', password: old })).rejects.toEqual(refusal('wrong_login'));
  expect(await ask(login, { login: 'forget@home.test', password: fresh })).toMatchObject({ status: 'success' });
  await expect(ask(resetPassword, { email: 'forget@home.test', otp, password: 'aar-Ekti-Chabi-3' })).rejects.toEqual(refusal('code_over'));
});
test('a reset is answered the same, and as fast, for an address without an account', async () => {
  await makeUser(db.sql, { name: 'Known', phone: '+8801911223344', password: old });
  const timed = async (phone: string) => {
    const start = performance.now();
    const answered = await ask(sendReset, { phone });
    return { took: performance.now() - start, answered: { ...answered, to: '', device_key: '' } };
  };
  const known = await timed('01911223344');
  const unknown = await timed('01911223355');
  expect(unknown.answered).toEqual(known.answered);
  // neither is answered before the steady time is over
  for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(140);
  expect(await sentTo(db.sql, '+8801911223355')).toHaveLength(0);
  const wrong = { otp: otherThan(await codeFor(db.sql, '+8801911223344')) };
  await expect(ask(checkReset, { phone: '01911223344', ...wrong })).rejects.toEqual(refusal('wrong_code'));
  await expect(ask(checkReset, { phone: '01911223355', ...wrong })).rejects.toEqual(refusal('wrong_code'));
  await expect(ask(sendReset, { phone: '01911223355' })).rejects.toEqual(refusal('too_soon'));
});
test('one reset code changes the password once, even when it is sent twice in the same moment', async () => {
  await makeUser(db.sql, { name: 'Double', email: 'double@home.test', password: old });
  await ask(sendReset, { email: 'double@home.test' });
  const otp = await codeFor(db.sql, 'double@home.test');
  const both = await Promise.allSettled(
    ['first-Wins-1x', 'second-Wins-2x'].map((password) => ask(resetPassword, { email: 'double@home.test', otp, password })),
  );
  expect(both.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
});
test('a reset code does not verify, nor a verification code reset', async () => {
  await makeUser(db.sql, { name: 'Mixed', email: 'mixed@home.test', password: old });
  await ask(sendReset, { email: 'mixed@home.test' });
  const otp = await codeFor(db.sql, 'mixed@home.test');
  await expect(ask(verifyCode, { email: 'mixed@home.test', otp })).rejects.toEqual(refusal('code_over'));
  await later(db.sql, 'mixed@home.test', 301);
  await expect(ask(resetPassword, { email: 'mixed@home.test', otp, password: fresh })).rejects.toEqual(refusal('code_over'));
});
