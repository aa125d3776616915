// What wants the password again: refused until it is given, open for ten minutes, guesses limited, both outcomes recorded. On a real database.
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { deleteAccount } from '#features/deletions/contract.ts';
import { create, give } from '#features/roles/contract.ts';
import { giveRole, seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { changePassword, login, switchRole } from '../contract.ts';
import { setPin } from '../contract-pins.ts';
import { confirm, stay } from '../contract-guard.ts';
import { words } from '../words-guard.ts';

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
/** As if the session had last proved itself, and been used in a role, so many minutes ago. */
const ago = (session_id: number, { proved = 0, worked = 0 }) => db.sql`
  update sessions set proved_at = now() - make_interval(mins => ${proved}), worked_at = now() - make_interval(mins => ${worked})
  where id = ${session_id}`;
const role = (key: string) => ({ role: key, name: 'Made', bn_name: 'তৈরি', access: { course: { view: true } } });
const entries = (call: string) => db.sql<{ act: string; actor_id: number }[]>`
  select act, actor_id from history_entries where call = ${call} order by id`;

test('ten minutes after the login a role is made only after the password, and then at once', async () => {
  const { token, actor, user } = await administrator();
  expect(await answer(db.sql, create, actor, role('first-made'))).toMatchObject({ role: 'first-made' });
  await ago(actor.session_id, { proved: 11 });
  const later = await actorFor(db.sql, token);
  await expect(answer(db.sql, create, later, role('second-made'))).rejects.toEqual(refusal('confirm_identity'));
  // a wrong field is told before the password is asked for
  await expect(answer(db.sql, create, later, { ...role('second-made'), name: '' })).rejects.toEqual(refusal('invalid_input'));
  await expect(answer(db.sql, confirm, later, { password: 'not-it-77-at-all' })).rejects.toEqual(refusal('wrong_password'));
  await expect(answer(db.sql, create, await actorFor(db.sql, token), role('second-made'))).rejects.toEqual(refusal('confirm_identity'));
  await answer(db.sql, confirm, later, { password });
  expect(await answer(db.sql, create, await actorFor(db.sql, token), role('second-made'))).toMatchObject({ role: 'second-made' });
  expect(await entries('sessions.confirm')).toEqual([{ act: 'confirmed', actor_id: user.id }]);
  expect((await entries('sessions.login')).at(-1)).toEqual({ act: 'refused_proof', actor_id: user.id });
});
test('thirty guesses at once are few, and the session that guesses keeps no other one of the account waiting', async () => {
  const { user, actor } = await administrator();
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => answer(db.sql, confirm, actor, { password: `guess-Nr-${i}` })),
  );
  const codes = tries.map((one) => (one as PromiseRejectedResult).reason.code as string);
  expect(codes.filter((code) => code === 'wrong_password').length).toBeLessThanOrEqual(6);
  expect(new Set(codes)).toEqual(new Set(['wrong_password', 'too_many']));
  await expect(answer(db.sql, confirm, actor, { password })).rejects.toEqual(refusal('too_many'));
  const { access_token } = await answer(db.sql, login, actor, { login: user.email!, password });
  await answer(db.sql, confirm, await actorFor(db.sql, access_token), { password });
});
test('wherever a session guesses at its own password, it is one count, with the waits of a login', async () => {
  const { user, actor } = await makePerson(db.sql, { password });
  const wrong = 'not-it-77-at-all';
  const ways = [
    () => answer(db.sql, changePassword, actor, { current_password: wrong, password: 'shagor-Nodi-88' }),
    () => answer(db.sql, setPin, actor, { pin: '4791', device_key: 'k'.repeat(43), password: wrong }),
    () => answer(db.sql, deleteAccount, actor, { password: wrong }),
    () => answer(db.sql, confirm, actor, { password: wrong }),
  ];
  const codes: string[] = [];
  for (let i = 0; i < 12; i++) await ways[i % 4]!().catch((error: { code: string }) => codes.push(error.code));
  expect(codes).toEqual([...Array(5).fill('wrong_password'), ...Array(7).fill('too_many')]);
  // the right one waits too, and nobody else does
  await expect(answer(db.sql, changePassword, actor, { current_password: password, password: 'shagor-Nodi-88' })).rejects.toEqual(
    refusal('too_many'),
  );
  const { access_token } = await answer(db.sql, login, actor, { login: user.email!, password });
  await answer(db.sql, changePassword, await actorFor(db.sql, access_token), { current_password: password, password: 'shagor-Nodi-88' });
});
test('a session that was left open sets no first password and no PIN: both are ways in, and want a proof like any other', async () => {
  const { user, token, actor } = await makePerson(db.sql);
  await ago(actor.session_id, { proved: 11 });
  const later = await actorFor(db.sql, token);
  const pin = { pin: '4791', device_key: 'k'.repeat(43) };
  await expect(answer(db.sql, changePassword, later, { password })).rejects.toEqual(refusal('confirm_identity'));
  await expect(answer(db.sql, setPin, later, pin)).rejects.toEqual(refusal('confirm_identity'));
  expect(await db.sql`select from users where id = ${user.id} and password_hash is null`).toHaveLength(1);
  await ago(actor.session_id, {});
  const now = await actorFor(db.sql, token);
  await answer(db.sql, setPin, now, pin);
  await answer(db.sql, changePassword, now, { password });
  expect(await answer(db.sql, login, actor, { login: user.email!, password })).toMatchObject({ status: 'success' });
});
test('one without a password is told so, and every call that gives power over people declares that it wants one', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super', type: 1 });
  await expect(answer(db.sql, confirm, actor, { password })).rejects.toEqual(refusal('no_password'));
  const calls = servedCalls().map(({ call }) => call);
  // files that tell of people: tests/contract/declared-lists.test.ts
  const wants = calls.filter(
    (call) => (call.changes && ['role', 'holding'].includes(call.records?.entity ?? '')) || call.records?.did === 'revoked',
  );
  expect(wants.map((call) => call.name)).toEqual(expect.arrayContaining([give.name, create.name, 'certificates.revoke']));
  expect(wants.filter((call) => !call.reauth).map((call) => call.name)).toEqual([]);
  // one's own account is guarded by the same question, which must not speak of others
  expect(wants.length).toBeLessThan(calls.filter((call) => call.reauth).length);
  expect(calls.filter((call) => call.reauth && call.paths[0]!.startsWith('/my-account/passkeys')).length).toBeGreaterThan(0);
  expect([words.confirm_text.en, words.confirm_text.bn].filter((text) => /other people|অন্য মানুষ/.test(text))).toEqual([]);
  // nobody who is not signed in can show anything
  expect(calls.filter((call) => call.reauth && call.who === 'anyone').map((call) => call.name)).toEqual([]);
});

test('a session in a role ends after half an hour without use; one of a learner does not', async () => {
  const { token, actor } = await administrator();
  const learner = await makePerson(db.sql);
  await ago(actor.session_id, { worked: 29 });
  expect((await actorFor(db.sql, token)).role?.role).toBe('super');
  // that was a use: it is noted beside the request
  const rested = () => db.sql<{ s: number }[]>`
    select extract(epoch from now() - worked_at)::int as s from sessions where id = ${actor.session_id}`;
  await expect.poll(async () => (await rested())[0]!.s).toBeLessThan(60);
  await ago(actor.session_id, { worked: 31 });
  await expect(actorFor(db.sql, token)).rejects.toThrow('opens no session');
  await ago(learner.actor.session_id, { worked: 600 });
  expect((await actorFor(db.sql, learner.token)).user.id).toBe(learner.user.id);
});
test('an administrator sets how long that is', async () => {
  const { token, actor } = await administrator();
  expect(await answer(db.sql, stay, actor, {})).toEqual({ idle_seconds: 1800 });
  await db.sql`insert into staff_rules (idle_minutes) values (5)`;
  expect(await answer(db.sql, stay, actor, {})).toEqual({ idle_seconds: 300 });
  await ago(actor.session_id, { worked: 6 });
  await expect(actorFor(db.sql, token)).rejects.toThrow('opens no session');
  await db.sql`delete from staff_rules`;
});
test('who learned for long takes up a role with the password alone; a header does not wake it', async () => {
  const { token, user, actor } = await administrator();
  await answer(db.sql, switchRole, actor, { id: 0 });
  await ago(actor.session_id, { worked: 31, proved: 31 });
  const learning = await actorFor(db.sql, token);
  expect(learning.role).toBeUndefined();
  expect(await answer(db.sql, stay, learning, {})).toEqual({ idle_seconds: null });
  const role_id = (await db.sql<{ id: number }[]>`select id from roles where role = 'super'`)[0]!.id;
  await expect(actorFor(db.sql, token, { role_id: String(role_id) })).rejects.toThrow('opens no session');
  await expect(answer(db.sql, switchRole, learning, { id: role_id })).rejects.toEqual(refusal('confirm_identity'));
  await giveRole(db.sql, user.id, 'dashboard-viewer', null);
  await answer(db.sql, confirm, learning, { password });
  expect(await answer(db.sql, switchRole, learning, { id: role_id })).toMatchObject({ menu_role: 'super' });
  expect((await actorFor(db.sql, token)).role?.role).toBe('super');
});
