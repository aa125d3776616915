// The first administrator: made by a command on the machine, by a code to the contact, once.
// @module-tag long
import { openHouse } from '#app/server/all-rooms.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { list } from '#features/roles/contract.ts';
import { startSession } from '#features/sessions/server/service.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { resetPassword, sendReset } from '../contract.ts';
import { makeFirstAdministrator, sendAdministratorCode } from '../server/service.ts';
import { codeFor, later, otherThan, sentTo } from './post.ts';

openHouse();
const contact = 'first@home.test';
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

test('with the code that was sent, the contact administers the product, chooses a password and manages roles', async () => {
  expect(await sendAdministratorCode(db.sql, contact)).toBe('fi••••@home.test');
  expect(await db.sql`select 1 from users`).toHaveLength(0);
  const code = await codeFor(db.sql, contact);
  await expect(makeFirstAdministrator(db.sql, contact, otherThan(code))).rejects.toThrow('not right');
  const id = await makeFirstAdministrator(db.sql, contact, code);
  await later(db.sql, contact, 120);
  await answer(db.sql, sendReset, visitor(), { contact });
  const password = 'notun-Chabi-22';
  const otp = await codeFor(db.sql, contact);
  await answer(db.sql, resetPassword, visitor(), { contact, otp, password, password_confirmation: password });
  const { access_token } = await answer(db.sql, login, visitor(), { login: contact, password });
  const actor = await actorFor(db.sql, access_token);
  expect(actor).toMatchObject({ user: { id, type: 1 }, role: { role: 'super', scope: 'system' } });
  expect((await answer(db.sql, list, actor, {})).data.length).toBeGreaterThan(3);
  const entries = await db.sql`select call, act from history_entries where entity = 'holding' and subject_id = ${id}`;
  expect(entries).toEqual([{ call: 'make-admin', act: 'given' }]);
});
test('there is one first administrator: another is refused before a code is sent, and also with a code from before', async () => {
  await sendAdministratorCode(db.sql, 'other@home.test');
  await sendAdministratorCode(db.sql, contact);
  await makeFirstAdministrator(db.sql, contact, await codeFor(db.sql, contact));
  const late = makeFirstAdministrator(db.sql, 'other@home.test', await codeFor(db.sql, 'other@home.test'));
  await expect(late).rejects.toThrow('an administrator already');
  await expect(sendAdministratorCode(db.sql, 'third@home.test')).rejects.toThrow('an administrator already');
  expect(await sentTo(db.sql, 'third@home.test')).toHaveLength(0);
});
test('an account that the contact has already becomes it, as it is', async () => {
  const { user } = await makePerson(db.sql, { email: contact, name: 'Nasrin' });
  await sendAdministratorCode(db.sql, contact);
  expect(await makeFirstAdministrator(db.sql, contact, await codeFor(db.sql, contact))).toBe(user.id);
  const { token } = await startSession(db.sql, user.id, { ip: '127.0.0.1', device: 'test' });
  expect((await actorFor(db.sql, token)).user).toMatchObject({ name: 'Nasrin', type: 1 });
});
test('the command does both, and says what to do next', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shikhon-admin-'));
  const env = { PATH: process.env.PATH!, DATABASE_URL: db.url, DATA_DIR, APP_SECRET: 'a secret for tests only, long enough' };
  const run = (...args: string[]) => spawnSync(process.execPath, ['tools/make-admin.ts', ...args], { env, encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run make-admin -- <contact>') });
  expect(run('not a contact')).toMatchObject({ status: 1, stdout: '' });
  expect(run(contact)).toMatchObject({ status: 0, stdout: expect.stringContaining(`npm run make-admin -- ${contact} <code>`) });
  expect(run(contact, await codeFor(db.sql, contact))).toMatchObject({ status: 0, stdout: expect.stringContaining('/forgot-password') });
  expect(run(contact)).toMatchObject({ status: 1, stderr: expect.stringContaining('an administrator already') });
  rmSync(DATA_DIR, { recursive: true });
});
