// Logout at the provider: it ends the sessions that it opened, at its own word alone, and no others.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSession } from '#features/sessions/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { enter, leaveProvider, verify } from '../contract.ts';
import { browser, HOST, serve } from './ground.ts';
import { type Lie, sign, startProvider, type TestProvider } from './provider.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
let google: TestProvider;
let other: TestProvider;
beforeAll(async () => {
  db = await freshDatabase();
  [google, other] = [await startProvider(), await startProvider('other')];
  const gone = await startProvider('gone');
  app = await serve(db.sql, [google, other, gone]);
  await gone.close();
});
afterAll(async () => {
  await app.close();
  await Promise.all([google.close(), other.close()]);
  await db.drop();
});
let sub: string;
let user_id: number;
/** Whether each of three sessions runs: two of the provider's, by its own sessions `one` and `two`, and one by a password. */
const running = async () =>
  (await db.sql<{ runs: boolean }[]>`select ended_at is null as runs from sessions where user_id = ${user_id} order by id`).map(
    (s) => s.runs,
  );
beforeEach(async () => {
  sub = randomUUID();
  const person = { sub, name: 'Shefali', email: `${sub.slice(0, 8)}@home.test`, email_verified: true };
  google.person = { ...person, sid: 'one' };
  const phone = browser(app, db.sql);
  user_id = (await phone.ask(enter, { ...(await phone.arrive()), name: 'Shefali' })).data.user.id;
  google.person = { ...person, sid: 'two' };
  const laptop = browser(app, db.sql);
  await laptop.ask(verify, await laptop.arrive());
  await startSession(db.sql, user_id, { ip: '127.0.0.1', device: 'test' });
});
const now = () => Math.floor(Date.now() / 1000);
const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const claims = () => ({ iss: google.issuer, aud: 'shikhon', iat: now(), exp: now() + 120, jti: randomUUID(), events: event, sub });
/** As a provider signs them: what kind of token it is stands in the header. */
const LOGOUT: Lie = { header: { typ: 'logout+jwt' } };
const tell = async (wanted: Record<string, unknown>, lie: Lie = LOGOUT, provider = 'google') =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/my-account/sign-on/backchannel/${provider}`,
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: sign({ ...claims(), ...wanted }, lie) }).toString(),
    })
  ).statusCode;

test('one session of the provider ends the session that it opened', async () => {
  expect(await tell({ sid: 'one' })).toBe(200);
  expect(await running()).toEqual([false, true, true]);
});
test('all of a person end all that it opened; a session by a password stays', async () => {
  expect(await tell({})).toBe(200);
  expect(await running()).toEqual([false, false, true]);
  expect(await tell({})).toBe(200);
});
test.each<[string, () => Record<string, unknown>, Lie]>([
  ['signed by somebody else', () => ({}), { ...LOGOUT, foreign_key: true }],
  ['not signed', () => ({}), { ...LOGOUT, unsigned: true }],
  ['of another issuer', () => ({ iss: 'https://evil.test' }), LOGOUT],
  ['for another audience', () => ({ aud: 'other' }), LOGOUT],
  ['from long ago', () => ({ iat: now() - 3600 }), LOGOUT],
  ['that has expired', () => ({ exp: now() - 600 }), LOGOUT],
  ['that is an ID token', () => ({ events: undefined, nonce: 'n' }), LOGOUT],
  ['with a nonce', () => ({ nonce: 'n' }), LOGOUT],
  ['of another event', () => ({ events: { 'http://schemas.openid.net/event/other': {} } }), LOGOUT],
  ['of nobody', () => ({ sub: undefined }), LOGOUT],
  ['without a number of its own', () => ({ jti: undefined }), LOGOUT],
])('a logout token %s ends nothing', async (_, wanted, lie) => {
  expect(await tell(wanted(), lie)).toBe(400);
  expect(await running()).toEqual([true, true, true]);
});
test.each(['JWT', 'at+jwt', undefined, 7])('a token of another kind is no logout: %s', async (typ) => {
  expect(await tell({}, { header: { typ } })).toBe(400);
  expect(await running()).toEqual([true, true, true]);
});
test('a logout token that was written before a session was opened does not end it', async () => {
  expect(await tell({ iat: now() - 300 })).toBe(200);
  expect(await running()).toEqual([true, true, true]);
});
test('a provider whose keys cannot be reached ends nothing, and is no fault of ours', async () => {
  expect(await tell({}, LOGOUT, 'gone')).toBe(400);
});
test('a provider ends no session of another one', async () => {
  expect(await tell({}, LOGOUT, 'other')).toBe(400);
  expect(await tell({}, LOGOUT, 'nobody')).toBe(400);
  expect(await running()).toEqual([true, true, true]);
});
test.each(['', 'x', 'a.b.c', 'x'.repeat(10_000)])('what is no token ends nothing', async (logout_token) => {
  const answered = await app.inject({
    method: 'POST',
    url: '/api/my-account/sign-on/backchannel/google',
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  });
  expect(answered.statusCode).toBe(400);
});
test('logging out goes on to the provider, which sends back to our own page; without one, there at once', async () => {
  const phone = browser(app, db.sql);
  const there = new URL((await phone.ask(leaveProvider, { provider: 'google' })).to);
  expect(there.origin + there.pathname).toBe(`${google.issuer}/logout`);
  expect(Object.fromEntries(there.searchParams)).toEqual({ client_id: 'shikhon', post_logout_redirect_uri: `http://${HOST}/logout` });
  for (const input of [{}, { provider: 'nobody' }, { provider: 'https://evil.test' }])
    expect(await phone.ask(leaveProvider, input)).toEqual({ to: '/logout' });
});
test('a client whose session still runs need not name the provider that it came by', async () => {
  const phone = browser(app, db.sql);
  const { data } = await phone.ask(verify, await phone.arrive());
  expect((await phone.ask(leaveProvider, {}, data.access_token)).to).toContain(`${google.issuer}/logout`);
  const { token } = await startSession(db.sql, user_id, { ip: '127.0.0.1', device: 'test' });
  expect(await phone.ask(leaveProvider, {}, token)).toEqual({ to: '/logout' });
});
