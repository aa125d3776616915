// Room for files: of a person, of an institution, of who came in by a personal link.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, In, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useStorage } from '#core/files/server/files.ts';
import { diskStorage } from '#adapters/storage/disk.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { LINK_BYTES, LINK_FILE_BYTES } from '../rules.ts';
import { fileLimits, useFileLimits } from '../server/space.ts';
import { beginUpload, newUploadKey } from '../server/uploads.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-space-'));
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(diskStorage(folder), 'a secret for tests only, long enough');
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true });
});
const someone = async (given: object = {}): Promise<SignedIn> => (await makePerson(db.sql, given)).actor;
const ask = <C extends AnyCall>(call: C, who: SignedIn, input: In<C>): Promise<Out<C>> => answer(db.sql, call, who, input);
const upload = (who: SignedIn, file_name: string, text: string) =>
  answer(db.sql, writing.uploadFile, who, {}, { file_name, bytes: Buffer.from(text) });
const mine = (who: SignedIn, input: In<typeof reading.getMyFiles> = {}) => ask(reading.getMyFiles, who, { type: 'all', ...input });

test('nobody gets more room than there is, thirty at once; what was removed makes way first', async () => {
  const before = fileLimits().person;
  useFileLimits({ person: 1000 });
  try {
    const who = await someone();
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => refusedWith(upload(who, `${i}.txt`, 'x'.repeat(100)))));
    expect(all.filter((code) => code === 'answered')).toHaveLength(10);
    expect(all.filter((code) => code === 'space_full')).toHaveLength(20);
    const [first, ...rest] = (await mine(who, { sort: 'oldest' })).files.map(({ id }) => id);
    await ask(writing.deleteFile, who, { id: first! });
    await ask(writing.deleteFile, who, { id: rest[0]! });
    await upload(who, 'new.txt', 'y'.repeat(100));
    // the one that went first made way; the other can still come back
    expect(await refusedWith(ask(writing.restoreFile, who, { id: first! }))).toBe('not_found');
    expect(await refusedWith(ask(writing.restoreFile, who, { id: rest[0]! }))).toBe('answered');
    expect((await ask(reading.getSpace, who, {})).own).toEqual({ used: 1000, most: 1000 });
  } finally {
    useFileLimits({ person: before });
  }
});
test('the room of an institution is shared by those who act for it', async () => {
  const before = fileLimits().institution;
  useFileLimits({ institution: 150 });
  try {
    const institution_id = await makeInstitution(db.sql);
    const [one, two] = [await someone({ role: 'teacher', institution_id }), await someone({ role: 'teacher', institution_id })];
    await upload(one, 'a.txt', 'x'.repeat(100));
    expect(await refusedWith(upload(two, 'b.txt', 'x'.repeat(100)))).toBe('institution_space_full');
    expect((await ask(reading.getSpace, two, {})).institution).toEqual({ used: 100, most: 150 });
  } finally {
    useFileLimits({ institution: before });
  }
});
test('who came in by a personal link sends what a lesson asks for: a bound for one file, and for all', async () => {
  const guest: SignedIn = { ...(await someone()), limited: true };
  const announce = (who: SignedIn, bytes: number) =>
    refusedWith(beginUpload(db.sql, who, { key: newUploadKey(), bytes, file_name: 'homework.mp4', folder_id: undefined }));
  expect(await announce(guest, 490_000_000)).toBe('link_file_too_large');
  expect(await announce(guest, LINK_FILE_BYTES + 1)).toBe('link_file_too_large');
  for (let n = 0; n < LINK_BYTES / LINK_FILE_BYTES; n++) expect(await announce(guest, LINK_FILE_BYTES)).toBe('answered');
  expect(await announce(guest, 1)).toBe('space_full');
  expect((await ask(reading.getSpace, guest, {})).own).toEqual({ used: LINK_BYTES, most: LINK_BYTES });
  // how much an address leads to is not known before it is fetched
  expect(await refusedWith(ask(writing.createUrl, guest, { url: 'https://example.com/a.mp4', keep: 'copy' }))).toBe('limited_session');
  // once the account is theirs
  expect(await announce({ ...guest, limited: false }, 490_000_000)).toBe('answered');
});
