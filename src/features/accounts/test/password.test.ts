// What password reset and change, the profile and the picture promise, through the gate on a real database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useStorage } from '#core/files/server/files.ts';
import { diskStorage } from '#adapters/storage/disk.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { changePassword, checkReset, profileInfo, profilePhoto, resetPassword, sendReset, updateProfile, viewInfo } from '../contract.ts';
import { makeUser } from '../server/service.ts';
import { actorFor, makePerson } from './make.ts';
import { codeFor, later, otherThan, sentTo } from './post.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-photos-'));
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(diskStorage(folder), 'a secret for tests');
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const old = 'purono-Chabi-1';
const fresh = 'notun-Chabi-22';
const ask = <C extends AnyCall>(call: C, input: unknown): Promise<Out<C>> => answer(db.sql, call, visitor(), input);
const refusal = (code: string) => expect.objectContaining({ code });

test('a forgotten password is replaced with a code, and every session of the account ends', async () => {
  await makeUser(db.sql, { name: 'Forgetful', email: 'forget@home.test', password: old });
  const before = await ask(login, { login: 'forget@home.test', password: old });
  await ask(sendReset, { email: 'forget@home.test' });
  const otp = await codeFor(db.sql, 'forget@home.test');
  expect(await ask(checkReset, { email: 'forget@home.test', otp })).toEqual({ status: 'success' });
  expect(await ask(resetPassword, { email: 'forget@home.test', otp, password: fresh, password_confirmation: fresh })).toEqual({
    status: 'success',
  });
  await expect(actorFor(db.sql, before.access_token)).rejects.toThrow('opens no session');
  await expect(ask(login, { login: 'forget@home.test', password: old })).rejects.toEqual(refusal('wrong_login'));
  expect(await ask(login, { login: 'forget@home.test', password: fresh })).toMatchObject({ status: 'success' });
  await expect(ask(resetPassword, { email: 'forget@home.test', otp, password: 'aar-Ekti-Chabi-3' })).rejects.toEqual(refusal('wrong_code'));
});
test('a reset is answered the same, and as fast, for an address without an account', async () => {
  await makeUser(db.sql, { name: 'Known', phone: '+8801911223344', password: old });
  const timed = async (phone: string) => {
    const start = performance.now();
    const answered = await ask(sendReset, { phone });
    return { took: performance.now() - start, answered: { ...answered, to: '', ticket: '' } };
  };
  const known = await timed('01911223344');
  const unknown = await timed('01911223355');
  expect(unknown.answered).toEqual(known.answered);
  expect(Math.abs(unknown.took - known.took)).toBeLessThan(60);
  expect(await sentTo(db.sql, '+8801911223355')).toHaveLength(0);
  const wrong = { otp: otherThan(await codeFor(db.sql, '+8801911223344')) };
  await expect(ask(checkReset, { phone: '01911223344', ...wrong })).rejects.toEqual(refusal('wrong_code'));
  await expect(ask(checkReset, { phone: '01911223355', ...wrong })).rejects.toEqual(refusal('wrong_code'));
  await expect(ask(sendReset, { phone: '01911223355' })).rejects.toEqual(refusal('too_soon'));
});
test('one reset code changes the password once, even when it is sent twice in the same moment', async () => {
  await makeUser(db.sql, { name: 'Double', email: 'double@home.test', password: old });
  await ask(sendReset, { email: 'double@home.test' });
  const otp = await codeFor(db.sql, 'double@home.test');
  const both = await Promise.allSettled(
    ['first-Wins-1x', 'second-Wins-2x'].map((password) => ask(resetPassword, { email: 'double@home.test', otp, password })),
  );
  expect(both.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
});
test('a reset code does not verify, nor a verification code reset', async () => {
  await makeUser(db.sql, { name: 'Mixed', email: 'mixed@home.test', password: old });
  await ask(sendReset, { email: 'mixed@home.test' });
  const otp = await codeFor(db.sql, 'mixed@home.test');
  const { verifyCode } = await import('../contract.ts');
  await expect(ask(verifyCode, { email: 'mixed@home.test', otp })).rejects.toEqual(refusal('wrong_code'));
  await later(db.sql, 'mixed@home.test', 301);
  await expect(ask(resetPassword, { email: 'mixed@home.test', otp, password: fresh })).rejects.toEqual(refusal('wrong_code'));
});
test('a password is changed by who knows the present one; the other sessions end, this one stays', async () => {
  await makeUser(db.sql, { name: 'Changer', email: 'change@home.test', password: old });
  const here = await ask(login, { login: 'change@home.test', password: old });
  const there = await ask(login, { login: 'change@home.test', password: old });
  const actor = await actorFor(db.sql, here.access_token);
  await expect(answer(db.sql, changePassword, actor, { current_password: 'something-Else-1', password: fresh })).rejects.toEqual(
    refusal('wrong_password'),
  );
  await answer(db.sql, changePassword, actor, { current_password: old, password: fresh });
  expect((await actorFor(db.sql, here.access_token)).user.id).toBe(actor.user.id);
  await expect(actorFor(db.sql, there.access_token)).rejects.toThrow('opens no session');
});
test('of changes sent in the same moment with the same old password one counts, and the others are told', async () => {
  await makeUser(db.sql, { name: 'Hasty', email: 'hasty@home.test', password: old });
  const { access_token } = await ask(login, { login: 'hasty@home.test', password: old });
  const actor = await actorFor(db.sql, access_token);
  const wanted = ['prothom-Chabi-1', 'ditiyo-Chabi-2', 'tritiyo-Chabi-3'];
  const all = await Promise.allSettled(
    wanted.map((password) => answer(db.sql, changePassword, actor, { current_password: old, password, keep_sessions: true })),
  );
  const done = wanted.filter((_, i) => all[i]!.status === 'fulfilled');
  expect(done).toHaveLength(1);
  for (const r of all) if (r.status === 'rejected') expect(r.reason).toEqual(refusal('wrong_password'));
  expect(await ask(login, { login: 'hasty@home.test', password: done[0]! })).toMatchObject({ status: 'success' });
});
test('a profile changed in two places is not overwritten: the later one is told and sees both', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Two Tabs' });
  const { version } = await answer(db.sql, profileInfo, actor, {});
  const first = await answer(db.sql, updateProfile, actor, { version, bn_name: 'দুই পাতা', district: 'Satkhira', birth_date: '1994-03-31' });
  expect(first).toMatchObject({ bn_name: 'দুই পাতা', district: 'Satkhira', birth_date: '1994-03-31', name: 'Two Tabs', version: version + 1 });
  await expect(answer(db.sql, updateProfile, actor, { version, about: 'লেখা' })).rejects.toMatchObject({
    code: 'stale',
    status: 409,
    detail: { yours: version, current: { version: version + 1, district: 'Satkhira' } },
  });
  expect(await answer(db.sql, profileInfo, actor, {})).toMatchObject({ about: '', district: 'Satkhira' });
  for (const birth_date of ['31/03/1994', '2024-02-30', '2999-01-01'])
    await expect(answer(db.sql, updateProfile, actor, { birth_date })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['birth_date'], message: 'date' }],
    });
});
test('a profile fills up: its share of completeness grows with each field', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Half', bn_name: null });
  expect((await answer(db.sql, viewInfo, actor, {})).completeness).toBe(20);
  await answer(db.sql, updateProfile, actor, { bn_name: 'আধা', gender: 'other', about: 'ক', profession: 'কৃষক', district: 'ভোলা' });
  expect((await answer(db.sql, viewInfo, actor, {})).completeness).toBe(70);
});
test('a picture becomes a JPEG of 600 × 450 without where it was taken; what is no picture is refused', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Pictured' });
  const taken = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#0B6B57' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { photo } = await answer(db.sql, profilePhoto, actor, {}, { bytes: taken, file_name: 'me.PNG' });
  expect(photo.file_main_path).toMatch(/^\/files\/[\w-]{22}\/photo\.jpg$/);
  const [row] = await db.sql<{ storage_key: string }[]>`select storage_key from files where owner_id = ${actor.user.id}`;
  const { readFileSync } = await import('node:fs');
  const kept = await sharp(readFileSync(join(folder, row!.storage_key.split('#')[0]!))).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: 600, height: 450 });
  expect(kept.exif).toBeUndefined();
  expect((await answer(db.sql, viewInfo, actor, {})).photo).toEqual(photo);

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bomb = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const cut = taken.subarray(0, taken.length / 2);
  for (const bytes of [svg, bomb, cut, Buffer.from('GIF89a'), Buffer.alloc(0)])
    await expect(answer(db.sql, profilePhoto, actor, {}, { bytes, file_name: 'me.jpg' })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['photo'], message: 'image' }],
    });
});
