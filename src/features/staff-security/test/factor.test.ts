// The second factor on a real database: set up, asked for at every door, one code once, limited guesses, recovery codes, reset, the rules.
import { openHouse } from '#app/server/all-rooms.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { actorReader } from '#core/session/server/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { deedOf, sentenceOf } from '#core/history/told.ts';
import { viewInfo } from '#core/session/contract.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { viewQuestion } from '#features/bank/contract.ts';
import { makeBankQuestion, shareBank } from '#features/bank/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { viewPersonHistory } from '#features/people/contract-person.ts';
import { list as listRoles } from '#features/roles/contract.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { login } from '#features/sessions/contract.ts';
import { startSession } from '#features/sessions/server/service.ts';
import { messages } from '#features/sessions/server/words.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { beginFactor, finishFactor, proveFactor, removeFactor, renewCodes, resetFactor, viewFactor } from '../contract.ts';
import { saveRules, viewRules } from '../contract-rules.ts';
import { openSecret, sealSecret, stepOf } from '../server/codes.ts';

openHouse();
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';
const refusal = (code: string) => expect.objectContaining({ code });
const administrator = () => makePerson(db.sql, { role: 'super', type: 1, password });
/** The actor of a request, whether the token opens a session or not. */
const anyActor = (token: string) =>
  actorReader(
    db.sql,
    async () => undefined,
    async () => {},
    async () => {},
  )({ token, language: 'en', host: '', ip: '127.0.0.1', device: 'test' });
/** What the app on the phone shows so many half minutes from now. What is shown next is right already, and still when the half minute ends. */
const shown = (key: string, later = 1) =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/ /g, '')) }).generate({ timestamp: Date.now() + later * 30_000 });
const signIn = async (email: string) => (await answer(db.sql, login, visitor(), { login: email, password })).access_token;
const thirtyLogins = (user_id: number) =>
  Promise.all(
    Array.from({ length: 30 }, async () => anyActor((await startSession(db.sql, user_id, { ip: '127.0.0.1', device: 'test' })).token)),
  );
/** Somebody with a second factor; the code of now was used to set it up. */
async function guarded() {
  const made = await administrator();
  const { key } = await answer(db.sql, beginFactor, made.actor, {});
  const { codes } = await answer(db.sql, finishFactor, made.actor, { code: shown(key, 0) });
  return { ...made, key, codes, email: made.user.email! };
}

test('a login with a second factor is nobody until its code is shown; the session that set it up goes on', async () => {
  const { token, key, email, user } = await guarded();
  expect(await answer(db.sql, viewInfo, await actorFor(db.sql, token), {})).toMatchObject({ second_factor: 'on', menu_role: 'super' });
  const next = await signIn(email);
  const waiting = await anyActor(next);
  expect(waiting.user).toBeUndefined();
  await expect(answer(db.sql, viewInfo, waiting, {})).rejects.toEqual(refusal('second_factor_asked'));
  await expect(answer(db.sql, listRoles, waiting, {})).rejects.toEqual(refusal('second_factor_asked'));
  await expect(answer(db.sql, proveFactor, waiting, { code: '000000' })).rejects.toEqual(refusal('wrong_factor'));
  await answer(db.sql, proveFactor, waiting, { code: shown(key) });
  expect((await actorFor(db.sql, next)).user.id).toBe(user.id);
  expect(await answer(db.sql, listRoles, await actorFor(db.sql, next), {})).toMatchObject({ current_page: 1 });
});
test('of thirty that show one code at once, one gets in', async () => {
  const { key, user } = await guarded();
  const waiting = await thirtyLogins(user.id);
  const code = shown(key);
  const tries = await Promise.allSettled(waiting.map((actor) => answer(db.sql, proveFactor, actor, { code })));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});
test('of thirty that show one recovery code at once, one gets in, and nine codes are left', async () => {
  const { token, codes, user } = await guarded();
  const waiting = await thirtyLogins(user.id);
  // typed without its hyphen, in small letters
  const code = codes[0]!.replace('-', ' ').toLowerCase();
  const tries = await Promise.allSettled(waiting.map((actor) => answer(db.sql, proveFactor, actor, { code })));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await answer(db.sql, viewFactor, await actorFor(db.sql, token), {})).toMatchObject({ on: true, codes_left: 9 });
});
test('new recovery codes end the old ones', async () => {
  const { token, codes, email } = await guarded();
  const actor = await actorFor(db.sql, token);
  const renewed = await answer(db.sql, renewCodes, actor, {});
  expect(new Set([...codes, ...renewed.codes]).size).toBe(20);
  await expect(answer(db.sql, proveFactor, await anyActor(await signIn(email)), { code: codes[1]! })).rejects.toEqual(
    refusal('wrong_factor'),
  );
  await answer(db.sql, proveFactor, await anyActor(await signIn(email)), { code: renewed.codes[1]! });
});
test('guesses are counted by the account: a new login brings no new ones', async () => {
  const { user } = await guarded();
  const codes: string[] = [];
  // logins without their password, which takes so long on a busy machine that the wait after the free tries may be over
  for (const [i, actor] of (await thirtyLogins(user.id)).slice(0, 9).entries())
    codes.push(
      await answer(db.sql, proveFactor, actor, { code: `00000${i}` }).then(
        () => 'in',
        (e: { code: string }) => e.code,
      ),
    );
  expect(codes.slice(-2)).toEqual(['too_many', 'too_many']);
});
test('it is switched off only by somebody who showed the password lately, and then the password alone opens the account', async () => {
  const { token, actor, email } = await guarded();
  await db.sql`update sessions set proved_at = now() - interval '11 minutes' where id = ${actor.session_id}`;
  await expect(answer(db.sql, removeFactor, await actorFor(db.sql, token), {})).rejects.toEqual(refusal('confirm_identity'));
  await db.sql`update sessions set proved_at = now() where id = ${actor.session_id}`;
  await answer(db.sql, removeFactor, await actorFor(db.sql, token), {});
  // its person is told, whoever it was
  const told = await db.sql<{ body: string }[]>`select body from messages where to_address = ${email} and purpose = 'notice' order by id`;
  expect(told.map(({ body }) => body.split('\n')[0])).toEqual([messages.factor_added.bn, messages.factor_removed.bn]);
  await actorFor(db.sql, await signIn(email));
  await expect(answer(db.sql, removeFactor, await actorFor(db.sql, token), {})).rejects.toEqual(refusal('factor_off'));
});
test('a lost one is reset by another administrator with a reason: sessions end, a message goes out, the history tells who and why', async () => {
  const { user, token, actor } = await guarded();
  const other = await administrator();
  const reset = (by: typeof actor) => answer(db.sql, resetFactor, by, { person: user.email!, reason: 'Phone lost on the ferry' });
  await expect(reset(await actorFor(db.sql, token))).rejects.toEqual(refusal('own_factor'));
  await db.sql`update users set email_verified_at = now() where id = ${user.id}`;
  const { id } = await reset(other.actor);
  expect((await anyActor(token)).user).toBeUndefined();
  // that it was switched on, and that it was reset
  expect(await db.sql`select subject from messages where to_address = ${user.email!}`).toHaveLength(2);
  const [entry] = await db.sql<{ actor_id: number; subject_id: number; act: string }[]>`
    select actor_id, subject_id, act from history_entries where entity = 'factor_reset' and object_id = ${id}`;
  expect(entry).toEqual({ actor_id: other.user.id, subject_id: user.id, act: 'removed_factor' });
  // it stands in the history of the person, and in words that say what was done
  const { entries } = await answer(db.sql, viewPersonHistory, other.actor, { id: user.id });
  const told = entries.find((one) => one.act === 'removed_factor')!;
  expect(told).toMatchObject({ actor_id: other.user.id, title: user.name, changes: [{ field: 'reason' }] });
  expect(sentenceOf(told, 'en')).toBe(`removed the second factor of account “${user.name}”`);
  expect(deedOf(told, 'bn')).toBe('দ্বিতীয় ধাপ সরিয়েছেন');
  const last = await answer(db.sql, viewPersonHistory, other.actor, { id: user.id, before: told.id });
  expect(last.entries.map(({ act }) => act)).toContain('set_factor');
  await actorFor(db.sql, await signIn(user.email!));
});
test('learners get none, and a stolen table tells no secret', async () => {
  const learner = await makePerson(db.sql);
  await expect(answer(db.sql, beginFactor, learner.actor, {})).rejects.toEqual(refusal('factor_for_staff'));
  const { user, key, codes } = await guarded();
  const [row] = await db.sql<{ secret_sealed: Uint8Array }[]>`select secret_sealed from second_factors where user_id = ${user.id}`;
  const secret = openSecret(user.id, row!.secret_sealed)!;
  expect(Buffer.from(row!.secret_sealed).includes(secret)).toBe(false);
  expect(openSecret(user.id + 1, row!.secret_sealed)).toBeUndefined();
  expect(openSecret(user.id, sealSecret(user.id, secret))).toEqual(secret);
  const everything =
    JSON.stringify(await db.sql`select * from history_entries`) + JSON.stringify(await db.sql`select * from history_private`);
  for (const told of [key.replace(/ /g, ''), ...codes]) expect(everything).not.toContain(told);
});
test('a code is right half a minute before and after its time, in Bengali digits too, and no longer', () => {
  const secret = Buffer.from('12345678901234567890');
  // RFC 6238, appendix B, at 59 seconds; its last six digits
  expect(stepOf(secret, '287082', 59_000)).toBe(1);
  expect(stepOf(secret, '২৮৭ ০৮২', 89_000)).toBe(1);
  expect(stepOf(secret, '287082', 29_000)).toBe(1);
  expect(stepOf(secret, '287082', 95_000)).toBeUndefined();
  expect(stepOf(secret, '28708', 59_000)).toBeUndefined();
});

test('where an institution needs one, its staff do nothing until theirs is set up; others and learners are not asked', async () => {
  const [ours, theirs] = [await makeInstitution(db.sql), await makeInstitution(db.sql)];
  const partner = await makePerson(db.sql, { role: 'partner', institution_id: ours });
  const rival = await makePerson(db.sql, { role: 'partner', institution_id: theirs });
  const learner = await makePerson(db.sql);
  expect(await answer(db.sql, viewRules, partner.actor, {})).toMatchObject({ idle_minutes: null, second_factor: false, version: 0 });
  // an institution does not say how long all others may rest
  const saved = await answer(db.sql, saveRules, partner.actor, { second_factor: true, version: 0, idle_minutes: 480 });
  expect(saved).toMatchObject({ idle_minutes: null, second_factor: true });
  await expect(answer(db.sql, saveRules, rival.actor, { second_factor: true, version: 7 })).rejects.toEqual(refusal('rules_stale'));
  const led = await actorFor(db.sql, partner.token);
  expect(await answer(db.sql, viewInfo, led, {})).toMatchObject({ second_factor: 'wanted', access: {} });
  await expect(answer(db.sql, viewRules, led, {})).rejects.toEqual(refusal('second_factor_wanted'));
  for (const { token } of [rival, learner])
    expect(await answer(db.sql, viewInfo, await actorFor(db.sql, token), {})).toMatchObject({ second_factor: 'none' });
  const { key } = await answer(db.sql, beginFactor, led, {});
  await answer(db.sql, finishFactor, led, { code: shown(key) });
  expect(await answer(db.sql, viewRules, await actorFor(db.sql, partner.token), {})).toMatchObject({ second_factor: true });
});
test('what is shared with the staff of an institution that needs one stays closed until it is set up, in whatever role they come', async () => {
  const ours = await makeInstitution(db.sql);
  const [partner, author] = [await makePerson(db.sql, { role: 'partner', institution_id: ours }), await makePerson(db.sql)];
  const bank_id = await makeBankQuestion(db.sql, { owner_id: author.user.id, institution_id: null, user_id: author.user.id });
  await shareBank(db.sql, { bank_id }, { to_institution_id: ours, level: 'use' });
  const seen = async (headers: { role_id?: string } = {}) =>
    answer(db.sql, viewQuestion, await actorFor(db.sql, partner.token, headers), { id: bank_id }).then(
      () => 'seen',
      (error: { code: string }) => error.code,
    );
  expect([await seen(), await seen({ role_id: '0' })]).toEqual(['seen', 'seen']);
  await answer(db.sql, saveRules, partner.actor, { second_factor: true, version: 0 });
  expect([await seen(), await seen({ role_id: '0' })]).toEqual(['not_found', 'not_found']);
  const led = await actorFor(db.sql, partner.token);
  const { key } = await answer(db.sql, beginFactor, led, {});
  await answer(db.sql, finishFactor, led, { code: shown(key) });
  expect(await seen()).toBe('seen');
});
test('the system needs it of everybody with a role', async () => {
  const { actor, token } = await administrator();
  const rules = await answer(db.sql, viewRules, actor, {});
  await answer(db.sql, saveRules, actor, { second_factor: true, idle_minutes: 45, version: rules.version });
  expect(await answer(db.sql, viewInfo, await actorFor(db.sql, token), {})).toMatchObject({ second_factor: 'wanted' });
  await db.sql`delete from staff_rules`;
});
