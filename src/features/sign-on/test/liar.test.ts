// A provider that lies or does not answer lets nobody in, and the person is told which of the two it was.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/database.ts';
import { readTold } from '../server/providers.ts';
import { useSignOn } from '../server/service.ts';
import { browser, serve } from './ground.ts';
import { type Lie, startProvider, type TestProvider } from './provider.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
let google: TestProvider;
beforeAll(async () => {
  db = await freshDatabase();
  google = await startProvider();
  google.person = { sub: randomUUID(), name: 'Shefali', email: 'shefali@home.test', email_verified: true };
  app = await serve(db.sql, [google]);
});
afterAll(async () => {
  await app.close();
  await google.close();
  await db.drop();
});
afterEach(() => {
  google.lie = {};
  // what it says of itself is asked anew
  useSignOn({ providers: [google.config], seconds: 60 });
});
const now = () => Math.floor(Date.now() / 1000);
const lies: [string, () => Lie][] = [
  ['of another issuer', () => ({ claims: { iss: 'https://evil.test' } })],
  ['for another audience', () => ({ claims: { aud: 'somebody-else' } })],
  ['for several audiences, not authorized for us', () => ({ claims: { aud: ['shikhon', 'other'], azp: 'other' } })],
  ['with another nonce', () => ({ claims: { nonce: 'another' } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['signed by a key of somebody else', () => ({ foreign_key: true })],
  ['of an unknown key', () => ({ header: { kid: 'two' } })],
  ['not signed at all', () => ({ unsigned: true })],
  ['that has expired', () => ({ claims: { exp: now() - 3600, iat: now() - 7200 } })],
  ['issued in the future', () => ({ claims: { iat: now() + 3600, exp: now() + 7200 } })],
  ['not valid yet', () => ({ claims: { nbf: now() + 3600 } })],
  ['of nobody', () => ({ claims: { sub: '' } })],
  ['in an answer without end', () => ({ huge: '/token' })],
];
test.each(lies)('an ID token %s lets nobody in', async (_, lie) => {
  google.lie = lie();
  const { pathname, searchParams } = await browser(app, db.sql).through();
  expect([pathname, searchParams.get('refused'), searchParams.get('token')]).toEqual(['/GLogin', 'provider_wrong', null]);
});
test('the truth lets in', async () => {
  expect((await browser(app, db.sql).through()).searchParams.get('token')).toHaveLength(43);
});

test.each([
  ['its token endpoint says nothing', { silent: '/token' }],
  ['it fails', { status: 503 }],
])('%s: it is told to be out of reach', async (_, lie) => {
  const phone = browser(app, db.sql);
  const back = await phone.toProvider();
  google.lie = lie;
  if ('silent' in lie) useSignOn({ seconds: 1 });
  expect((await phone.get(back.pathname + back.search)).headers.location).toBe('/GLogin?refused=provider_down&provider=google');
});
test.each([
  ['says nothing', { silent: '/.well-known/openid-configuration' }, 'provider_down'],
  ['fails', { status: 500 }, 'provider_down'],
  ['answers without end', { huge: '/.well-known/openid-configuration' }, 'provider_wrong'],
] as const)(
  'a provider that %s when a login begins leaves the way back to the others, and is asked again the next time',
  async (_, lie, told) => {
    if ('silent' in lie) useSignOn({ seconds: 1 });
    google.lie = lie;
    const phone = browser(app, db.sql);
    const begun = await phone.get('/api/my-account/sign-on/start/google?next=/dashboard');
    expect(begun.headers.location).toBe(`/GLogin?refused=${told}&provider=google&next=%2Fdashboard`);
    google.lie = {};
    useSignOn({ seconds: 60 });
    expect((await phone.through()).searchParams.get('token')).toHaveLength(43);
  },
);
test('a provider that came back with other addresses is asked for them anew, and not only after an hour', async () => {
  const phone = browser(app, db.sql);
  const late = await phone.toProvider();
  google.lie = { token_at: '/token-2' };
  expect((await phone.get(late.pathname + late.search)).headers.location).toContain('refused=provider_wrong');
  expect((await browser(app, db.sql).through()).searchParams.get('token')).toHaveLength(43);
});
test('who stops at the provider is told that nothing was changed', async () => {
  google.lie = { error: 'access_denied' };
  expect((await browser(app, db.sql).through()).searchParams.get('refused')).toBe('cancelled');
});
test('a code that the provider does not know lets nobody in', async () => {
  const phone = browser(app, db.sql);
  const back = await phone.toProvider();
  back.searchParams.set('code', 'invented');
  expect((await phone.get(back.pathname + back.search)).headers.location).toContain('refused=provider_wrong');
});
test('a code with a question mark in it hides no state behind it', async () => {
  const answered = await browser(app, db.sql).get('/sso?code=a?b&state=nobody');
  expect(answered.headers.location).toBe('/sso?refused=sign_on_over');
});
test.each([
  ['a number too large to be told from its neighbour', 2 ** 53],
  ['a number that is no whole one', 1.5],
  ['a text longer than is kept', 'x'.repeat(256)],
  ['half a letter, which is stored as any other half', 'x\ud800'],
  ['a zero byte, which is not stored', 'x\0'],
])('an identity is never cut or rounded to that of somebody else: %s', (_, id) => {
  expect(() => readTold(google.config, google.issuer, { id })).toThrow('no_subject');
});
test('identities that differ in their last letter are two', () => {
  const subjectOf = (sub: string | number) => readTold(google.config, google.issuer, { sub }).subject;
  expect(subjectOf(`${'x'.repeat(254)}a`)).toBe(`${'x'.repeat(254)}a`);
  expect(subjectOf(41)).toBe('41');
});
test.each(['', 'x', 'ক'.repeat(50), '%00', 'a'.repeat(4000)])('a state that nobody began lets nobody in', async (state) => {
  const answered = await browser(app, db.sql).get(`/sso?code=x&state=${encodeURIComponent(state)}`);
  expect(answered.headers.location).toBe('/sso?refused=sign_on_over');
});
