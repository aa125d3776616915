// What a stranger cannot do with somebody's address: take the account, lock its owner out, spend our money. On a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register as metrics } from 'prom-client';
import { type Actor, visitor } from '#core/access/actor.ts';
import type { AnyCall, In, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeUser, useAccounts } from '#features/accounts/server/service.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { checkReset, register, resendCode, resetPassword, sendReset, verifyCode, verifyLink } from '../contract.ts';
import { codeFor, linkFor, otherThan, sentTo } from './post.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const password = 'shapla-Bil-42';
const theirs = 'attacker-Knows-1';
const refusal = (code: unknown) => expect.objectContaining({ code });
/** A browser: its key, and the network that it is in. */
const browser = (name: string, ip = '203.0.113.9') => {
  const device_key = name.replaceAll(' ', '-').padEnd(40, '_');
  const actor: Actor = { ...visitor(), ip, device: name };
  return {
    device_key,
    ask: <C extends AnyCall>(call: C, input: In<C>): Promise<Out<C>> => answer(db.sql, call, actor, { ...(input as object), device_key }),
  };
};
const owner = browser('owner');
const stranger = browser('stranger');

test('a stranger who registers an address makes no account and holds nothing: its owner registers it with a password of their own', async () => {
  for (const contact of ['taken@home.test', '01712000001']) {
    await stranger.ask(register, { name: 'Stranger', contact, password: theirs });
    expect(await db.sql`select 1 from users where email = ${contact} or phone = '+8801712000001'`).toHaveLength(
      contact.includes('@') ? 0 : 0,
    );
    // at once, without waiting for the minute or the day of somebody else
    await owner.ask(register, { name: 'Owner', contact, password });
    const address = contact.includes('@') ? contact : '+8801712000001';
    expect(await owner.ask(verifyCode, { contact, otp: await codeFor(db.sql, address) })).toMatchObject({
      data: { user: { name: 'Owner', has_password: true } },
    });
    await expect(stranger.ask(login, { login: contact, password: theirs })).rejects.toEqual(refusal('wrong_login'));
    expect(await owner.ask(login, { login: contact, password })).toMatchObject({ status: 'success' });
  }
});
test('the link that a stranger had sent lets its receiver choose the password, in a browser that did not register', async () => {
  await stranger.ask(register, { name: 'Stranger', contact: 'linked@home.test', password: theirs });
  const token = await linkFor(db.sql, 'linked@home.test');
  await expect(owner.ask(verifyLink, { token })).rejects.toMatchObject({ code: 'password_needed', status: 409 });
  // neither the question nor a password that is too easy uses it up
  await expect(owner.ask(verifyLink, { token, name: 'Owner', password: 'password1' })).rejects.toEqual(refusal('invalid_input'));
  expect(await db.sql`select 1 from users where email = 'linked@home.test'`).toHaveLength(0);
  expect(await owner.ask(verifyLink, { token, name: 'Owner', password })).toMatchObject({
    data: { user: { name: 'Owner', email_verified: true } },
  });
  await expect(stranger.ask(login, { login: 'linked@home.test', password: theirs })).rejects.toEqual(refusal('wrong_login'));
  await expect(stranger.ask(verifyLink, { token })).rejects.toEqual(refusal('link_over'));
});
test('a link opened without a key makes no account with the password of whoever registered', async () => {
  await stranger.ask(register, { name: 'Stranger', contact: 'keyless@home.test', password: theirs });
  const token = await linkFor(db.sql, 'keyless@home.test');
  await expect(answer(db.sql, verifyLink, visitor(), { token })).rejects.toEqual(refusal('password_needed'));
});
test('a code asked for in another browser than the one that registered wants a new password', async () => {
  await stranger.ask(register, { name: 'Stranger', contact: '01712000002', password: theirs });
  await owner.ask(resendCode, { contact: '01712000002' });
  const otp = await codeFor(db.sql, '+8801712000002');
  await expect(owner.ask(verifyCode, { contact: '01712000002', otp })).rejects.toEqual(refusal('password_needed'));
  expect(await owner.ask(verifyCode, { contact: '01712000002', otp, name: 'Owner', password })).toMatchObject({
    data: { user: { name: 'Owner' } },
  });
  await expect(stranger.ask(login, { login: '01712000002', password: theirs })).rejects.toEqual(refusal('wrong_login'));
});
test('an account that was begun but never proved gives way, with nothing of what was said in it', async () => {
  const begun = await makeUser(db.sql, { name: 'Squatter', phone: '+8801712000003', about: 'mine', password: theirs, verified: false });
  await owner.ask(register, { name: 'Owner', contact: '01712000003', password });
  const { data } = await owner.ask(verifyCode, { contact: '01712000003', otp: await codeFor(db.sql, '+8801712000003') });
  expect(data.user).toMatchObject({ id: begun.id, name: 'Owner' });
  expect(await db.sql`select about from users where id = ${begun.id}`).toEqual([{ about: '' }]);
  await expect(stranger.ask(login, { login: '01712000003', password: theirs })).rejects.toEqual(refusal('wrong_login'));
});
test('a number that somebody wrote into a proved account without proving it is free for its owner', async () => {
  const other = await makeUser(db.sql, { name: 'Other', email: 'other@home.test', phone: '+8801712000004', password: theirs });
  await db.sql`update users set phone_verified_at = null where id = ${other.id}`;
  // a new password by that number would be a way into the other account
  await owner.ask(sendReset, { phone: '01712000004' });
  expect(await sentTo(db.sql, '+8801712000004')).toHaveLength(0);
  const browser2 = browser('owner again');
  await browser2.ask(register, { name: 'Owner', contact: '01712000004', password });
  const { data } = await browser2.ask(verifyCode, { contact: '01712000004', otp: await codeFor(db.sql, '+8801712000004') });
  expect(data.user.id).not.toBe(other.id);
  expect(await db.sql`select phone, email from users where id = ${other.id}`).toEqual([{ phone: null, email: 'other@home.test' }]);
});
test('requests and wrong guesses of a stranger neither void the code of the owner nor use up its tries', async () => {
  await makeUser(db.sql, { name: 'Owner', email: 'reset@home.test', password: theirs });
  await owner.ask(sendReset, { email: 'reset@home.test' });
  const otp = await codeFor(db.sql, 'reset@home.test');
  await stranger.ask(sendReset, { email: 'reset@home.test' });
  for (const guesser of [stranger, { ask: <C extends AnyCall>(c: C, input: In<C>) => answer(db.sql, c, visitor(), input) }])
    for (let i = 0; i < 6; i++)
      await expect(guesser.ask(checkReset, { email: 'reset@home.test', otp: otherThan(otp, i + 1) })).rejects.toEqual(
        refusal(expect.stringMatching(/^(wrong_code|code_over)$/)),
      );
  // the owner's code is of no use to anybody else
  await expect(stranger.ask(resetPassword, { email: 'reset@home.test', otp, password })).rejects.toEqual(
    refusal(expect.stringMatching(/^(wrong_code|code_over)$/)),
  );
  expect(await owner.ask(resetPassword, { email: 'reset@home.test', otp, password })).toEqual({ status: 'success' });
  expect(await owner.ask(login, { login: 'reset@home.test', password })).toMatchObject({ status: 'success' });
});
test('ten requests of strangers do not keep the owner from a code; a hundred from one place stop, but for a device that is known', async () => {
  await makeUser(db.sql, { name: 'Pestered', phone: '+8801712000005', password });
  await owner.ask(login, { login: '01712000005', password });
  for (let i = 0; i < 10; i++) await browser(`pest ${i}`).ask(sendReset, { phone: '01712000005' });
  await browser('owner on a new phone').ask(sendReset, { phone: '01712000005' });
  const more = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => browser(`pest again ${i}`).ask(sendReset, { phone: '01712000005' })),
  );
  expect(more.some((r) => r.status === 'rejected' && r.reason.code === 'too_many')).toBe(true);
  expect(await owner.ask(sendReset, { phone: '01712000005' })).toMatchObject({ channel: 'sms' });
});
test('strangers who ask for codes to numbers in a row burn what their own network has; others with one of these numbers get theirs', async () => {
  await makeUser(db.sql, { name: 'In The Row', phone: '+8801713777005', password });
  await owner.ask(login, { login: '01713777005', password });
  const asked = await Promise.allSettled(
    Array.from({ length: 90 }, (_, i) => browser(`row ${i}`).ask(sendReset, { phone: `0171377${7100 + i}` })),
  );
  expect(asked.filter((r) => r.status === 'rejected')).not.toHaveLength(0);
  await expect(browser('a new phone there').ask(sendReset, { phone: '01713777005' })).rejects.toEqual(refusal('too_many'));
  expect(await browser('a new phone', '198.51.100.77').ask(sendReset, { phone: '01713777005' })).toMatchObject({ channel: 'sms' });
  expect(await owner.ask(sendReset, { phone: '01713777005' })).toMatchObject({ channel: 'sms' });
});
test.each([
  ['one network', '01715100099', () => '192.0.2.7', 1],
  // rented with one host: 65,536 networks of a home
  ['a block of IPv6', '01715200099', (i: number) => `2001:db8:7:${i.toString(16)}::1`, 1],
  ['thirty networks', '01715300099', (i: number) => `192.0.${i % 30}.9`, 30],
])('the owner with a new phone on another network gets a code, however many strangers of %s ask for', async (from, phone, ip, networks) => {
  await makeUser(db.sql, { name: 'Wanted', phone: `+88${phone}`, password });
  const asked = await Promise.allSettled(
    Array.from({ length: 150 }, (_, i) => browser(`wants ${from} ${i}`, ip(i)).ask(sendReset, { phone })),
  );
  // what reaches the owner's phone, and what can be guessed at, stays within bounds
  const got = asked.filter((r) => r.status === 'fulfilled').length;
  expect(got).toBeLessThanOrEqual(networks === 1 ? 12 : 20 + 2 * networks);
  const sent = (await sentTo(db.sql, `+88${phone}`)).length;
  const phone2 = browser(`new phone after ${from}`, '198.51.100.4');
  expect(await phone2.ask(sendReset, { phone })).toMatchObject({ channel: 'sms' });
  expect(await sentTo(db.sql, `+88${phone}`)).toHaveLength(sent + 1);
  expect(await phone2.ask(resetPassword, { phone, otp: await codeFor(db.sql, `+88${phone}`), password })).toEqual({ status: 'success' });
});
test('where strangers of very many networks have used up everything, the owner gets a code in a network that they signed in from', async () => {
  const phone = '01712888001';
  const home = '198.51.100.61';
  await makeUser(db.sql, { name: 'At Home', phone: `+88${phone}`, password });
  await browser('old phone', home).ask(login, { login: phone, password });
  const asked = await Promise.allSettled(
    Array.from({ length: 240 }, (_, i) => browser(`many ${i}`, `203.0.${113 + (i % 80)}.5`).ask(sendReset, { phone })),
  );
  expect(asked.filter((r) => r.status === 'fulfilled').length).toBeLessThanOrEqual(100);
  await expect(browser('new phone elsewhere', '198.51.100.6').ask(sendReset, { phone })).rejects.toEqual(refusal('too_many'));
  expect(await browser('new phone at home', home).ask(sendReset, { phone })).toMatchObject({ channel: 'sms' });
});
test('a code asked for without a key has five tries in all, whether the key that was answered comes with them or not', async () => {
  const email = 'keyless@home.test';
  await makeUser(db.sql, { name: 'Keyless', email, password });
  const ask = <C extends AnyCall>(call: C, input: In<C>) => answer(db.sql, call, visitor(), input);
  const { device_key } = await ask(sendReset, { email });
  const otp = await codeFor(db.sql, email);
  for (const n of [1, 2, 3]) await expect(ask(checkReset, { email, otp: otherThan(otp, n) })).rejects.toEqual(refusal('wrong_code'));
  expect(await ask(checkReset, { email, otp, device_key })).toEqual({ status: 'success' });
  await expect(ask(checkReset, { email, otp: otherThan(otp, 4), device_key })).rejects.toMatchObject({ detail: { tries_left: 1 } });
  await expect(ask(checkReset, { email, otp: otherThan(otp, 5), device_key })).rejects.toEqual(refusal('code_over'));
  await expect(ask(checkReset, { email, otp, device_key })).rejects.toEqual(refusal('code_over'));
  await expect(ask(checkReset, { email, otp })).rejects.toEqual(refusal('code_over'));
});
test('an SMS goes to Bangladeshi numbers only, unless others are configured', async () => {
  const roaming = { name: 'Roaming', contact: '+44 7400 123456', password };
  await expect(owner.ask(register, roaming)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: ['contact'], message: 'phone' }],
  });
  expect(await sentTo(db.sql, '+447400123456')).toHaveLength(0);
  useAccounts({ sms_countries: ['880', '44'] });
  await owner.ask(register, roaming);
  expect(await sentTo(db.sql, '+447400123456')).toHaveLength(1);
  useAccounts({ sms_countries: ['880'] });
});
test('numbers in a row and everybody together have ceilings, and the metrics tell that one was reached', async () => {
  const refusedAt = async (ceiling: string) => {
    const found = await metrics.getSingleMetric('codes_refused_total')!.get();
    return found.values.find((v) => v.labels.ceiling === ceiling)?.value ?? 0;
  };
  const before = { series: await refusedAt('series'), everyone: await refusedAt('everyone') };
  const hour = "to_timestamp(floor(extract(epoch from current_setting('limits.now')::timestamptz) / 3600) * 3600)";
  const fill = (key: string, count: number) =>
    db.sql.unsafe(
      `insert into limits (key, window_start, count) values ('${key}', ${hour}, ${count}) on conflict (key, window_start) do update set count = ${count}`,
    );
  await fill('codes sms series: +880181900 first', 600);
  await expect(browser('pump').ask(register, { name: 'Pump', contact: '01819001111', password })).rejects.toEqual(refusal('too_many'));
  expect(await refusedAt('series')).toBe(before.series + 1);
  await browser('pump').ask(register, { name: 'Elsewhere', contact: '01819111111', password });
  await fill('codes sms everyone: sms', 20_000);
  await expect(browser('late').ask(register, { name: 'Late', contact: '01819221111', password })).rejects.toEqual(refusal('too_many'));
  expect(await refusedAt('everyone')).toBe(before.everyone + 1);
  expect(await browser('late').ask(register, { name: 'By mail', contact: 'late@home.test', password })).toMatchObject({ channel: 'mail' });
});
test('an address is one address in letters of any width and size, and with signs that take no room', async () => {
  await owner.ask(register, { name: 'Folded', contact: 'ｆｏｌｄｅｄ＠Home.test', password });
  const otp = await codeFor(db.sql, 'folded@home.test');
  await owner.ask(verifyCode, { contact: 'fol\u200bded@home.test', otp });
  expect(await owner.ask(login, { login: 'FOLDED@\u2060home.test', password })).toMatchObject({
    data: { user: { email: 'folded@home.test' } },
  });
});
