// Files and their bytes: no bytes without a row stay, no row loses its bytes.
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { putFile, putFileWith, removeFile, useStorage } from '#core/files/server/files.ts';
import { removeBytes, sweepBytes } from '#core/files/server/jobs.ts';
import { prepareQueue } from '#core/jobs/server/jobs.ts';
import { migrate } from '#core/db/server/migrate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
beforeAll(async () => {
  db = await freshDatabase();
  await prepareQueue(db.url);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.sql`delete from files`;
  folder = mkdtempSync(join(tmpdir(), 'shikhon-files-'));
  useStorage(diskStorage(folder), 'a secret of this test');
  return () => rmSync(folder, { recursive: true, force: true });
});
const stored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((f) => (f.isFile() ? [f.name] : []));
/** Bytes as they lie there after so many days. */
async function leave(key: string, days: number): Promise<void> {
  const place = join(folder, key);
  await mkdir(join(place, '..'), { recursive: true });
  await writeFile(place, 'left');
  utimesSync(place, new Date(), new Date(Date.now() - days * 86_400_000));
}
const note = { bytes: Buffer.from('a note'), file_name: 'note.txt' };

test('what a text is, is told by its ending, and only by one that is known', async () => {
  const mimes = await Promise.all(
    ['a.txt', 'a.MD', 'a.constructor', 'toString'].map((file_name) => putFile(db.sql, { ...note, file_name })),
  );
  expect(mimes.map(({ mime }) => mime)).toEqual(['text/plain', 'text/plain', 'application/octet-stream', 'application/octet-stream']);
});
test('each file has an address of its own that cannot be guessed, also of the same bytes', async () => {
  const [one, two] = [await putFile(db.sql, note), await putFile(db.sql, note)];
  expect(one.address_key).toMatch(/^[\w-]{22}$/);
  expect(new Set([one.address_key, two.address_key, one.storage_key, two.storage_key]).size).toBe(4);
  expect(one.storage_key).not.toContain(one.address_key);
  expect(one.sha256).toBe(two.sha256);
});
test('a transaction that is rolled back leaves no bytes', async () => {
  const failing = putFileWith(db.sql, note, async () => {
    expect(stored()).toHaveLength(1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(stored()).toEqual([]);
  expect(await db.sql`select 1 from files`).toHaveLength(0);
});
test('a file that is removed loses its bytes once that is certain', async () => {
  const { id, storage_key } = await putFile(db.sql, note);
  await db.sql.begin((tx) => removeFile(tx, id));
  expect(stored()).toHaveLength(1);
  const [queued] = await db.sql`select 1 from graphile_worker.jobs where task_identifier = 'files.remove-bytes'`;
  expect(queued).toBeDefined();
  await removeBytes.run({ storage_key }, { pool: db.sql });
  await removeBytes.run({ storage_key }, { pool: db.sql });
  expect(stored()).toEqual([]);
});
test('a file that a row of a room names is not removed', async () => {
  const { id } = await putFile(db.sql, note);
  const { user } = await makePerson(db.sql);
  await db.sql`update users set photo_file_id = ${id} where id = ${user.id}`;
  await db.sql.begin((tx) => removeFile(tx, id));
  expect(await db.sql`select 1 from files where id = ${id}`).toHaveLength(1);
  await db.sql`update users set photo_file_id = null where id = ${user.id}`;
  await db.sql.begin((tx) => removeFile(tx, id));
  expect(await db.sql`select 1 from files where id = ${id}`).toHaveLength(0);
});
test('bytes that a row names stay, whatever a job says', async () => {
  const { storage_key } = await putFile(db.sql, note);
  await removeBytes.run({ storage_key }, { pool: db.sql });
  expect(stored()).toHaveLength(1);
});
test('a night removes what has been named by no row for a day, and nothing else', async () => {
  const kept = await putFile(db.sql, note);
  utimesSync(join(folder, kept.storage_key), new Date(), new Date(0));
  // named by content, by a row of old
  const hex = 'ab'.repeat(32);
  await db.sql`insert into files (storage_key, file_name, mime, bytes, sha256) values (${`ab/${hex}#1`}, 'old', 'text/plain', 4, decode(${hex}, 'hex'))`;
  await leave(`ab/${hex}`, 400);
  await leave(`cd/${'cd'.repeat(32)}`, 2);
  await leave('ef/orphan', 2);
  await leave('ef/orphan.123.part', 2);
  await leave('ef/new', 0.5);
  await sweepBytes.run({}, { pool: db.sql });
  expect(stored().toSorted()).toEqual([hex, kept.storage_key.split('/')[1]!, 'new'].toSorted());
});
test('a folder of another database is left alone', async () => {
  await putFile(db.sql, note);
  for (let i = 0; i < 120; i++) await leave(`ef/${i}`, 2);
  await expect(sweepBytes.run({}, { pool: db.sql })).rejects.toThrow(/does this folder belong/);
  expect(stored()).toHaveLength(121);
});
test('the change to random addresses reaches the pictures within texts', async () => {
  const url = new URL('../../../../db/migrations/', import.meta.url);
  const name = readdirSync(url).find((file) => file.endsWith('_file-addresses.sql'))!;
  const older = join(folder, 'older');
  await mkdir(older);
  for (const file of readdirSync(url)) if (file < name) await copyFile(new URL(file, url), join(older, file));
  const own = await freshDatabase('template0');
  try {
    await migrate(own.sql, older);
    const ids = await own.sql<{ id: number }[]>`
      insert into files (storage_key, file_name, mime, bytes, sha256, public)
      select n::text, 'x.png', 'image/png', 1, '', true from generate_series(1, 12) n returning id`;
    const body = `<img src="/files/${ids[0]!.id}/x.png"><img src="/files/${ids[11]!.id}/x.png"><a href="/files/99999/y.png">`;
    await own.sql`
      insert into questions (type, text_html, bn_text_html, shape, answer)
      values ('mcq', ${body}, 'কোনো ছবি নেই', ${own.sql.json({ options: [body] })}, '{}')`;
    await copyFile(new URL(name, url), join(older, name));
    await migrate(own.sql, older);
    const keys = (await own.sql<{ address_key: string }[]>`select address_key from files order by id`).map((row) => row.address_key);
    const [row] = await own.sql<{ text_html: string; shape: { options: string[] } }[]>`select text_html, shape from questions`;
    const now = `<img src="/files/${keys[0]}/x.png"><img src="/files/${keys[11]}/x.png"><a href="/files/99999/y.png">`;
    expect(row).toEqual({ text_html: now, shape: { options: [now] } });
    expect(new Set(keys).size).toBe(12);
  } finally {
    await own.drop();
  }
});
