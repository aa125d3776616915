// What the profile and the picture promise, through the gate on a real database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { putFileWith, useStorage } from '#core/files/server/files.ts';
import { diskStorage } from '#adapters/storage/disk.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { coverPhoto, profileInfo, profilePhoto, removeCoverPhoto, removeProfilePhoto, updateProfile } from '../contract.ts';
import { viewInfo } from '#core/session/contract.ts';
import { eraseAccount } from '../server/erasing.ts';
import { replacePicture } from '../server/store.ts';
import { makePerson } from './make.ts';

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

test('a profile changed in two places is not overwritten: the later one is told and sees both', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Two Tabs' });
  const { version } = await answer(db.sql, profileInfo, actor, {});
  const { data: first } = await answer(db.sql, updateProfile, actor, {
    version,
    bn_name: 'দুই পাতা',
    district: 'Satkhira',
    birth_date: '1994-03-31',
  });
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
test('a language chosen while a form stands open leaves the form valid', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Reads' });
  const { version } = await answer(db.sql, profileInfo, actor, {});
  await answer(db.sql, updateProfile, actor, { language: 1 });
  expect((await answer(db.sql, viewInfo, actor, {})).language).toBe(1);
  expect(await answer(db.sql, updateProfile, actor, { version, about: 'লেখা' })).toMatchObject({
    data: { about: 'লেখা', version: version + 1 },
  });
  expect((await answer(db.sql, viewInfo, actor, {})).language).toBe(1);
});
test('a profile fills up: its share of completeness grows with each field', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Half', bn_name: null });
  expect((await answer(db.sql, viewInfo, actor, {})).completeness).toBe(20);
  const filled = { bn_name: 'আধা', gender: 'other', about: 'ক', profession: 'কৃষক', district: 'ভোলা' };
  // at the root, where clients read it, and in the profile
  expect(await answer(db.sql, updateProfile, actor, filled)).toMatchObject({ completeness: 70, data: { completeness: 70 } });
  expect((await answer(db.sql, viewInfo, actor, {})).completeness).toBe(70);
});
test('two pictures of one person at once: neither stands in the way of the other', async () => {
  const { user } = await makePerson(db.sql, { name: 'Twice' });
  let stored = 0;
  let both = () => {};
  const stand = new Promise<void>((done) => {
    both = done;
  });
  const send = () =>
    putFileWith(db.sql, { bytes: Buffer.from('picture'), file_name: 'photo.jpg', owner_id: user.id, public: true }, async (sql, row) => {
      stored += 1;
      if (stored === 2) both();
      await stand;
      await replacePicture(sql, user.id, 'photo_file_id', row.id);
    });
  await Promise.all([send(), send()]);
  // a third is one that was done again after a deadlock
  expect(stored).toBe(2);
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
test('a cover is kept beside the photo, takes the place of the one before, and goes with the account; either is taken away by its owner', async () => {
  const { actor, user } = await makePerson(db.sql, { name: 'Covered' });
  const { readFileSync } = await import('node:fs');
  const wide = (background: string) =>
    sharp({ create: { width: 1200, height: 500, channels: 3, background } })
      .withExif({ IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
  expect((await answer(db.sql, profileInfo, actor, {})).cover).toBeNull();
  const { photo } = await answer(db.sql, profilePhoto, actor, {}, { bytes: await wide('#0B6B57'), file_name: 'me.jpg' });
  const before = await answer(db.sql, coverPhoto, actor, {}, { bytes: await wide('#4A1F6B'), file_name: 'sea.PNG' });
  const { photo: cover } = await answer(db.sql, coverPhoto, actor, {}, { bytes: await wide('#C08A1E'), file_name: 'sea.jpg' });
  expect(cover.file_main_path).not.toBe(before.photo.file_main_path);
  expect(await answer(db.sql, profileInfo, actor, {})).toMatchObject({ photo, cover });
  const files = () => db.sql<{ storage_key: string; file_name: string }[]>`
    select storage_key, file_name from files where owner_id = ${user.id} order by id`;
  expect((await files()).map(({ file_name }) => file_name)).toEqual(['photo.jpg', 'cover.jpg']);
  const kept = sharp(readFileSync(join(folder, (await files())[1]!.storage_key.split('#')[0]!)));
  expect(await kept.metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 450 });
  expect((await kept.metadata()).exif).toBeUndefined();
  // the middle, twelve to five, is the whole of what was chosen
  const { dominant } = await kept.clone().extract({ left: 0, top: 105, width: 600, height: 240 }).stats();
  expect(dominant.r).toBeGreaterThan(150);
  await expect(answer(db.sql, coverPhoto, actor, {}, { bytes: Buffer.from('GIF89a'), file_name: 'x.gif' })).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: ['photo'], message: 'image' }],
  });
  // taken back by its owner, as often as they press
  for (let press = 0; press < 2; press++) await answer(db.sql, removeProfilePhoto, actor, {});
  expect(await answer(db.sql, profileInfo, actor, {})).toMatchObject({ photo: null, cover });
  expect((await files()).map(({ file_name }) => file_name)).toEqual(['cover.jpg']);
  await answer(db.sql, removeCoverPhoto, actor, {});
  expect((await answer(db.sql, profileInfo, actor, {})).cover).toBeNull();
  await answer(db.sql, coverPhoto, actor, {}, { bytes: await wide('#C08A1E'), file_name: 'sea.jpg' });
  expect((await files()).length).toBe(1);
  await db.sql.begin((sql) => eraseAccount(sql, { user_id: user.id, addresses: [] }));
  expect((await files()).length).toBe(0);
});
