// What logging in by an outside provider promises: whom it lets in, to which account, once, and only in the browser that began it.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { viewInfo } from '#core/session/contract.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { endAllSessions } from '#features/sessions/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { atStart } from '../addresses.ts';
import { enter, link, listOwn, unlink, verify } from '../contract.ts';
import { listWays } from '../contract-ways.ts';
import { jobs, sweepTries } from '../server/jobs.ts';
import { deleteIdentities } from '../server/service.ts';
import { browser, serve } from './ground.ts';
import { type Person, startProvider, type TestProvider } from './provider.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
let google: TestProvider;
let mygov: TestProvider;
beforeAll(async () => {
  db = await freshDatabase();
  google = await startProvider();
  mygov = await startProvider('mygov', { kind: 'oauth', trusts: ['phone'], landing: 'government', label: { en: 'myGov', bn: 'মাইগভ' } });
  app = await serve(db.sql, [google, mygov]);
});
afterAll(async () => {
  await app.close();
  await Promise.all([google.close(), mygov.close()]);
  await db.drop();
});
afterEach(() => {
  google.lie = {};
  mygov.lie = {};
});
const comes = (wanted: Partial<Person> = {}): Person => {
  const sub = randomUUID();
  return (google.person = { sub, name: 'Shefali Akter', email: `${sub.slice(0, 8)}@home.test`, email_verified: true, ...wanted });
};
const open = () => browser(app, db.sql);
const codeOf = async (promise: Promise<unknown>) => refusedWith(promise);

test('somebody new is asked for the name alone; their address counts as verified, and the next time one press is enough', async () => {
  const person = comes();
  const phone = open();
  const came = await phone.arrive();
  await expect(phone.ask(verify, came)).rejects.toMatchObject({
    code: 'account_needed',
    detail: { name: 'Shefali Akter', provider: { en: 'Google', bn: 'গুগল' } },
  });
  const signed = await phone.ask(enter, { ...came, name: 'Shefali Akter' });
  // its logout is gone on to after ours
  expect(signed.provider).toBe('google');
  expect(signed.data.user).toMatchObject({ name: 'Shefali Akter', email: person.email, email_verified: true, has_password: false });
  const again = open();
  const { data } = await again.ask(verify, await again.arrive());
  expect(data.user.id).toBe(signed.data.user.id);
  expect(await again.ask(viewInfo, {}, data.token)).toMatchObject({ id: signed.data.user.id });
});

test('a login is redeemed once, also when thirty ask at once, and makes one account', async () => {
  comes();
  const phone = open();
  const came = await phone.arrive();
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(phone.ask(enter, { ...came, name: 'Once' }))));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['answered', 'sign_on_over']));
  expect(await db.sql`select from sign_on_identities where subject = ${google.person.sub}`).toHaveLength(1);
});

test('thirty browsers of one new person make one account with one identity', async () => {
  comes();
  const arrived = [];
  for (let i = 0; i < 30; i++) {
    const phone = open();
    arrived.push({ phone, came: await phone.arrive() });
  }
  await Promise.all(arrived.map(({ phone, came }) => codeOf(phone.ask(enter, { ...came, name: 'Thirty' }))));
  expect(await db.sql`select from sign_on_identities where subject = ${google.person.sub}`).toHaveLength(1);
  expect(await db.sql`select from users where email = ${google.person.email!}`).toHaveLength(1);
});

test('the code that came back is redeemed at the provider once, also when the browser comes back thirty times', async () => {
  comes();
  const phone = open();
  const back = await phone.toProvider();
  const before = google.asked.length;
  const answers = await Promise.all(Array.from({ length: 30 }, () => phone.get(back.pathname + back.search)));
  expect(answers.filter((a) => String(a.headers.location).includes('token='))).toHaveLength(1);
  expect(google.asked.length - before).toBe(1);
});

test('what came back is worth nothing in another browser, neither to the code nor to the token', async () => {
  comes();
  const phone = open();
  const back = await phone.toProvider();
  const thief = open();
  await thief.toProvider();
  expect((await thief.get(back.pathname + back.search)).headers.location).toContain('refused=sign_on_over');
  const landed = new URL(String((await phone.get(back.pathname + back.search)).headers.location), 'http://x');
  const came = { token: landed.searchParams.get('token')!, state: landed.searchParams.get('state')! };
  expect(await codeOf(thief.ask(enter, { ...came, name: 'Thief' }))).toBe('sign_on_over');
  expect(await codeOf(phone.ask(verify, came))).toBe('account_needed');
});

test('the code and the state of the provider stay in no address that a page has', async () => {
  comes();
  const phone = open();
  const back = await phone.toProvider();
  const answered = await phone.get(back.pathname + back.search);
  expect(answered.statusCode).toBe(303);
  expect(answered.headers.location).not.toContain(back.searchParams.get('code'));
  expect(answered.headers['cache-control']).toBe('no-store');
});

test('the browser is sent with PKCE, state and nonce, and its cookie is out of reach for scripts', async () => {
  const phone = open();
  const begun = await phone.get(atStart('google'));
  const { searchParams } = new URL(String(begun.headers.location));
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)!.length).toBeGreaterThan(30);
  expect(begun.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax$/);
  comes();
  await phone.arrive();
  expect(google.asked.at(-1)!.get('code_verifier')!.length).toBeGreaterThan(30);
});

test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/login', `/${'x'.repeat(600)}`])(
  '%s is no place to go on to',
  async (next) => {
    comes();
    expect((await open().through('google', next)).searchParams.get('next')).toBeNull();
  },
);
test('where the login was begun for is gone on to', async () => {
  comes();
  expect((await open().through('google', '/course/details/biggan?tab=2')).searchParams.get('next')).toBe('/course/details/biggan?tab=2');
});

test('the address of an account is never enough to be let in to it: its person logs in, and then adds the provider', async () => {
  const owner = await makePerson(db.sql, { email: `owner-${randomUUID().slice(0, 8)}@home.test` });
  comes({ email: owner.user.email! });
  const phone = open();
  const came = await phone.arrive();
  expect(await codeOf(phone.ask(verify, came))).toBe('login_needed');
  expect(await codeOf(phone.ask(enter, { ...came, name: 'Somebody' }))).toBe('login_needed');
  expect(await phone.ask(listOwn, {}, owner.token)).toEqual([]);
  expect(await codeOf(phone.ask(verify, came, owner.token))).toBe('link_offered');
  await phone.ask(link, came, owner.token);
  const { data } = await (async (next) => next.ask(verify, await next.arrive()))(open());
  expect(data.user.id).toBe(owner.user.id);
});

test('two providers that claim one address: the second finds the account of the first, and must be added to it', async () => {
  const phone = '01712' + String(Date.now()).slice(-6);
  mygov.person = { sub: randomUUID(), name: 'Rahim', mobile: phone.slice(1), mobile_verify: 1, nid: '1990123456789' };
  const first = open();
  const signed = await first.ask(enter, { ...(await first.arrive('mygov')), name: 'Rahim' });
  // it has no logout of its own
  expect(signed.provider).toBe('');
  expect(signed.data.user).toMatchObject({ phone: `+88${phone}`, phone_verified: true });
  mygov.person = { ...mygov.person, sub: randomUUID() };
  const second = open();
  await expect(second.ask(verify, await second.arrive('mygov'))).rejects.toMatchObject({ code: 'login_needed', detail: { held: true } });
  const kept = await db.sql<{ text: string }[]>`select row_to_json(t)::text as text from sign_on_tries t`;
  expect(kept.map((row) => row.text).join()).not.toContain('1990123456789');
});

test.each([
  ['that the provider does not call verified', { email_verified: false }],
  ['whose flag is missing', { email_verified: undefined }],
  ['that is none', { email: 'nobody' }],
])('an address %s makes no account, not even of a free address', async (_, wanted) => {
  comes(wanted);
  const phone = open();
  const came = await phone.arrive();
  await expect(phone.ask(enter, { ...came, name: 'Unproved' })).rejects.toMatchObject({ code: 'login_needed', detail: { held: false } });
});

test('an account that was begun with the address and never proved gives way, and keeps nothing that was typed into it', async () => {
  const email = `begun-${randomUUID().slice(0, 8)}@home.test`;
  const begun = await makeUser(db.sql, { name: 'Squatter', email, password: 'squatter-Pass-1', verified: false });
  comes({ email });
  const phone = open();
  const { data } = await phone.ask(enter, { ...(await phone.arrive()), name: 'True Owner' });
  expect(data.user).toMatchObject({ id: begun.id, name: 'True Owner', has_password: false });
});

test('whoever came into an account by a personal link is out once its owner proves the address at a provider', async () => {
  const email = `entered-${randomUUID().slice(0, 8)}@home.test`;
  const entered = await makePerson(db.sql, { email, verified: false });
  await db.sql`update sessions set limited = true where user_id = ${entered.user.id}`;
  comes({ email });
  const phone = open();
  const { data } = await phone.ask(enter, { ...(await phone.arrive()), name: 'True Owner' });
  expect(data.user.id).toBe(entered.user.id);
  expect(await phone.ask(viewInfo, {}, data.token)).toMatchObject({ id: entered.user.id });
  await expect(phone.actor(entered.token)).rejects.toThrow('opens no session');
});

test('thirty who link one identity at once to two accounts: one account has it', async () => {
  const [one, two] = [await makePerson(db.sql), await makePerson(db.sql)];
  comes();
  const arrived = [];
  for (let i = 0; i < 30; i++) {
    const phone = open();
    arrived.push({ phone, came: await phone.arrive(), token: i % 2 ? one.token : two.token });
  }
  const codes = await Promise.all(arrived.map(({ phone, came, token }) => codeOf(phone.ask(link, came, token))));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['answered', 'identity_taken']));
});

test('a page of one person does not become the session of another', async () => {
  comes();
  const phone = open();
  await phone.ask(enter, { ...(await phone.arrive()), name: 'First' });
  const other = await makePerson(db.sql);
  expect(await codeOf(phone.ask(verify, await phone.arrive(), other.token))).toBe('other_account');
});

test('the last way in cannot be taken away, not by two presses at once either; with a password all can', async () => {
  comes();
  const phone = open();
  const { data } = await phone.ask(enter, { ...(await phone.arrive()), name: 'Two Ways' });
  const [first] = await phone.ask(listOwn, {}, data.token);
  expect(first).toMatchObject({ provider: 'google', removable: false });
  expect(await codeOf(phone.ask(unlink, { id: first!.id }, data.token))).toBe('last_way');
  comes();
  const { id } = await phone.ask(link, await phone.arrive(), data.token);
  const codes = await Promise.all([first!.id, id].map((one) => codeOf(phone.ask(unlink, { id: one }, data.token))));
  expect(codes.toSorted()).toEqual(['answered', 'last_way']);
  await db.sql`update users set password_hash = 'x' where id = ${data.user.id}`;
  const [left] = await phone.ask(listOwn, {}, data.token);
  expect(await codeOf(phone.ask(unlink, { id: left!.id }, data.token))).toBe('answered');
});

test('thirty presses that take one away at once take it once, and tell its person once', async () => {
  const { user, token } = await makePerson(db.sql);
  comes();
  const phone = open();
  const { id } = await phone.ask(link, await phone.arrive(), token);
  const email = `${randomUUID()}@home.test`;
  await db.sql`update users set email = ${email}, email_verified_at = now(), password_hash = 'x' where id = ${user.id}`;
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(phone.ask(unlink, { id }, token))));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(1);
  expect(await db.sql`select from messages where to_address = ${email}`).toHaveLength(1);
});

test('an identity that is taken away while somebody comes in by it opens nothing, and none is added once all sessions were ended', async () => {
  const { user, token } = await makePerson(db.sql);
  comes();
  const phone = open();
  await phone.ask(link, await phone.arrive(), token);
  const stranger = open();
  const came = await stranger.arrive();
  let entering: Promise<string> | undefined;
  await db.sql.begin(async (tx) => {
    await endAllSessions(tx, user.id);
    await deleteIdentities(tx, user.id);
    entering = codeOf(stranger.ask(verify, came));
    const waits = async () =>
      (await db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0;
    await expect.poll(waits).toBe(true);
  });
  expect(await entering).toBe('sign_on_over');
  const { actor } = await makePerson(db.sql);
  comes();
  const late = await phone.arrive();
  const let_in = { ...actor, browser: (await phone.actor()).browser! };
  await endAllSessions(db.sql, actor.user.id);
  expect(await codeOf(answer(db.sql, link, let_in, late))).toBe('signed_out');
  expect(await db.sql`select from sessions where user_id = ${user.id} and ended_at is null`).toHaveLength(0);
});

test('a suspended person is told so by this way, too', async () => {
  comes();
  const phone = open();
  const { data } = await phone.ask(enter, { ...(await phone.arrive()), name: 'Suspended' });
  await db.sql`update users set suspended_at = now(), suspended_reason = 'asked for' where id = ${data.user.id}`;
  await expect(phone.ask(verify, await phone.arrive())).rejects.toMatchObject({ code: 'suspended', detail: { reason: 'asked for' } });
});

test('a login that took too long is over', async () => {
  comes();
  const phone = open();
  const back = await phone.toProvider();
  await db.sql`update sign_on_tries set expires_at = now() - interval '1 second' where claimed_at is null`;
  expect((await phone.get(back.pathname + back.search)).headers.location).toContain('refused=sign_on_over');
});

test('a site that has switched it off neither offers nor begins it', async () => {
  const phone = open();
  expect((await phone.ask(listWays, {})).map((way) => way.id)).toEqual(['google', 'mygov']);
  await db.sql`update platform_site set modules_off = '{sso_login}'`;
  expect((await phone.get(atStart('google'))).headers.location).toBe('/sso?refused=not_offered');
  expect(await phone.ask(listWays, {})).toEqual([]);
  await db.sql`update platform_site set modules_off = '{}'`;
  expect((await phone.get(atStart('nobody'))).headers.location).toBe('/sso?refused=not_offered');
});
test('strangers who begin logins fill no table: each minute what is over goes, in portions, and all but the newest under way', async () => {
  await db.sql`delete from sign_on_tries`;
  await db.sql`
    insert into sign_on_tries (state_hash, browser_hash, provider, nonce, verifier, expires_at)
    select sha256(n::text::bytea), 'b', 'google', '', '', now() + make_interval(mins => n)
    from generate_series(-20, 30) n where n <> 0`;
  const sweep = jobs.find(({ name }) => name === 'sign-on.sweep-tries')!;
  expect(sweep.minutely).toBe(true);
  await sweep.run({}, { pool: db.sql });
  expect(await db.sql`select from sign_on_tries`).toHaveLength(30);
  await sweepTries(db.sql, 10, 3);
  const [left] = await db.sql<{ n: number; minutes: number }[]>`
    select count(*)::int as n, (extract(epoch from max(expires_at) - min(expires_at)) / 60)::int as minutes from sign_on_tries`;
  expect(left).toEqual({ n: 10, minutes: 9 });
});
