// Acting as a person on a real database: who may, what is refused meanwhile, how it ends, and that both names are kept.
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorReader } from '#core/session/server/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { updateProfile } from '#features/accounts/contract.ts';
import { viewInfo } from '#core/session/contract.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { changePassword, endAll, logout, switchRole } from '#features/sessions/contract.ts';
import { confirm } from '#features/sessions/contract-guard.ts';
import { startSession } from '#features/sessions/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { endActing, extendActing, startActing, viewActing } from '../contract.ts';
import { tellEnds } from '../server/ending.ts';

openHouse();
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';
const reason = 'Ticket 318: the course does not open';
const refusal = (code: string) => expect.objectContaining({ code });
const administrator = () => makePerson(db.sql, { role: 'super', type: 1, password });
const opens = async (token: string, headers: { role_id?: string; owner_id?: string } = {}) =>
  (
    await actorReader(
      db.sql,
      async () => undefined,
      async () => {},
      async () => {},
    )({ token, language: 'en', host: '', ip: '127.0.0.1', device: 'test', ...headers })
  ).user !== undefined;
async function acting(minutes: 15 | 30 = 15) {
  const [admin, person] = [await administrator(), await makePerson(db.sql, { password })];
  const { token, id } = await answer(db.sql, startActing, admin.actor, { person: person.user.username, reason, minutes });
  return { admin, person, token, id, actor: await actorFor(db.sql, token) };
}

test('an administrator acts for a learner: they are the learner, are told how long, and the history has both names', async () => {
  const { admin, person, actor, id } = await acting(30);
  expect(actor).toMatchObject({ user: { id: person.user.id }, acted_by: { id: admin.user.id } });
  const info = await answer(db.sql, viewInfo, actor, {});
  expect(info).toMatchObject({ id: person.user.id, menu_role: 'learner' });
  expect(info.acting_seconds).toBeGreaterThan(1700);
  expect(info.acting_seconds).toBeLessThanOrEqual(1800);
  await answer(db.sql, updateProfile, actor, { name: 'Rafia Sultana' });
  const entries = await db.sql<{ act: string; actor_id: number; acted_for: number | null; subject_id: number }[]>`
    select act, actor_id, acted_for, subject_id from history_entries where actor_id = ${admin.user.id} order by id`;
  expect(entries).toEqual([
    { act: 'acted_as', actor_id: admin.user.id, acted_for: null, subject_id: person.user.id },
    { act: 'changed', actor_id: admin.user.id, acted_for: person.user.id, subject_id: person.user.id },
  ]);
  const [kept] = await db.sql<{ reason: string }[]>`select reason from actings where id = ${id}`;
  expect(kept).toEqual({ reason });
});
test('the person is told at once, at the address that they proved', async () => {
  const [admin, person] = [await administrator(), await makePerson(db.sql)];
  await db.sql`update users set email_verified_at = now() where id = ${person.user.id}`;
  await answer(db.sql, startActing, admin.actor, { person: person.user.email!, reason });
  const sent = await db.sql<{ body: string }[]>`select body from messages where to_address = ${person.user.email!}`;
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain(reason);
});
test('nobody acts as an administrator, as somebody whose role reaches everywhere, or as themselves; nobody else acts at all', async () => {
  const [admin, other, viewer] = [await administrator(), await administrator(), await makePerson(db.sql, { role: 'dashboard-viewer' })];
  for (const { user } of [other, viewer])
    await expect(answer(db.sql, startActing, admin.actor, { person: user.username, reason })).rejects.toEqual(refusal('acts_for_staff'));
  await expect(answer(db.sql, startActing, admin.actor, { person: admin.user.username, reason })).rejects.toEqual(refusal('not_found'));
  const learner = await makePerson(db.sql);
  const secondary = await makePerson(db.sql, { role: 'super' });
  const partner = await makePerson(db.sql, { role: 'partner', institution_id: await makeInstitution(db.sql) });
  for (const { actor } of [secondary, viewer, partner, learner])
    await expect(answer(db.sql, startActing, actor, { person: learner.user.username, reason })).rejects.toEqual(refusal('not_allowed'));
  await expect(answer(db.sql, startActing, admin.actor, { person: learner.user.username, reason: 'because' })).rejects.toEqual(
    refusal('invalid_input'),
  );
  await db.sql`update sessions set proved_at = null where id = ${admin.actor.session_id}`;
  const unproved = await actorFor(db.sql, admin.token);
  await expect(answer(db.sql, startActing, unproved, { person: learner.user.username, reason })).rejects.toEqual(
    refusal('confirm_identity'),
  );
});
test('what only the person does is refused, with its reason, before anything is looked at', async () => {
  const { actor } = await acting();
  const asked = servedCalls().filter(({ call }) => (call.no_impersonation || call.reauth) && call.who === 'signed-in' && !call.grant);
  expect(asked.length).toBeGreaterThan(20);
  for (const { call } of asked) await expect(answer(db.sql, call, actor, {}), call.name).rejects.toEqual(refusal('in_person'));
  await expect(answer(db.sql, changePassword, actor, { password: 'other-Word-99' })).rejects.toEqual(refusal('in_person'));
  await expect(answer(db.sql, confirm, actor, { password })).rejects.toEqual(refusal('in_person'));
});
test('an acting session acts for nobody else, and wears no role but those of its person', async () => {
  const admin = await administrator();
  const teacher = await makePerson(db.sql, { role: 'teacher', institution_id: await makeInstitution(db.sql) });
  const { token } = await answer(db.sql, startActing, admin.actor, { person: teacher.user.username, reason });
  const actor = await actorFor(db.sql, token);
  expect(actor.role?.role).toBe('teacher');
  const role_id = String(admin.actor.role!.id);
  await expect(opens(token, { role_id })).rejects.toEqual(refusal('role_not_held'));
  await expect(answer(db.sql, switchRole, actor, { id: admin.actor.role!.id })).rejects.toEqual(refusal('role_not_held'));
  // were it let through by its grants, it would still not be by its hand
  const forged = { ...actor, grants: admin.actor.grants, role: admin.actor.role! };
  await expect(answer(db.sql, startActing, forged, { person: teacher.user.username, reason })).rejects.toEqual(refusal('in_person'));
});
test('it is over by its time for thirty calls at once, by its end, by a new one, and by the logout of either', async () => {
  const timed = await acting();
  await db.sql`update sessions set expires_at = now() where acted_from = ${timed.admin.actor.session_id}`;
  expect(await Promise.all(Array.from({ length: 30 }, () => opens(timed.token)))).toEqual(Array(30).fill(false));
  expect(await opens(timed.admin.token)).toBe(true);

  const ended = await acting();
  await answer(db.sql, endActing, ended.actor, {});
  expect([await opens(ended.token), await opens(ended.admin.token)]).toEqual([false, true]);

  const next = await answer(db.sql, startActing, ended.admin.actor, { person: ended.person.user.username, reason });
  const after = await answer(db.sql, startActing, ended.admin.actor, { person: timed.person.user.username, reason });
  expect([await opens(next.token), await opens(after.token)]).toEqual([false, true]);

  await answer(db.sql, logout, ended.admin.actor, {});
  expect(await opens(after.token)).toBe(false);

  const left = await acting();
  await answer(db.sql, logout, left.actor, {});
  expect([await opens(left.token), await opens(left.admin.token), await opens(left.person.token)]).toEqual([false, false, true]);

  const thrown = await acting();
  await answer(db.sql, endAll, thrown.person.actor, {});
  expect([await opens(thrown.token), await opens(thrown.admin.token)]).toEqual([false, true]);

  const demoted = await acting();
  await db.sql`delete from user_roles where user_id = ${demoted.admin.user.id}`;
  expect(await opens(demoted.token)).toBe(false);
});
test('it goes on by what is left of half an hour, also when thirty ask at once; one that is over does not', async () => {
  const { id, actor, token, admin, person } = await acting(15);
  const seconds = async () => (await answer(db.sql, viewInfo, await actorFor(db.sql, token), {})).acting_seconds;
  expect(await seconds()).toBeLessThanOrEqual(900);
  await Promise.all(Array.from({ length: 30 }, () => answer(db.sql, extendActing, actor, { id })));
  expect(await seconds()).toBeGreaterThan(1700);
  expect(await seconds()).toBeLessThanOrEqual(1800);
  // neither from the own session, nor by the one who is acted for, nor another's
  const other = await acting();
  // nor by another acting for the same person, begun in another browser
  const elsewhere = await actorFor(db.sql, (await startSession(db.sql, admin.user.id, { ip: '', device: '' })).token);
  const later = await answer(db.sql, startActing, elsewhere, { person: person.user.username, reason });
  await expect(answer(db.sql, extendActing, actor, { id: later.id })).rejects.toEqual(refusal('acting_ended'));
  await expect(answer(db.sql, extendActing, admin.actor, { id })).rejects.toEqual(refusal('acting_ended'));
  await expect(answer(db.sql, extendActing, person.actor, { id })).rejects.toEqual(refusal('not_found'));
  await expect(answer(db.sql, extendActing, other.actor, { id })).rejects.toEqual(refusal('not_found'));
  await answer(db.sql, endActing, actor, {});
  await expect(answer(db.sql, extendActing, actor, { id })).rejects.toEqual(refusal('acting_ended'));
  expect(await opens(token)).toBe(false);
});
test('afterwards one reads what was done under both names, how long it took and why; nobody else does', async () => {
  const { id, actor, admin, person } = await acting();
  await answer(db.sql, updateProfile, actor, { name: 'Shefali Das' });
  expect(await answer(db.sql, viewActing, admin.actor, { id })).toMatchObject({ over: false });
  await answer(db.sql, endActing, actor, {});
  // neither what the person does, nor a later acting, is part of it
  await answer(db.sql, updateProfile, person.actor, { name: 'Shefali Sen' });
  const again = await answer(db.sql, startActing, admin.actor, { person: person.user.username, reason });
  await answer(db.sql, updateProfile, await actorFor(db.sql, again.token), { name: 'Shefali Roy' });
  const told = await answer(db.sql, viewActing, admin.actor, { id });
  expect(told).toMatchObject({ person_id: person.user.id, reason, over: true, more: false });
  expect(told.seconds).toBeLessThan(60);
  expect(told.entries).toHaveLength(1);
  expect(told.entries[0]).toMatchObject({ act: 'changed', changes: [{ field: 'name', after: { en: 'Shefali Das' } }] });
  const other = await administrator();
  await expect(answer(db.sql, viewActing, other.actor, { id })).rejects.toEqual(refusal('not_found'));
  await expect(answer(db.sql, viewActing, person.actor, { id })).rejects.toEqual(refusal('not_allowed'));
});
test('its end is in the history once, under both names: at once when it is ended, within a minute by its time or by a logout', async () => {
  const told = async ({ id, admin, person }: Awaited<ReturnType<typeof acting>>) =>
    db.sql`
      select act, changes ? 'ended_at' as dated from history_entries
      where entity = 'acting' and object_id = ${id} and actor_id = ${admin.user.id} and subject_id = ${person.user.id} order by id`;
  const began = { act: 'acted_as', dated: false };
  const over = { act: 'ended', dated: true };
  const pressed = await acting();
  await answer(db.sql, endActing, pressed.actor, {});
  expect(await told(pressed)).toEqual([began, over]);

  const [timed, left, goes] = [await acting(), await acting(), await acting()];
  await db.sql`update actings set started_at = now() - interval '20 minutes', ends_at = now() - interval '1 minute' where id = ${timed.id}`;
  await answer(db.sql, logout, left.admin.actor, {});
  await Promise.all(Array.from({ length: 10 }, () => tellEnds(db.sql)));
  expect(await told(timed)).toEqual([began, over]);
  expect(await told(left)).toEqual([began, over]);
  expect(await told(goes)).toEqual([began]);
  const [row] = await db.sql`select ended_at = ends_at as at_its_time from actings where id = ${timed.id}`;
  expect(row).toEqual({ at_its_time: true });
});
test('the database holds no acting longer than half an hour', async () => {
  const { admin, person } = await acting();
  await expect(
    db.sql`insert into actings (acted_by, user_id, reason, ends_at)
      values (${admin.user.id}, ${person.user.id}, 'long', now() + interval '31 minutes')`,
  ).rejects.toThrow();
});
