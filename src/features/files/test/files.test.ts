// The file manager: taking in, lists, folders, names, removal and its undo, room, sharing, and who can open a file.
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Download, In, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Refusal } from '#core/contract/server/refusal.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { useStorage } from '#core/files/server/files.ts';
import { isReader } from '#core/files/server/readers.ts';
import { filesIn } from '#core/files/server/storage.ts';
import { diskStorage } from '#adapters/storage/disk.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import * as sharing from '#features/sharing/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { fetchTo } from '../server/fetching.ts';
import { sweepFiles } from '../server/jobs.ts';
import { fetchUrl } from '../server/jobs-fetching.ts';
import { prepareMedia } from '../server/jobs-made.ts';
import { findSeenFolder } from '../server/store.ts';
import { makeEntry } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let me: SignedIn;
let other: SignedIn;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-files-'));
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(diskStorage(folder), 'a secret for tests only, long enough');
  me = await someone();
  other = await someone();
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true });
});
const someone = async (given: object = {}): Promise<SignedIn> => (await makePerson(db.sql, given)).actor;
const ask = <C extends AnyCall>(call: C, who: SignedIn, input: In<C>): Promise<Out<C>> => answer(db.sql, call, who, input);
const upload = (who: SignedIn, file_name: string, bytes: Uint8Array | string, input: In<typeof writing.uploadFile> = {}) =>
  answer(db.sql, writing.uploadFile, who, input, { file_name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes });
const mine = (who: SignedIn, input: In<typeof reading.getMyFiles> = {}) => ask(reading.getMyFiles, who, { type: 'all', ...input });
const titles = async (who: SignedIn, input: In<typeof reading.getMyFiles> = {}) => (await mine(who, input)).files.map(({ title }) => title);
const folderOf = async (who: SignedIn, name: string, folder_id?: number) =>
  (await ask(writing.createFolder, who, { name, ...(folder_id !== undefined && { folder_id }) })).id;
const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
const bytesOf = async (address: string): Promise<Buffer> => {
  const [row] = await db.sql<{ storage_key: string }[]>`
    select storage_key from files where address_key = ${address.split('/')[2]!}`;
  const parts: Buffer[] = [];
  for await (const part of filesIn().read(row!.storage_key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

test('a picture is known by its bytes, made upright, without where it was taken, with smaller forms', async () => {
  const turned = await sharp(await photo(), {})
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await upload(me, 'নদী ও নৌকা 🛶.jpg', turned);
  expect(made).toMatchObject({ title: 'নদী ও নৌকা 🛶.jpg', type: 'images', mime: 'image/jpeg', width: 300, height: 400, is_url: 0 });
  const whole = await bytesOf(made.file_main_path);
  expect(whole.includes('SECRET PLACE')).toBe(false);
  const { exif, orientation, width } = await sharp(whole).metadata();
  expect([exif, orientation, width]).toEqual([undefined, undefined, 300]);
  expect((await sharp(await bytesOf(made.thumb!)).metadata()).format).toBe('webp');
  const [forms] = await db.sql<{ mimes: string[] }[]>`
    select array_agg(mime order by mime) as mimes from files where rendition_of is not null`;
  expect(forms!.mimes).toEqual(['image/avif', 'image/webp', 'image/webp']);
});
test('a name decides nothing: text that calls itself a picture is no picture, a program is refused under any name', async () => {
  expect(await upload(me, 'picture.jpg', 'not a picture at all')).toMatchObject({ type: 'others', mime: 'application/octet-stream' });
  expect(await refusedWith(upload(me, 'holiday.jpg', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1')))).toBe('file_program');
  expect(await refusedWith(upload(me, 'note.exe', 'anything'))).toBe('file_program');
  expect(await refusedWith(upload(me, 'empty.pdf', ''))).toBe('file_empty');
  expect(await refusedWith(upload(me, 'scan.tiff', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1')))).toBe('picture_kind');
  expect(
    await refusedWith(
      upload(
        me,
        'cut.png',
        (
          await sharp(await photo())
            .png()
            .toBuffer()
        ).subarray(0, 300),
      ),
    ),
  ).toBe('picture_unreadable');
});
test.each([
  ['page.html', '<script>alert(1)</script>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])('%s is kept as a file without a type, which browsers save and never run', async (name, text) => {
  expect(await upload(me, name, text)).toMatchObject({ type: 'others', mime: expect.stringMatching(/octet-stream|xml/) });
});
test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot.ini', '_.._boot.ini'],
  ['a\u202egnp.txt', 'agnp.txt'],
  ['.htaccess', 'htaccess'],
  ['ক্‌ষ‍.txt', 'ক্‌ষ‍.txt'],
  [`${'খ'.repeat(400)}.pdf`, `${'খ'.repeat(196)}.pdf`],
  ['\u0001\u0002', 'file'],
])('the name %j leads nowhere and is read as it is', async (given, kept) => {
  expect((await upload(me, given, 'text')).title).toBe(kept);
});
test('kinds, search below a folder, orders and pages', async () => {
  const who = await someone();
  const nine = await folderOf(who, 'নবম শ্রেণি');
  await upload(who, 'b.txt', 'bb');
  await upload(who, 'a.txt', 'a', { folder_id: nine });
  await upload(who, 'c.jpg', await photo(40, 30));
  expect(await titles(who, { type: 'documents' })).toEqual(['b.txt']);
  expect((await ask(reading.getMyFiles, who, {})).files.map(({ title }) => title)).toEqual(['c.jpg']);
  expect((await mine(who)).directories).toMatchObject([{ id: nine, name: 'নবম শ্রেণি', files: 1, bytes: 1 }]);
  expect(await titles(who, { folder_id: nine })).toEqual(['a.txt']);
  expect((await mine(who, { search: 'নবম' })).directories).toMatchObject([{ id: nine }]);
  expect(await titles(who, { search: '.TXT', sort: 'name' })).toEqual(['a.txt', 'b.txt']);
  expect(await titles(who, { search: '%' })).toEqual([]);
  expect(await titles(who, { sort: 'oldest' })).toEqual(['b.txt', 'c.jpg']);
  for (let i = 0; i < 50; i++) await makeEntry(db.sql, who.user.id, { name: `n${i}.pdf` });
  expect(await mine(who, { page: 9 })).toMatchObject({ current_page: 2, last_page: 2, total: 52 });
});
test('folders without a name are numbered by the next free number', async () => {
  const who = await someone();
  const made = async () => (await ask(writing.createFolder, who, {})).name;
  expect([await made(), await made(), await made()]).toEqual(['New folder 1', 'New folder 2', 'New folder 3']);
  const [second] = (await mine(who, { search: 'folder 2' })).directories;
  await ask(writing.deleteFolder, who, { id: second!.id });
  expect(await made()).toBe('New folder 2');
  expect(new Set(await Promise.all(Array.from({ length: 10 }, made))).size).toBe(10);
});
test('a name keeps the ending by which a file opens', async () => {
  const { id } = await upload(me, 'marks.txt', 'text');
  expect(await ask(writing.saveName, me, { id, name: ' নম্বর ' })).toMatchObject({ title: 'নম্বর.txt', file_name: 'নম্বর.txt' });
  expect((await ask(writing.saveName, me, { id, name: 'page.html' })).title).toBe('page.html.txt');
  expect(await refusedWith(ask(writing.saveName, other, { id, name: 'mine' }))).toBe('not_found');
});
test('folders move with all in them, never into themselves, and two who move at once make no circle', async () => {
  const who = await someone();
  const [a, b] = [await folderOf(who, 'a'), await folderOf(who, 'b')];
  const inner = await folderOf(who, 'inner', a);
  await upload(who, 'deep.txt', 'x', { folder_id: inner });
  expect(await refusedWith(ask(writing.moveFolder, who, { id: a, folder_id: inner }))).toBe('folder_within');
  expect(await refusedWith(ask(writing.moveFolder, who, { id: a, folder_id: a }))).toBe('folder_within');
  const both = await Promise.all([
    refusedWith(ask(writing.moveFolder, who, { id: a, folder_id: b })),
    refusedWith(ask(writing.moveFolder, who, { id: b, folder_id: a })),
  ]);
  expect(both.toSorted()).toEqual(['answered', 'folder_within']);
  expect((await ask(reading.getFolders, who, {})).every(({ id, path }) => path.indexOf(id) === path.length - 1)).toBe(true);
  expect((await mine(who, { search: 'deep' })).files).toHaveLength(1);
});
test('folders are nested so deep and no deeper', async () => {
  const who = await someone();
  let at: number | undefined;
  for (let i = 0; i < 12; i++) at = await folderOf(who, `level ${i}`, at);
  expect(await refusedWith(folderOf(who, 'too deep', at))).toBe('too_deep');
  const two = await folderOf(who, 'two');
  await folderOf(who, 'inner', two);
  expect(await refusedWith(ask(writing.moveFolder, who, { id: two, folder_id: at! }))).toBe('too_deep');
});
test('what is removed opens for nobody, comes back whole, and goes for good after thirty days with its bytes', async () => {
  const who = await someone();
  const nine = await folderOf(who, 'nine');
  const file = await upload(who, 'a.txt', 'hello', { folder_id: nine });
  const opens = async () => isReader(db.sql, (await fileRow(file.id))!, who.user.id);
  expect(await opens()).toBe(true);
  await ask(writing.deleteFolder, who, { id: nine });
  expect([await opens(), (await mine(who)).directories, await refusedWith(mine(who, { folder_id: nine }))]).toEqual([
    false,
    [],
    'not_found',
  ]);
  await ask(writing.restoreFolder, who, { id: nine });
  expect([await opens(), await titles(who, { folder_id: nine })]).toEqual([true, ['a.txt']]);
  // a file that was removed by itself, then its folder: it comes back at the top
  await ask(writing.deleteFile, who, { id: file.id });
  await ask(writing.deleteFolder, who, { id: nine });
  await ask(writing.restoreFile, who, { ids: [file.id] });
  expect(await titles(who)).toEqual(['a.txt']);
  await ask(writing.deleteFile, who, { ids: [file.id] });
  await db.sql`update file_entries set removed_at = now() - interval '31 days' where id = ${file.id}`;
  const row = (await fileRow(file.id))!;
  await sweepFiles.run({}, { pool: db.sql });
  expect(await refusedWith(ask(writing.restoreFile, who, { id: file.id }))).toBe('not_found');
  expect((await db.sql`select from files where id = ${row.id}`).count).toBe(0);
  const [job] = await db.sql<{ payload: { storage_key: string } }[]>`
    select payload from graphile_worker._private_jobs where payload ->> 'storage_key' = ${row.storage_key}`;
  expect(job).toBeDefined();
});
const fileRow = async (entry: number) =>
  (
    await db.sql<{ id: number; storage_key: string }[]>`
    select f.id, f.storage_key from file_entries e join files f on f.id = e.file_id where e.id = ${entry}`
  )[0];
test('what stands in a course is kept, alone and within its folder, and says so', async () => {
  const who = await someone();
  const nine = await folderOf(who, 'nine');
  const file = await upload(who, 'cover.jpg', await photo(), { folder_id: nine });
  const course = await makeCourse(db.sql, { category_id: await makeCategory(db.sql) });
  await db.sql`update courses set thumbnail_file_id = ${(await fileRow(file.id))!.id} where id = ${course.id}`;
  expect(await refusedWith(ask(writing.deleteFile, who, { id: file.id }))).toBe('file_in_use');
  expect(await refusedWith(ask(writing.deleteFolder, who, { id: nine }))).toBe('file_in_use');
  expect(await ask(reading.getFile, who, { id: file.id })).toMatchObject({ uses: 1, can: { remove: 'file_in_use' } });
  expect((await ask(reading.getSpace, who, {})).unused).toEqual({ files: 0, bytes: 0 });
});
test('a shared file opens for whom it is shared with, and for them no longer once that ends', async () => {
  const file = await upload(me, 'plan.txt', 'the plan');
  const reads = async () => isReader(db.sql, (await fileRow(file.id))!, other.user.id);
  expect([await reads(), await refusedWith(ask(reading.getFile, other, { id: file.id }))]).toEqual([false, 'not_found']);
  const given = { table: 'files', item_id: file.id } as const;
  expect(await refusedWith(ask(sharing.share, me, { ...given, to: 'nobody.here' }))).toBe('nobody_found');
  expect(await refusedWith(ask(sharing.share, me, { ...given, to: me.user.username }))).toBe('with_oneself');
  expect(await refusedWith(ask(sharing.share, me, { ...given, to: 'colleagues' }))).toBe('no_institution');
  expect(await refusedWith(ask(sharing.share, other, { ...given, to: other.user.username }))).toBe('not_found');
  const share = await ask(sharing.share, me, { ...given, to: other.user.username });
  expect(await ask(sharing.share, me, { ...given, to: other.user.username, level: 'use' })).toMatchObject({ id: share.id, level: 'use' });
  const [seen] = (await mine(other, { dirs: 'shared' })).files;
  expect(seen).toMatchObject({ id: file.id, level: 'use', can: { update: 'not_allowed', remove: 'not_allowed', use: true } });
  expect((await ask(sharing.sharedWithMe, other, { table: 'files' })).files).toHaveLength(1);
  expect(await reads()).toBe(true);
  expect(await refusedWith(ask(writing.deleteFile, other, { id: file.id }))).toBe('not_found');
  expect(await refusedWith(ask(sharing.unshare, other, { id: share.id }))).toBe('not_found');
  await ask(sharing.unshare, me, { id: share.id });
  expect([await reads(), (await mine(other, { dirs: 'shared' })).files]).toEqual([false, []]);
  await ask(sharing.share, me, { ...given, to: other.user.username, until: '2020-01-01T00:00:00Z' });
  expect(await reads()).toBe(false);
});
test('sharing tells of no number and no address whether somebody has it, but to who works with them', async () => {
  const [institution_id, elsewhere] = [await makeInstitution(db.sql), await makeInstitution(db.sql)];
  const teacher = await someone({ role: 'teacher', institution_id });
  const colleague = { phone: '+8801711000301', role: 'teacher' };
  await someone({ ...colleague, institution_id });
  await someone({ ...colleague, phone: '+8801711000302', institution_id: elsewhere });
  await someone({ phone: '+8801711000303' });
  const outcome = async (who: SignedIn, file: number, to: string) => {
    const asked: Promise<unknown> = ask(sharing.share, who, { table: 'files', item_id: file, to });
    return asked.then(
      () => 'shared',
      ({ code, status, detail }: Refusal) => JSON.stringify({ code, status, detail }),
    );
  };
  const [own, mine] = [(await upload(teacher, 'own.txt', 'own')).id, (await upload(me, 'mine.txt', 'mine')).id];
  const nobody = await outcome(teacher, own, '01711000399');
  expect(nobody).toContain('nobody_found');
  expect(await outcome(teacher, own, '01711-000301')).toBe('shared');
  for (const to of ['01711000302', '01711000303', `${other.user.username}@people.test`])
    expect(await outcome(teacher, own, to)).toBe(nobody);
  const { email } = (await db.sql<{ email: string }[]>`select email from users where id = ${other.user.id}`)[0]!;
  // a learner works with nobody
  for (const to of [email, '01711000301', '01711000303', 'p0@people.test']) expect(await outcome(me, mine, to)).toBe(nobody);
  expect(await outcome(me, mine, other.user.username)).toBe('shared');
});
test('a folder that is shared with colleagues opens for who works there, with what comes into it, and for nobody who has left', async () => {
  const institution_id = await makeInstitution(db.sql);
  const [one, two] = [await someone({ role: 'partner', institution_id }), await someone({ role: 'teacher', institution_id })];
  const shared = await folderOf(one, 'materials');
  await ask(sharing.share, one, { table: 'folders', id: shared, to: 'colleagues' });
  const file = await upload(one, 'late.txt', 'came later', { folder_id: await folderOf(one, 'inner', shared) });
  const listed = await mine(two, { dirs: 'shared' });
  expect(listed).toMatchObject({ directories: [{ id: shared, level: 'view', files: 1 }], files: [] });
  expect(await titles(two, { dirs: 'shared', search: 'late' })).toEqual(['late.txt']);
  expect(await isReader(db.sql, (await fileRow(file.id))!, two.user.id)).toBe(true);
  await db.sql`delete from user_roles where user_id = ${two.user.id}`;
  expect(await isReader(db.sql, (await fileRow(file.id))!, two.user.id)).toBe(false);
  expect(await refusedWith(mine(two, { folder_id: shared }))).toBe('not_found');
});
test('a folder is downloaded as a ZIP with its folders, two files of one name beside each other', async () => {
  const who = await someone();
  const top = await folderOf(who, 'top');
  const inner = await folderOf(who, '../..', top);
  await upload(who, 'same.txt', 'one', { folder_id: top });
  await upload(who, 'same.txt', 'two', { folder_id: top });
  await upload(who, 'in.txt', 'three', { folder_id: inner });
  const { body, file_name } = (await ask(reading.downloadFile, who, { folder: top })) as Download;
  const parts: Uint8Array[] = [];
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part);
  // the directory at the end of it
  const whole = Buffer.concat(parts);
  const names = whole
    .subarray(whole.indexOf('504b0102', 'hex'))
    .toString('latin1')
    .split('PK')
    .flatMap((entry) => /[\w./ ()]+\.txt/.exec(entry.slice(44))?.[0] ?? []);
  expect([file_name, names]).toEqual(['top.zip', ['same.txt', 'same (2).txt', '_../in.txt']]);
});
test('the address of a folder opens for nobody who was suspended', async () => {
  const who = await someone();
  const id = await folderOf(who, 'mine');
  expect(await findSeenFolder(db.sql, who.user.id, id)).toMatchObject({ id });
  await db.sql`update users set suspended_at = now() where id = ${who.user.id}`;
  expect(await findSeenFolder(db.sql, who.user.id, id)).toBeUndefined();
});
test('what a killed job left of a fetched file or of a video goes the night after, what is under way stays', async () => {
  const left = ['shikhon-fetched-left', 'shikhon-fetched-left.given', 'shikhon-video-left', 'shikhon-fetched-now', 'shikhon-video-now'].map(
    (name) => join(tmpdir(), `${name}-${process.pid}`),
  );
  for (const path of left)
    if (path.includes('video')) {
      mkdirSync(path);
      writeFileSync(join(path, 'video'), 'a part of it');
    } else writeFileSync(path, 'a part of it');
  const before = new Date(Date.now() - 2 * 86_400_000);
  for (const path of left.slice(0, 3)) utimesSync(path, before, before);
  await sweepFiles.run({}, { pool: db.sql });
  expect(left.map((path) => existsSync(path))).toEqual([false, false, false, true, true]);
  for (const path of left.slice(3)) rmSync(path, { recursive: true });
});
test('what is fetched, and videos that are made smaller, keep no run of staff waiting; who sends next to nothing is given up', async () => {
  expect([fetchUrl.lane, prepareMedia.lane]).toEqual(['files', 'files']);
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/octet-stream' });
    const drops = setInterval(() => reply.write('drop'), 50);
    reply.on('close', () => clearInterval(drops));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const began = performance.now();
  const bounds = { seconds: 20, look_seconds: 0.3, least_bytes: 1000, allows: () => true };
  const to = join(folder, 'dropped');
  expect(await fetchTo(`http://127.0.0.1:${port}/x`, to, bounds).catch((error: { fault: string }) => error.fault)).toBe('failed');
  expect(performance.now() - began).toBeLessThan(10_000);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
test('a folder and a kind that a form leaves empty are nothing', async () => {
  const who = await someone();
  const empty = { folder_id: '', type: '' } as const;
  const [link, sent] = [
    await ask(writing.createUrl, who, { url: 'example.org/page', keep: 'link', folder: '', ...empty }),
    await upload(who, 'note.txt', 'a note', empty),
  ];
  await ask(writing.createFolder, who, { name: 'Notes', folder_id: '' });
  expect([link.folder_id, sent.folder_id]).toEqual([null, null]);
  expect((await titles(who)).sort()).toEqual(['note.txt', 'page']);
});
test('the profile folder is there once, whoever asks how often', async () => {
  const who = await someone();
  const all = await Promise.all(Array.from({ length: 5 }, () => ask(writing.profileFolder, who, {})));
  expect(new Set(all.map(({ folder: { id } }) => id)).size).toBe(1);
  expect(all[0]).toMatchObject({ folder: { kind: 'profile' }, files: [], photo: null, cover: null });
});
test('a person who leaves takes their files along; what stands in a course stays there', async () => {
  const who = await someone();
  const [gone, used] = [await upload(who, 'a.txt', 'a'), await upload(who, 'b.jpg', await photo())];
  const [a, b] = [(await fileRow(gone.id))!, (await fileRow(used.id))!];
  const course = await makeCourse(db.sql, { category_id: await makeCategory(db.sql) });
  await db.sql`update courses set thumbnail_file_id = ${b.id} where id = ${course.id}`;
  await db.sql.begin((tx) => erasePerson(tx, { user_id: who.user.id, addresses: [] }));
  const left = await db.sql<{ id: number; owner_id: number | null }[]>`select id, owner_id from files where id in (${a.id}, ${b.id})`;
  expect([...left]).toEqual([{ id: b.id, owner_id: null }]);
});
