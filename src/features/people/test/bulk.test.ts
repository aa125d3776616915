// Bulk actions on people: all that match, one by one through the guards of one; undo, what changed meanwhile, rights that end midway, thirty at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { tokenHash } from '#core/session/server/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { listItems, resumeRun, undoRun, viewRun } from '#core/jobs/contract.ts';
import { results } from '#core/jobs/words.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeUser, useAccounts } from '#features/accounts/server/service.ts';
import { endActing } from '#features/acting/contract.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { exportItems, listItems as listTold } from '#features/runs/contract.ts';
import { insertActedSession } from '#features/sessions/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract-bulk.ts';
import { enterPerson } from '../contract-entering.ts';
import { liftSuspension, sendReset, suspendPerson } from '../contract-person.ts';
import { jobs } from '../server/bulk.ts';
import { words } from '../words-bulk.ts';
import { errors } from '../words-person.ts';
import { listPeople } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let chief: SignedIn;
let plain: SignedIn;
let manager: SignedIn;
let [ours, theirs] = [0, 0];
beforeAll(async () => {
  db = await freshDatabase();
  const { sql } = db;
  useAccounts({ public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' } as never);
  [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
  chief = (await makePerson(sql, { role: 'super', type: 1, name: 'Chief Kanchan' })).actor;
  plain = (await makePerson(sql, { role: 'super', name: 'Plain Kanchan' })).actor;
  manager = (await makePerson(sql, { role: 'super', institution_id: ours, name: 'Manager' })).actor;
});
afterAll(() => db.drop());

let made = 0;
/** People whose name nobody else has. */
async function crowd(n: number, name: string, given: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < n; i++)
    ids.push((await makeUser(db.sql, { name: `${name} ${'abcdefgh'[i % 8]}`, phone: `+88017220${String(10_000 + made++)}`, ...given })).id);
  return ids;
}
/** Works on a run until it has ended, as a worker does. */
async function finish(id: number, by: Actor) {
  for (;;) {
    const run = await answer(db.sql, viewRun, by, { id });
    if (run.ended_at) return run;
    await jobs.find((job) => job.name === run.job)!.run({ run_id: id }, { pool: db.sql });
  }
}
const suspended = async (ids: readonly number[]) =>
  (
    await db.sql<{ id: number }[]>`select id from users where id = any (${ids as number[]}::int[]) and suspended_at is not null order by id`
  ).map((row) => row.id);
const itemsOf = async (id: number, by: Actor) =>
  Object.fromEntries((await answer(db.sql, listItems, by, { id, limit: 50 })).data.map((i) => [i.number, i.reason?.en ?? i.outcome]));
const suspend = (by: SignedIn, input: object) => answer(db.sql, calls.suspendMany, by, { reason: 'One shared phone', ...input });

test('all who match but for one are suspended with the reason; undo lets in only who is suspended since then', async () => {
  const ids = await crowd(4, 'Jamalganj');
  const { run_id } = await suspend(chief, { search: 'jamalganj', filters: 'state.active', except: [ids[3]!] });
  expect(await finish(run_id, chief)).toMatchObject({
    state: 'done',
    size: 3,
    done: 3,
    counts: { suspended: 3 },
    undo_until: expect.any(String),
  });
  expect(await suspended(ids)).toEqual(ids.slice(0, 3));
  const [told] = await db.sql`select suspended_reason from users where id = ${ids[0]!}`;
  expect(told!.suspended_reason).toBe('One shared phone');
  // somebody else lets one in, and suspends another anew
  await answer(db.sql, liftSuspension, chief, { id: ids[0]! });
  await answer(db.sql, liftSuspension, chief, { id: ids[1]! });
  await answer(db.sql, suspendPerson, chief, { id: ids[1]!, reason: 'Another matter' });
  const undoing = await answer(db.sql, undoRun, chief, { id: run_id });
  expect(await finish(undoing.id, chief)).toMatchObject({ state: 'done', counts: { lifted: 1, kept: 2 } });
  expect(await suspended(ids)).toEqual([ids[1]]);
  expect(await itemsOf(undoing.id, chief)).toEqual({
    [ids[0]!]: errors.not_suspended.en,
    [ids[1]!]: errors.suspended_anew.en,
    [ids[2]!]: 'lifted',
  });
  expect(await refusedWith(answer(db.sql, undoRun, chief, { id: run_id }))).toBe('run_not_undone');
});
test('who was let in by mistake is suspended again for the reason that there was', async () => {
  const [id] = await crowd(1, 'Belabo');
  await answer(db.sql, suspendPerson, chief, { id: id!, reason: 'As it was' });
  const run = await finish((await answer(db.sql, calls.liftMany, chief, { ids: [id!] })).run_id, chief);
  expect(run.counts).toEqual({ lifted: 1 });
  await finish((await answer(db.sql, undoRun, chief, { id: run.id })).id, chief);
  const [now] = await db.sql`select suspended_reason from users where id = ${id!}`;
  expect(now!.suspended_reason).toBe('As it was');
});
test('nobody suspends themself, nor who runs the place without managing roles: they are kept with the reason', async () => {
  const by = { ...plain, grants: new Set([...plain.grants].filter((g) => g !== 'role.update')) } as SignedIn;
  const { data } = await answer(db.sql, listPeople, by, { search: 'kanchan' });
  expect(Object.fromEntries(data.map((row) => [row.id, row.can!.suspend]))).toEqual({
    [plain.user.id]: 'own_account',
    [chief.user.id]: 'runs_the_place',
  });
  const { run_id } = await suspend(chief, { ids: [chief.user.id, plain.user.id], holders: true });
  expect(await finish(run_id, chief)).toMatchObject({ counts: { kept: 1, suspended: 1 } });
  expect(await itemsOf(run_id, chief)).toEqual({ [chief.user.id]: errors.own_account.en, [plain.user.id]: 'suspended' });
  await answer(db.sql, liftSuspension, chief, { id: plain.user.id });
});
test('who holds a role is told of before many are suspended, and left out unless that is chosen', async () => {
  const ids = await crowd(3, 'Kaptai');
  const teacher = await makePerson(db.sql, { role: 'teacher', institution_id: ours, name: 'Kaptai Teacher' });
  const all = { search: 'kaptai', filters: 'state.active' };
  const told = await answer(db.sql, calls.viewHolders, chief, all);
  expect(told).toEqual({ holders: 1, named: [{ id: teacher.user.id, title: 'Kaptai Teacher', bn_title: '' }] });
  expect(await answer(db.sql, calls.viewHolders, chief, { ids })).toEqual({ holders: 0, named: [] });
  expect(await answer(db.sql, calls.viewHolders, chief, { ...all, except: [teacher.user.id] })).toEqual({ holders: 0, named: [] });
  const kept = await finish((await suspend(chief, all)).run_id, chief);
  expect(kept).toMatchObject({ size: 3, counts: { suspended: 3 } });
  expect(await suspended([...ids, teacher.user.id])).toEqual(ids);
  // by their number too, they are meant only where that is said
  expect(await finish((await suspend(chief, { ids: [teacher.user.id] })).run_id, chief)).toMatchObject({ size: 0, counts: {} });
  const chosen = await finish((await suspend(chief, { ids: [teacher.user.id], holders: true })).run_id, chief);
  expect(chosen).toMatchObject({ size: 1, counts: { suspended: 1 } });
  // of a role that is held elsewhere an institution is told nothing
  const { id: entered } = await answer(db.sql, enterPerson, manager, { name: 'Kaptai entered', phone: '01733555790' });
  await db.sql`insert into user_roles (user_id, role_id, scope, institution_id)
    select ${entered}, id, 'institution', ${theirs} from roles where slug = 'teacher'`;
  expect(await answer(db.sql, calls.viewHolders, manager, { ids: [entered] })).toEqual({ holders: 0, named: [] });
});
test('neither one by one nor with many is the last administrator suspended', async () => {
  await db.sql`
    insert into roles (role, name, bn_name, access, scope)
    values ('sys-warden', 'Warden', 'তত্ত্বাবধায়ক', ${db.sql.json({ user: { view: true, update: true }, role: { view: true, update: true } })}, 'system')`;
  const warden = (await makePerson(db.sql, { role: 'sys-warden', type: 1, name: 'Warden Kanchan' })).actor;
  const others = await db.sql<{ id: number }[]>`
    update users set suspended_at = now(), suspended_reason = 'away' where type = 1 and id not in (${chief.user.id}, ${warden.user.id}) and suspended_at is null returning id`;
  expect(await refusedWith(answer(db.sql, suspendPerson, warden, { id: chief.user.id, reason: 'By mistake' }))).toBe('last_administrator');
  const { run_id } = await suspend(warden, { ids: [chief.user.id, warden.user.id], holders: true });
  expect(await finish(run_id, warden)).toMatchObject({ counts: { kept: 2 } });
  expect(await itemsOf(run_id, warden)).toEqual({
    [warden.user.id]: errors.own_account.en,
    [chief.user.id]: errors.last_administrator.en,
  });
  expect(await suspended([chief.user.id, warden.user.id])).toEqual([]);
  await db.sql`update users set suspended_at = null where id = any (${others.map((one) => one.id)}::int[])`;
});
test("an institution's staff touch whom they entered; others they see are kept, and who is elsewhere is not even counted", async () => {
  const { id: entered } = await answer(db.sql, enterPerson, manager, { name: 'Tetulia entered', phone: '01733555777' });
  const [learner, elsewhere] = await crowd(2, 'Tetulia');
  await db.sql`insert into user_roles (user_id, role_id, scope, institution_id)
    select ${learner!}, id, 'institution', ${ours} from roles where slug = 'teacher'`;
  await db.sql`insert into user_roles (user_id, role_id, scope, institution_id)
    select ${elsewhere!}, id, 'institution', ${theirs} from roles where slug = 'teacher'`;
  const { run_id } = await suspend(manager, { ids: [entered, learner!, elsewhere!, 2_000_000_000], holders: true });
  expect(await finish(run_id, manager)).toMatchObject({ size: 2, counts: { suspended: 1, kept: 1 } });
  expect(await suspended([entered, learner!, elsewhere!])).toEqual([entered]);
  const own = await finish((await suspend(manager, { search: 'tetulia', role: 'teacher', holders: true })).run_id, manager);
  expect(own).toMatchObject({ size: 1, counts: { kept: 1 }, link: '/user-management/teacher' });
  expect(await refusedWith(suspend(manager, { role: 'no-such-role' }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, viewRun, chief, { id: run_id }))).toBe('not_found');
});
test('who loses the role midway does no more; what is done stays and the run says why', async () => {
  const ids = await crowd(60, 'Naogaon');
  const { user, token } = await makePerson(db.sql, { role: 'super', name: 'For an hour' });
  const hour = await actorFor(db.sql, token);
  const { run_id } = await suspend(hour, { ids });
  await db.sql.unsafe(`
    create function take_role() returns trigger language plpgsql as $$
      begin delete from user_roles where user_id = ${user.id}; return null; end $$;
    create trigger take_role after insert on run_items for each statement execute function take_role()`);
  const run = await finish(run_id, hour);
  await db.sql.unsafe('drop trigger take_role on run_items; drop function take_role()');
  expect(run).toMatchObject({ state: 'failed', done: 50, size: 60, result: results.not_allowed });
  expect(await suspended(ids)).toEqual(ids.slice(0, 50));
});
test('what became of each is told for as long as the role and its grant are held; of the run itself its person hears the end', async () => {
  const [id] = await crowd(1, 'Patiya');
  await db.sql`
    insert into roles (role, name, bn_name, access, scope)
    values ('keeper', 'Keeper', 'রক্ষক', ${db.sql.json({ user: { view: true, update: true } })}, 'system')`;
  const { user, token } = await makePerson(db.sql, { role: 'keeper' });
  const { run_id } = await suspend(await actorFor(db.sql, token), { ids: [id!] });
  await finish(run_id, await actorFor(db.sql, token));
  const told = async () => {
    const now = await actorFor(db.sql, token);
    return {
      run: await answer(db.sql, viewRun, now, { id: run_id }),
      codes: [
        await refusedWith(answer(db.sql, listItems, now, { id: run_id })),
        await refusedWith(answer(db.sql, listTold, now, { id: run_id })),
        await refusedWith(answer(db.sql, exportItems, { ...now, proved: true }, { id: run_id })),
      ],
    };
  };
  const all = ['answered', 'answered', 'answered'];
  expect(await told()).toMatchObject({ run: { told: true }, codes: all });
  await db.sql`update roles set access = ${db.sql.json({ user: { view: true } })} where role = 'keeper'`;
  expect(await told()).toMatchObject({ run: { told: false, state: 'done' }, codes: all.map(() => 'not_found') });
  await db.sql`update roles set access = ${db.sql.json({ user: { view: true, update: true } })} where role = 'keeper'`;
  expect(await told()).toMatchObject({ run: { told: true }, codes: all });
  await db.sql`delete from user_roles where user_id = ${user.id}`;
  expect(await told()).toMatchObject({ run: { told: false, state: 'done' }, codes: all.map(() => 'not_found') });
});
test('a run that changed nothing offers no undo', async () => {
  const { run_id } = await suspend(chief, { ids: [chief.user.id], holders: true });
  expect(await finish(run_id, chief)).toMatchObject({ done: 1, counts: { kept: 1 }, undo_until: null });
  expect(await refusedWith(answer(db.sql, undoRun, chief, { id: run_id }))).toBe('run_not_undone');
});
test('logging out ends their sessions; resets go to each once, and to none when they are too many', async () => {
  const [here, away] = [await makePerson(db.sql, { name: 'Ukhia here' }), (await crowd(1, 'Ukhia away'))[0]!];
  const out = await finish((await answer(db.sql, calls.signOutMany, chief, { search: 'ukhia' })).run_id, chief);
  expect(out).toMatchObject({ counts: { signed_out: 1, kept: 1 }, undo_until: null });
  await expect(actorFor(db.sql, here.token)).rejects.toThrow();
  expect(await itemsOf(out.id, chief)).toMatchObject({ [away]: errors.no_sessions.en });
  const sent = await finish((await answer(db.sql, calls.sendResetMany, chief, { ids: [away, here.user.id] })).run_id, chief);
  expect(sent).toMatchObject({ counts: { sent: 2 }, undo_until: null });
  const before = (await db.sql`select id from messages`).length;
  expect(before).toBe(2);
  await db.sql`
    insert into users (username, name, phone, phone_verified_at)
    select 'many.' || n, 'Many', '+88017330' || (10000 + n), now() from generate_series(1, ${calls.MOST_RESETS}) n`;
  const many = await finish((await answer(db.sql, calls.sendResetMany, chief, {})).run_id, chief);
  expect(many).toMatchObject({ state: 'failed', done: 0 });
  expect(many.result!.en).toBe(words.too_many.en.replace('{most}', String(calls.MOST_RESETS)));
  expect((await db.sql`select id from messages`).length).toBe(before);
  // leaving out people who are not among them, or one many times, makes them no fewer
  const except = [...Array.from({ length: 500 }, (_, i) => 2_000_000_000 + i), ...Array<number>(500).fill(away)];
  const shrunk = await finish((await answer(db.sql, calls.sendResetMany, chief, { except })).run_id, chief);
  expect(shrunk).toMatchObject({ state: 'failed', done: 0 });
  expect((await db.sql`select id from messages`).length).toBe(before);
});
test('a person gets no more resets by runs than one by one', async () => {
  const [id, other] = await crowd(2, 'Raozan');
  for (let n = 0; n < 2; n++) await answer(db.sql, sendReset, plain, { id: id! });
  const first = await finish((await answer(db.sql, calls.sendResetMany, plain, { ids: [id!, other!] })).run_id, plain);
  expect(first.counts).toEqual({ sent: 2 });
  const second = await finish((await answer(db.sql, calls.sendResetMany, plain, { ids: [id!, other!] })).run_id, plain);
  expect(second.counts).toEqual({ sent: 1, kept: 1 });
  expect(await refusedWith(answer(db.sql, sendReset, plain, { id: id! }))).toBe('too_many');
});
test('what a run does while an administrator acts for its person is recorded as done by both', async () => {
  const { id } = await answer(db.sql, enterPerson, manager, { name: 'Dohar entered', phone: '01733555778' });
  const token = 'of the acted session of this test';
  await insertActedSession(db.sql, {
    ...{ user_id: manager.user.id, acted_from: chief.session_id, token_hash: tokenHash(token), device: 'test' },
    ...{ expires_at: new Date(Date.now() + 900_000).toISOString(), user_role_id: null },
  });
  const acting = await actorFor(db.sql, token, { role_id: String(manager.role!.id) });
  expect(acting.acted_by).toEqual({ id: chief.user.id });
  expect(await finish((await suspend(acting, { ids: [id] })).run_id, acting)).toMatchObject({ counts: { suspended: 1 } });
  expect(await db.sql`select actor_id, acted_for from history_entries where subject_id = ${id} and act = 'suspended'`).toEqual([
    { actor_id: chief.user.id, acted_for: manager.user.id },
  ]);
});
test('what was begun while an administrator acted for its person stops when that ends, for good', async () => {
  const entered: number[] = [];
  for (const digit of [1, 2])
    entered.push((await answer(db.sql, enterPerson, manager, { name: 'Savar entered', phone: `0173355578${digit}` })).id);
  const token = 'of the acted session that ends';
  await insertActedSession(db.sql, {
    ...{ user_id: manager.user.id, acted_from: chief.session_id, token_hash: tokenHash(token), device: 'test' },
    ...{ expires_at: new Date(Date.now() + 900_000).toISOString(), user_role_id: null },
  });
  const acting = await actorFor(db.sql, token, { role_id: String(manager.role!.id) });
  const { run_id } = await suspend(acting, { ids: entered });
  await answer(db.sql, endActing, acting, {});
  expect(await finish(run_id, manager)).toMatchObject({ state: 'failed', done: 0, result: results.acting_over });
  // nor when its session is long forgotten
  await db.sql`delete from sessions where id = ${acting.session_id}`;
  await answer(db.sql, resumeRun, manager, { id: run_id });
  expect(await finish(run_id, manager)).toMatchObject({ state: 'failed', done: 0, result: results.acting_over });
  expect(await suspended(entered)).toEqual([]);
});
test('thirty at once over the same people, of whom some hold roles: each is suspended by one of them', async () => {
  const ids = await crowd(8, 'Roumari');
  await db.sql`insert into user_roles (user_id, role_id, scope, institution_id)
    select u, r.id, 'institution', ${ours}::int from unnest(${ids.filter((_, i) => i % 2)}::int[]) u, roles r where r.slug = 'teacher'`;
  const runs = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      suspend(chief, i % 3 ? { ids: ids.slice(i % 4), holders: true } : { search: 'roumari', holders: true }),
    ),
  );
  const ended = await Promise.all(runs.map(({ run_id }) => finish(run_id, chief)));
  expect(new Set(ended.map((run) => run.state))).toEqual(new Set(['done']));
  expect(ended.reduce((n, run) => n + (run.counts.suspended ?? 0), 0)).toBe(8);
  expect(await suspended(ids)).toEqual(ids);
});
test('each is told by the name in both languages, also by the run that takes it back', async () => {
  const [id] = await crowd(1, 'Sarail', { bn_name: 'সরাইল' });
  const { run_id } = await suspend(chief, { ids: [id!] });
  await finish(run_id, chief);
  const undoing = await answer(db.sql, undoRun, chief, { id: run_id });
  await finish(undoing.id, chief);
  for (const run of [run_id, undoing.id])
    expect((await answer(db.sql, listItems, chief, { id: run })).data).toMatchObject([{ number: id, label: 'Sarail a', bn_label: 'সরাইল' }]);
});
test('who leaves is in no item any more', async () => {
  const [id] = await crowd(1, 'Kolaroa', { bn_name: 'কলারোয়া' });
  const { run_id } = await suspend(chief, { ids: [id!] });
  await finish(run_id, chief);
  const { forgetDone } = await import('../server/bulk.ts');
  await forgetDone(db.sql, id!);
  expect(await db.sql`select label, bn_label, kept from run_items where run_id = ${run_id}`).toMatchObject([
    { label: '', bn_label: '', kept: null },
  ]);
});
