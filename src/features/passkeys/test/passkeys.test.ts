// What passkeys promise, on a real database: one way in more, never the last one taken away, a challenge that counts once and in one place, no
// copy let in, both factors of staff.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type Actor, visitor } from '#core/access/actor.ts';
import { actorReader } from '#core/session/server/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { type SecurityEvent, useSecurityLog } from '#core/log/server/security.ts';
import { viewInfo } from '#core/session/contract.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { commonHost, useSiteAddresses } from '#features/institutions/server/service.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { changePassword, login } from '#features/sessions/contract.ts';
import { beginFactor, resetFactor, viewFactor } from '#features/staff-security/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { add, ask, begin, confirm, listOwn, remove, rename, signIn } from '../contract.ts';
import { jobs, sweepChallenges } from '../server/jobs.ts';
import { Device, type Lie, using } from './device.ts';

openHouse();
const HOME = 'https://shikhon.test';
const password = 'nodir-Dheu-77';
let db: Awaited<ReturnType<typeof freshDatabase>>;
let noted: SecurityEvent[] = [];
beforeAll(async () => {
  db = await freshDatabase();
  useSiteAddresses({ public_url: HOME, main_host: 'shikhon.test' });
  useSecurityLog((event) => void noted.push(event));
  await seedRoles(db.sql);
});
afterAll(() => db.drop());
beforeEach(() => {
  noted = [];
});
const anyActor = (token: string): Promise<Actor> =>
  actorReader(
    db.sql,
    async () => undefined,
    async () => {},
    async () => {},
  )({ token, language: 'en', host: '', ip: '127.0.0.1', device: 'test' });
/** Somebody with a passkey on a phone. */
async function keyed(wanted: Parameters<typeof makePerson>[1] = {}, device = new Device(HOME)) {
  const made = await makePerson(db.sql, { password, ...wanted });
  const phone = using(db.sql, device);
  const { id } = await phone.add(made.actor);
  return { ...made, device, phone, id };
}
const reasons = () => noted.filter(({ event }) => event === 'passkey.failed').map(({ reason }) => reason);
const messages = (to: string) => db.sql<{ body: string }[]>`select body from messages where to_address = ${to} order by id`;
const administrator = { role: 'super', type: 1 } as const;

test('a passkey that was added opens the account in one step, and the list says what it is', async () => {
  const { user, actor, phone } = await keyed();
  const { access_token, device_key, data } = await phone.signIn(visitor());
  expect(data.user.id).toBe(user.id);
  expect(await answer(db.sql, viewInfo, await actorFor(db.sql, access_token), {})).toMatchObject({ id: user.id, second_factor: 'none' });
  expect(device_key.length).toBeGreaterThan(30);
  const [row, ...more] = await answer(db.sql, listOwn, actor, {});
  expect(more).toEqual([]);
  expect(row).toMatchObject({ name: 'Passkey', synced: true, removable: true, used_at: expect.any(String) });
  await answer(db.sql, rename, actor, { id: row!.id, name: 'আমার ফোন' });
  expect((await answer(db.sql, listOwn, actor, {}))[0]!.name).toBe('আমার ফোন');
});
test('an answer counts once: a second time it is over, and of thirty at once one gets in', async () => {
  const { device } = await keyed();
  const shown = device.show(await answer(db.sql, ask, visitor(), { purpose: 'login' }));
  await answer(db.sql, signIn, visitor(), shown);
  expect(await refusedWith(answer(db.sql, signIn, visitor(), shown))).toBe('passkey_over');
  const crowd = device.show(await answer(db.sql, ask, visitor(), { purpose: 'login' }));
  const codes = await Promise.all(Array.from({ length: 30 }, () => refusedWith(answer(db.sql, signIn, visitor(), crowd))));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['answered', 'passkey_over']));
});
test.each<[string, Lie, RegExp]>([
  ['from another site', { origin: 'https://shikhon.test.evil.test' }, /^login: origin https:\/\/shikhon.test.evil/],
  ['from a sub-domain that is no site', { origin: 'https://nobody.shikhon.test' }, /^login: origin/],
  ['from the same name without TLS', { origin: 'http://shikhon.test' }, /^login: origin/],
  ['from inside a page of another site', { crossOrigin: true }, /^login: origin/],
  ['for another host', { rp_id: 'evil.test' }, /RP ID/i],
  ['without its person verified', { unverified: true }, /verif/i],
  ['by another key', { forged: true }, /signature/],
  ['made to add one', { type: 'webauthn.create' }, /type/],
  ['of another handle', { user_handle: 'BBBBBBBBBBBBBBBBBBBBBB' }, /user handle/],
])('an answer %s opens nothing, uses the challenge up, and stands in the security log', async (_, lie, reason) => {
  const { device, user } = await keyed();
  const options = await answer(db.sql, ask, visitor(), { purpose: 'login' });
  expect(await refusedWith(answer(db.sql, signIn, visitor(), device.show(options, lie)))).toBe('wrong_passkey');
  expect(await refusedWith(answer(db.sql, signIn, visitor(), device.show(options)))).toBe('passkey_over');
  expect(reasons()).toEqual([expect.stringMatching(reason)]);
  expect(await db.sql`select from sessions where user_id = ${user.id}`).toHaveLength(1);
});
test.each<[string, Lie]>([
  ['from another site', { origin: 'https://evil.test' }],
  ['without its person verified', { unverified: true }],
  ['to log in', { type: 'webauthn.get' }],
  ['for another host', { rp_id: 'evil.test' }],
])('a passkey made %s is not kept', async (_, lie) => {
  const { actor } = await makePerson(db.sql, { password });
  expect(await refusedWith(using(db.sql, new Device(HOME)).add(actor, lie))).toBe('wrong_passkey');
  expect(await answer(db.sql, listOwn, actor, {})).toEqual([]);
});
test('certificates of a maker are not asked for and not looked at', async () => {
  const { actor } = await makePerson(db.sql, { password });
  expect(await using(db.sql, new Device(HOME)).add(actor, { fmt: 'android-safetynet' })).toMatchObject({ id: expect.any(Number) });
});
test('on the site of an institution the same passkey opens the same account, and an answer given there counts there alone', async () => {
  const { user, device } = await keyed();
  const site = await makeInstitution(db.sql);
  const [{ username }] = await db.sql<[{ username: string }]>`select username from institutions where id = ${site}`;
  const there = { ...visitor(), site_institution: site };
  const lie = { origin: `https://${username}.shikhon.test` };
  const options = await answer(db.sql, ask, there, { purpose: 'login' });
  expect(options.rp_id).toBe('shikhon.test');
  expect((await using(db.sql, device).signIn(there, lie)).data.user.id).toBe(user.id);
  expect(await refusedWith(using(db.sql, device).signIn(visitor(), lie))).toBe('wrong_passkey');
  expect(await refusedWith(using(db.sql, device).signIn(there))).toBe('wrong_passkey');
});
test.each([
  ['https://shikhon.test', 'shikhon.test', 'shikhon.test'],
  ['https://www.shikhon.test', 'shikhon.test', 'shikhon.test'],
  // no part of a name is taken for a host above it
  ['https://notshikhon.test', 'shikhon.test', 'notshikhon.test'],
  ['http://localhost:4000', 'localhost', 'localhost'],
])('the sites of %s, with the sub-domains of %s, lie under %s', (public_url, main_host, host) => {
  useSiteAddresses({ public_url, main_host });
  expect(commonHost()).toBe(host);
  useSiteAddresses({ public_url: HOME, main_host: 'shikhon.test' });
});
test('a challenge serves its purpose and its session alone', async () => {
  const [one, other] = [await keyed(), await keyed()];
  const ofOther = await answer(db.sql, ask, other.actor, { purpose: 'confirm' });
  expect(await refusedWith(answer(db.sql, confirm, one.actor, one.device.show(ofOther)))).toBe('passkey_over');
  const toLogin = await answer(db.sql, ask, visitor(), { purpose: 'login' });
  expect(await refusedWith(answer(db.sql, confirm, one.actor, one.device.show(toLogin)))).toBe('passkey_over');
  const toAdd = await answer(db.sql, begin, one.actor, {});
  expect(await refusedWith(answer(db.sql, signIn, visitor(), one.device.show({ ...toLogin, ...toAdd, app: false })))).toBe('passkey_over');
  const late = await answer(db.sql, ask, visitor(), { purpose: 'login' });
  await db.sql`update passkey_challenges set expires_at = now() - interval '1 second'`;
  expect(await refusedWith(answer(db.sql, signIn, visitor(), one.device.show(late)))).toBe('passkey_over');
});
test('the passkey of one person confirms nothing for another, and one that nobody has opens nothing', async () => {
  const [one, other] = [await keyed(), await keyed()];
  expect(await refusedWith(other.phone.confirm(one.actor))).toBe('wrong_passkey');
  expect(reasons()).toEqual(['confirm: of another account']);
  const stranger = using(db.sql, new Device(HOME));
  expect(await refusedWith(stranger.signIn(visitor()))).toBe('wrong_passkey');
  expect(reasons()[1]).toBe('login: unknown');
});
test('a credential is kept once, for one account', async () => {
  const { actor, device } = await keyed();
  const { actor: other } = await makePerson(db.sql, { password });
  expect(await refusedWith(using(db.sql, device).add(actor))).toBe('passkey_taken');
  expect(await refusedWith(using(db.sql, device).add(other))).toBe('passkey_taken');
});
test('a copy of a passkey that counts is refused and noted, whichever of the two comes later; an answer that nobody signed raises no alarm', async () => {
  const device = new Device(HOME, { counts: true });
  const { phone, user } = await keyed({}, device);
  const thief = using(db.sql, device.copy());
  await phone.signIn(visitor());
  await phone.signIn(visitor());
  expect(await refusedWith(phone.signIn(visitor(), { forged: true, counter: 1 }))).toBe('wrong_passkey');
  expect(reasons()).toEqual(['login: signature']);
  expect(await refusedWith(thief.signIn(visitor()))).toBe('wrong_passkey');
  expect(noted.at(-1)).toMatchObject({ event: 'passkey.failed', user_id: user.id, reason: expect.stringMatching(/^login: cloned/) });
  // one that has begun to count does not go back to not counting
  expect(await refusedWith(phone.signIn(visitor(), { counter: 0 }))).toBe('wrong_passkey');
});
test('a passkey that was removed opens nothing, and its person is told of both', async () => {
  const { user, actor, phone, id } = await keyed();
  await answer(db.sql, remove, actor, { id });
  expect(await refusedWith(phone.signIn(visitor()))).toBe('wrong_passkey');
  expect(await answer(db.sql, listOwn, actor, {})).toEqual([]);
  const told = (await messages(user.email!)).map(({ body }) => body.split('\n')[0]);
  expect(told).toEqual(['শিখন অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে: Passkey।', 'শিখন অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে: Passkey।']);
});
test('a passkey that is removed while it is shown is no copy of one', async () => {
  const { user, phone, id } = await keyed();
  let said = Promise.resolve('');
  await db.sql.begin(async (tx) => {
    await tx`select from users where id = ${user.id} for update`;
    said = refusedWith(phone.signIn(visitor()));
    const waits = () => db.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
    while (!(await waits()).length);
    await tx`delete from passkeys where id = ${id}`;
  });
  expect(await said).toBe('wrong_passkey');
  expect(reasons()).toEqual(['login: removed']);
});
test('adding and removing want a fresh proof, which a passkey is; naming does not', async () => {
  const { actor, token, phone, id } = await keyed();
  await db.sql`update sessions set proved_at = now() - interval '11 minutes' where id = ${actor.session_id}`;
  const later = await actorFor(db.sql, token);
  expect(await refusedWith(answer(db.sql, begin, later, {}))).toBe('confirm_identity');
  expect(await refusedWith(answer(db.sql, remove, later, { id }))).toBe('confirm_identity');
  await answer(db.sql, rename, later, { id, name: 'Phone' });
  await phone.confirm(later);
  await answer(db.sql, remove, await actorFor(db.sql, token), { id });
});
test('the last way in stays, also when all are taken away at once', async () => {
  const { actor } = await makePerson(db.sql);
  const devices = [new Device(HOME), new Device(HOME)];
  const ids: number[] = [];
  for (const device of devices) ids.push((await using(db.sql, device).add(actor)).id);
  const codes = await Promise.all(ids.map((id) => refusedWith(answer(db.sql, remove, actor, { id }))));
  expect(codes.sort()).toEqual(['answered', 'last_way']);
  const left = await answer(db.sql, listOwn, actor, {});
  expect(left).toHaveLength(1);
  expect(left[0]!.removable).toBe(false);
});
test('thirty that are added at once are ten', async () => {
  const { actor } = await makePerson(db.sql, { password });
  const made = await Promise.all(Array.from({ length: 30 }, async () => new Device(HOME).make(await answer(db.sql, begin, actor, {}))));
  const codes = await Promise.all(made.map((one) => refusedWith(answer(db.sql, add, actor, one))));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(10);
  const names = (await answer(db.sql, listOwn, actor, {})).map(({ name }) => name);
  // of one device all the same, and told apart
  expect([names.length, new Set(names).size, names.includes('Passkey (2)')]).toEqual([10, 10, true]);
  expect(await refusedWith(answer(db.sql, begin, actor, {}))).toBe('too_many_passkeys');
});
test('a suspended account is told so only by its own passkey', async () => {
  const { user, phone } = await keyed();
  await db.sql`update users set suspended_at = now(), suspended_reason = 'spam' where id = ${user.id}`;
  await expect(phone.signIn(visitor())).rejects.toMatchObject({ code: 'suspended', detail: { reason: 'spam' } });
});
test('bytes that are no answer are refused, and no fault of the server', async () => {
  const { actor } = await makePerson(db.sql, { password });
  const odd = ['AA', 'oA', 'v'.repeat(1500), Buffer.from('{"challenge":1}').toString('base64url'), '_-_-'];
  for (const bytes of odd) {
    const options = await answer(db.sql, begin, actor, {});
    const good = new Device(HOME).make(options);
    expect(await refusedWith(answer(db.sql, add, actor, { ...good, client_data: bytes }))).toBe('passkey_over');
    expect(await refusedWith(answer(db.sql, add, actor, { ...good, attestation: bytes }))).toBe('wrong_passkey');
  }
  const { device } = await keyed();
  for (const bytes of odd)
    for (const field of ['authenticator_data', 'signature'])
      expect(
        await refusedWith(
          answer(db.sql, signIn, visitor(), { ...device.show(await answer(db.sql, ask, visitor(), { purpose: 'login' })), [field]: bytes }),
        ),
      ).toBe('wrong_passkey');
});

test('of staff the login by a passkey stands in the history, and is both factors', async () => {
  const { phone, user } = await keyed(administrator);
  const [rule] = await db.sql<{ id: number; version: number }[]>`
    insert into staff_rules (institution_id, idle_minutes, second_factor) values (null, 30, true) returning id, version`;
  const { access_token, data } = await phone.signIn(visitor());
  expect(data.user.second_factor).toBe('on');
  expect((await actorFor(db.sql, access_token)).grants.size).toBeGreaterThan(0);
  const entries = await db.sql<{ act: string }[]>`
    select act from history_entries where call = 'sessions.login' and actor_id = ${user.id}`;
  expect(entries).toEqual([{ act: 'signed_in' }]);
  await db.sql`delete from staff_rules where id = ${rule!.id}`;
});
test('a wrong passkey stands in the history as what it was wrong at: the login, or the proof that was asked again', async () => {
  const { actor, token, user, phone } = await keyed(administrator);
  const stranger = await keyed();
  const acts = async () =>
    (
      await db.sql<{ act: string }[]>`select act from history_entries where call = 'sessions.login' and actor_id = ${user.id} order by id`
    ).map(({ act }) => act);
  expect(await refusedWith(phone.signIn(visitor(), { forged: true }))).toBe('wrong_passkey');
  await expect.poll(acts).toEqual(['refused_sign_in']);
  expect(await refusedWith(phone.confirm(await actorFor(db.sql, token), { forged: true }))).toBe('wrong_passkey');
  await expect.poll(acts).toEqual(['refused_sign_in', 'refused_proof']);
  // one of another account, too, of whose person nothing is told
  expect(await refusedWith(stranger.phone.confirm(actor))).toBe('wrong_passkey');
  await expect.poll(acts).toEqual(['refused_sign_in', 'refused_proof', 'refused_proof']);
});
test('where a role needs a second factor, the password alone is nobody until the passkey is shown, whatever role it is asked in', async () => {
  const institution_id = await makeInstitution(db.sql);
  const { user, phone } = await keyed({ role: 'partner', institution_id });
  const first = (await answer(db.sql, login, visitor(), { login: user.email!, password })).access_token;
  expect((await anyActor(first)).user).toBeDefined();
  await db.sql`insert into staff_rules (institution_id, idle_minutes, second_factor) values (${institution_id}, 30, true)`;
  const waiting = await anyActor(first);
  expect(waiting).toMatchObject({ waiting: { user_id: user.id } });
  // a key of an app that somebody else sets up would be a way around the passkey
  expect(await refusedWith(answer(db.sql, beginFactor, waiting, {}))).toBe('second_factor_asked');
  const stranger = await keyed();
  expect(await refusedWith(stranger.phone.proveFactor(waiting))).toBe('wrong_passkey');
  expect(await answer(db.sql, ask, waiting, { purpose: 'factor' })).toMatchObject({
    app: false,
    known: [{ transports: ['internal', 'hybrid'] }],
  });
  await phone.proveFactor(waiting);
  expect((await actorFor(db.sql, first)).user.id).toBe(user.id);
  expect(await refusedWith(phone.proveFactor(await anyActor(first)))).toBe('nothing_waits');
});
test('who makes a passkey where a role needs a second factor goes on with their work', async () => {
  const institution_id = await makeInstitution(db.sql);
  await db.sql`insert into staff_rules (institution_id, idle_minutes, second_factor) values (${institution_id}, 30, true)`;
  const { actor, token } = await makePerson(db.sql, { role: 'partner', institution_id, password });
  expect(actor.wants_factor).toBe(true);
  await using(db.sql, new Device(HOME)).add(actor);
  const later = await actorFor(db.sql, token);
  expect(later.wants_factor).toBeUndefined();
  expect(later.grants.size).toBeGreaterThan(0);
});
test('a lost phone: an administrator removes the passkeys with the second factor', async () => {
  const { user, phone } = await keyed({ role: 'partner', institution_id: await makeInstitution(db.sql) });
  const admin = await makePerson(db.sql, administrator);
  await answer(db.sql, resetFactor, admin.actor, { person: user.email!, reason: 'Called on the known number' });
  expect(await refusedWith(phone.signIn(visitor()))).toBe('wrong_passkey');
  expect(await db.sql`select from sessions where user_id = ${user.id} and ended_at is null`).toEqual([]);
});
test('learners are asked for nothing more: with a passkey the password still opens their account, and they need no app', async () => {
  const { user, actor } = await keyed();
  const { access_token } = await answer(db.sql, login, visitor(), { login: user.email!, password });
  expect((await anyActor(access_token)).user?.id).toBe(user.id);
  expect(await answer(db.sql, viewFactor, actor, {})).toMatchObject({ on: false, offered: false });
});
test('a password that is set, and each way in, is told to the person once', async () => {
  const { user, actor } = await makePerson(db.sql, { password });
  await answer(db.sql, changePassword, actor, { current_password: password, password: 'meghna-Dheu-88' });
  expect(await messages(user.email!)).toHaveLength(1);
  expect((await messages(user.email!))[0]!.body).toMatch(/^শিখন অ্যাকাউন্টে নতুন পাসওয়ার্ড/);
});
test('whoever knows an id of another account names and removes nothing there', async () => {
  const [one, other] = [await keyed(), await keyed()];
  expect(await refusedWith(answer(db.sql, rename, one.actor, { id: other.id, name: 'x' }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, remove, one.actor, { id: other.id }))).toBe('not_found');
});
test('strangers who ask for challenges fill no table: each minute what is over goes, in portions, and all but the newest that wait', async () => {
  await db.sql`delete from passkey_challenges`;
  await db.sql`
    insert into passkey_challenges (challenge_hash, purpose, expires_at)
    select sha256(n::text::bytea), 'login', now() + make_interval(mins => n) from generate_series(-20, 30) n where n <> 0`;
  const sweep = jobs.find(({ name }) => name === 'passkeys.sweep-challenges')!;
  expect(sweep.minutely).toBe(true);
  await sweep.run({}, { pool: db.sql });
  expect(await db.sql`select from passkey_challenges`).toHaveLength(30);
  await sweepChallenges(db.sql, 10, 3);
  const [left] = await db.sql<{ n: number; minutes: number }[]>`
    select count(*)::int as n, (extract(epoch from max(expires_at) - min(expires_at)) / 60)::int as minutes from passkey_challenges`;
  expect(left).toEqual({ n: 10, minutes: 9 });
  // those of somebody who is logged in do not go for them
  const { session_id } = (await makePerson(db.sql)).actor;
  await db.sql`
    insert into passkey_challenges (challenge_hash, purpose, session_id, expires_at)
    values (sha256('theirs'), 'confirm', ${session_id}, now() + interval '1 second')`;
  await sweepChallenges(db.sql, 5, 3);
  expect(await db.sql`select from passkey_challenges`).toHaveLength(6);
});
