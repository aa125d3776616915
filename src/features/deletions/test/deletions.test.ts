// What deleting an account promises, through the gate on a real database: a proof, 14 days, and nothing of the person in any table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { putFile, useStorage } from '#core/files/server/files.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeInstitution } from '#features/courses/test/make.ts';
import { makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { codeFor, otherThan, sentTo } from '#features/registration/test/post.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { deleteAccount, sendLeavingCode, viewDeletion } from '../contract.ts';
import { room } from '../server/room.ts';
import { fillEverything, listReferences, type Reference } from './fill.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-leaving-'));
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(diskStorage(folder), 'a secret for tests');
  openHouse();
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const password = 'nodir-Dheu-77';
const device_key = 'd'.repeat(40);
async function person(email: string, more: object = {}): Promise<SignedIn> {
  await makeUser(db.sql, { name: 'Leaving Person', email, password, ...more });
  return actorFor(db.sql, (await answer(db.sql, login, visitor(), { login: email, password })).access_token);
}
const night = () => room.jobs.find((j) => j.nightly)!.run({}, { pool: db.sql });
const due = (user_id: number, days: number) => db.sql`
  update account_deletions set due_at = due_at - make_interval(days => ${days}) where user_id = ${user_id}`;

test('an account is deleted with its password or a code, in 14 days; every session ends at once, and each address is told', async () => {
  const actor = await person('leave@home.test');
  await expect(answer(db.sql, deleteAccount, actor, { password: 'not-The-One-5' })).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(answer(db.sql, deleteAccount, actor, {})).rejects.toMatchObject({ code: 'invalid_input' });
  await answer(db.sql, sendLeavingCode, actor, { device_key });
  const otp = await codeFor(db.sql, 'leave@home.test');
  await expect(answer(db.sql, deleteAccount, actor, { otp: otherThan(otp), device_key })).rejects.toMatchObject({
    code: 'wrong_code',
    detail: { tries_left: 4 },
  });
  const { due_at } = await answer(db.sql, deleteAccount, actor, { otp, device_key });
  expect(Math.round((Date.parse(due_at) - Date.now()) / 86_400_000)).toBe(14);
  const [open] = await db.sql`select count(*)::int as n from sessions where user_id = ${actor.user.id} and ended_at is null`;
  expect(open!.n).toBe(0);
  expect((await sentTo(db.sql, 'leave@home.test'))[0]!.subject).not.toBe('');
});

test('it comes after whoever changes the account in the same moment before it holds the account: neither waits for the other', async () => {
  const actor = await person('meeting@home.test');
  let leaving: Promise<unknown> | undefined;
  await db.sql.begin(async (tx) => {
    await tx`select from users where id = ${actor.user.id} for update`;
    leaving = answer(db.sql, deleteAccount, actor, { password });
    const waits = () => db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits()).length).toBe(1);
    // the lock that each recorded change of a person takes first
    const held = await db.sql`
      select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and l.granted and l.objid::int = ${actor.user.id % 1024}
        and l.classid::bigint = hashtext('history person')::bigint & 4294967295`;
    expect(held).toHaveLength(1);
  });
  expect(await leaving).toMatchObject({ due_at: expect.any(String) });
});

test('asked for twenty times at once it is one deletion: told of once, written down once', async () => {
  const actor = await person('hasty@home.test');
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => answer(db.sql, deleteAccount, actor, { password })));
  const dues = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.due_at] : []));
  expect(dues.length).toBeGreaterThanOrEqual(5);
  expect(new Set(dues).size).toBe(1);
  // as many as could be guesses are held back
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_many' });
  expect(await sentTo(db.sql, 'hasty@home.test')).toHaveLength(1);
  const entries = await db.sql`select from history_entries where act = 'asked_deletion' and object_id = ${actor.user.id}`;
  expect(entries.count).toBe(1);
});

test('a login within the days calls it off, and says so; nothing was touched', async () => {
  const actor = await person('stays@home.test');
  await answer(db.sql, deleteAccount, actor, { password });
  await night();
  await due(actor.user.id, 13);
  const [{ due_at }] = await db.sql<[{ due_at: string }]>`select due_at from account_deletions where user_id = ${actor.user.id}`;
  const loggedIn = () => answer(db.sql, login, visitor(), { login: 'stays@home.test', password });
  // told by the answer, too, and only once
  expect((await loggedIn()).data.user.deletion_off).toBe(due_at);
  expect((await loggedIn()).data.user).not.toHaveProperty('deletion_off');
  expect((await sentTo(db.sql, 'stays@home.test'))[0]!.body).toMatch(/মোছা হবে না/);
  await due(actor.user.id, 2);
  await night();
  const [row] = await db.sql`select name, deleted_at from users where id = ${actor.user.id}`;
  expect(row).toEqual({ name: 'Leaving Person', deleted_at: null });
});

test('an address that was never proved may be somebody else’s: what was sent there stays', async () => {
  const actor = await person('proved@home.test', { phone: '+8801712340099' });
  await db.sql`update users set phone_verified_at = null where id = ${actor.user.id}`;
  await sendMessage(db.sql, { channel: 'sms', to_address: '+8801712340099', body: 'of another', purpose: 'notice' });
  await answer(db.sql, deleteAccount, actor, { password });
  await due(actor.user.id, 15);
  await night();
  const [row] = await db.sql`select deleted_at is not null as deleted from users where id = ${actor.user.id}`;
  expect(row).toEqual({ deleted: true });
  expect((await sentTo(db.sql, '+8801712340099')).map((m) => m.body)).toContain('of another');
});

test('who holds a role is asked to give it back first', async () => {
  const { actor } = await makePerson(db.sql, { role: 'partner', password });
  expect((await answer(db.sql, viewDeletion, actor, {})).holds_role).toBe(true);
  await expect(answer(db.sql, deleteAccount, actor, { password })).rejects.toMatchObject({ code: 'holds_role' });
});

/** What stays of somebody who left, with the reason; everything else that names a person is empty afterwards. */
const STAYS: Record<string, string> = {
  'users.id': 'the row itself, which says nothing of anybody',
  'certificates.user_id': 'a certificate stays checkable, with the name that it was given to',
  'enrollments.user_id': 'counts of a course; the row names nobody but the anonymous account',
  'reviews.user_id': 'the stars stay in the rating of the course, without words and name',
  'attendance_rows.user_id': 'what a closed month of a register has counted and owes; the row names nobody but the anonymous account',
};
/** Columns of people who did something for others: they point at an account that has no name any more. */
const STAFF =
  /^(courses\.owner_id|questions\.owner_id|course_teachers\.user_id|enrollment_invitations\.invited_by|enrollments\.approved_by|certificates\.(revoked|decided)_by|template_versions\.made_by|contact_messages\.answered_by|personal_links\.made_by|assignment_works\.marked_by|\w+\.updated_by|removed_records\.removed_by|training_budgets\.(asked|agreed)_by|training_moves\.moved_by|publication_notes\.noted_by|classworks\.(made|removed)_by|classwork_files\.added_by|campaigns\.(made|asked|agreed)_by|(classrooms|exams)\.made_by|attendance_rounds\.opened_by|attendance_months\.closed_by)$/;

test('after the days nothing in any table says who it was, but for the name on a certificate; a new table that names people must say what it does', async () => {
  const marks = ['marked-for-erasure', 'marked@erase.test', '+8801799887766'];
  const actor = await person('marked@erase.test', { name: 'Marked-For-Erasure', phone: '+8801799887766', about: 'marked-for-erasure' });
  const { id } = actor.user;
  // a row in every table that refers to a person, filled with what its columns ask for
  const references = await listReferences(db.sql);
  expect(references.length).toBeGreaterThan(15);
  const photo = await putFile(db.sql, { bytes: Buffer.from('picture'), file_name: 'photo.txt', owner_id: id });
  await db.sql`update users set photo_file_id = ${photo.id} where id = ${id}`;
  await sendMessage(db.sql, { channel: 'mail', to_address: 'marked@erase.test', body: 'marked-for-erasure', purpose: 'notice' });
  await answer(db.sql, deleteAccount, actor, { password });
  // what else those rows refer to by the number 1 is there: a row that is changed twice in a transaction has all its foreign keys checked
  await makePerson(db.sql, { role: 'partner', institution_id: await makeInstitution(db.sql) });
  await makeCategory(db.sql);
  await makeQuiz(db.sql, (await makeLearnable(db.sql)).id);
  await fillEverything(db.sql, id, references, 'marked-for-erasure');
  const before = await rowsNaming(id, references);
  const unfilled = references.map((r) => `${r.name}.${r.column}`).filter((key) => !before.includes(key) && !STAFF.test(key));
  expect(unfilled, 'the test must put a row there').toEqual([]);

  await due(id, 15);
  await night();
  const left = (await rowsNaming(id, references)).filter((key) => !STAYS[key] && !STAFF.test(key));
  expect(left, 'the room that writes the table says by `erase` what becomes of these').toEqual([]);
  const tables = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  // what teachers publish names them as they wished, a certificate names its learner, and the address of a link is drawn by lot
  const published = ['certificates', 'courses', 'questions', 'course_teachers', 'join_links'];
  // settings name who wrote them last, and are about no person
  published.push(...references.filter((r) => /^(updated|removed)_by$/.test(r.column)).map((r) => r.name));
  // why an amount was moved belongs to the account of a budget, a comment to the piece that it is about
  published.push('training_moves', 'publication_notes');
  // why a key was changed belongs to the marks that changed
  published.push('key_changes');
  // why a day was moved was told to the whole class, and materials were given to it
  published.push('class_shifts', 'class_materials');
  for (const { name } of tables.filter((table) => !published.includes(table.name))) {
    const [found] = await db.sql<{ n: number }[]>`
      select count(*)::int as n from ${db.sql(name)} t
      where lower(row_to_json(t)::text) like any (${marks.map((m) => `%${m}%`)})`;
    expect(found!.n, `${name} still says who it was`).toBe(0);
  }
  const [kept] = await db.sql`select learner_name from certificates where user_id = ${id}`;
  expect(kept!.learner_name).toMatch(/^marked-for-erasure/);
  await expect(answer(db.sql, login, visitor(), { login: 'marked@erase.test', password })).rejects.toMatchObject({ code: 'wrong_login' });
  // the address is free for a new account
  expect((await makeUser(db.sql, { name: 'Newcomer', email: 'marked@erase.test' })).id).not.toBe(id);
});

async function rowsNaming(id: number, references: readonly Reference[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, column } of references) {
    const [row] = await db.sql<{ n: number }[]>`select count(*)::int as n from ${db.sql(name)} where ${db.sql(column)} = ${id}`;
    if (row!.n) found.push(`${name}.${column}`);
  }
  return found;
}
