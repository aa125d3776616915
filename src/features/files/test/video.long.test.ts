// Videos (ffmpeg): their smaller forms with what they weigh, a job that is killed, and files that are made to lead it astray.
// @module-tag long
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { hasFfmpeg, makeForm, probe, run } from '#core/files/server/ffmpeg.ts';
import { useStorage } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import { listMedia } from '#features/lessons/server/store.ts';
import { makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { getFile } from '../contract.ts';
import { uploadFile } from '../contract-writing.ts';
import { prepareMedia } from '../server/jobs-made.ts';

const folder = mkdtempSync(join(tmpdir(), 'shikhon-video-test-'));
const store = join(folder, 'files');
let db: Awaited<ReturnType<typeof freshDatabase>>;
let me: SignedIn;
let film: Buffer;
const make = (...args: string[]) => {
  const to = join(folder, `made-${Math.random()}.mp4`);
  execFileSync('ffmpeg', ['-v', 'error', ...args, to]);
  return to;
};
const pattern = (size: string, seconds: number) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=${seconds}`];
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(diskStorage(store), 'a secret of this test');
  me = (await makePerson(db.sql)).actor;
  const place = ['-metadata', 'location=+23.8103+090.4125/'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
  film = readFileSync(
    make(...pattern('960x540', 3), ...sound, '-c:v', 'libx264', '-crf', '12', '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...place),
  );
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true });
});
const send = (bytes: Buffer) => answer(db.sql, uploadFile, me, {}, { file_name: 'ক্লাস.mp4', bytes });
const runOf = async (entry_id: number): Promise<number> => {
  const [run] = await db.sql<{ id: number }[]>`select id from runs where payload ->> 'entry_id' = ${String(entry_id)}`;
  return run!.id;
};
const work = async (entry_id: number) => prepareMedia.run({ run_id: await runOf(entry_id) }, { pool: db.sql });
const stored = () => readdirSync(store, { recursive: true, withFileTypes: true }).flatMap((f) => (f.isFile() ? [f.name] : []));

test('a video gets a poster, two small sizes and its sound alone, each with its weight, without where it was filmed', async () => {
  expect(await hasFfmpeg()).toBe(true);
  const sent = await send(film);
  expect(sent).toMatchObject({ type: 'videos', state: 'working', forms: [] });
  await work(sent.id);
  const made = await answer(db.sql, getFile, me, { id: sent.id });
  expect(made).toMatchObject({ state: 'ready', seconds: 3 });
  expect(made.thumb).not.toBeNull();
  const forms = new Map(made.forms.map((form) => [form.name, form]));
  expect([...forms.keys()].toSorted()).toEqual(['240p', '360p', 'audio']);
  expect(forms.get('240p')!.bytes).toBeLessThan(forms.get('360p')!.bytes);
  expect(forms.get('audio')!.bytes).toBeLessThan(forms.get('240p')!.bytes);
  expect(forms.get('360p')!.bytes).toBeLessThan(made.bytes);
  const rows = await db.sql<{ file_name: string; storage_key: string; bytes: number }[]>`
    select r.file_name, r.storage_key, r.bytes from files r join file_entries e on e.file_id = r.rendition_of where e.id = ${sent.id}`;
  const heights: Record<string, number> = {};
  for (const { file_name, storage_key, bytes } of rows) {
    const path = join(store, storage_key);
    expect(readFileSync(path)).toHaveLength(bytes);
    expect(readFileSync(path).includes('23.8103')).toBe(false);
    if (file_name.endsWith('p.mp4')) heights[file_name] = (await probe(path)).height;
    if (file_name === 'audio.m4a') expect(await probe(path)).toMatchObject({ audio: true, video: false });
  }
  expect(heights).toEqual({ '240p.mp4': 240, '360p.mp4': 360 });
  const [run] = await db.sql<{ state: string; done: number }[]>`select state, done from runs where id = ${await runOf(sent.id)}`;
  expect(run).toMatchObject({ state: 'done', done: 100 });
});
test('a learner is offered the small forms of a video of a lesson, the smallest first of all that moves', async () => {
  const sent = await send(film);
  await work(sent.id);
  const course = await makeCourse(db.sql, { category_id: await makeCategory(db.sql) });
  const lesson_id = await makeLesson(db.sql, course.id);
  await db.sql`
    insert into lesson_files (lesson_id, position, file_id, role, language, label, bn_label)
    select ${lesson_id}, 0, file_id, 'video', null, '', '' from file_entries where id = ${sent.id}`;
  const media = await listMedia(db.sql, [lesson_id]);
  expect(media.map(({ role, label, bn_label }) => [role, label, bn_label])).toEqual([
    ['video', '', ''],
    ['poster', '', ''],
    ['video', '240p', '২৪০p'],
    ['video', '360p', '৩৬০p'],
    ['audio', '', ''],
  ]);
  expect(media[2]!.bytes).toBeLessThan(media[0]!.bytes);
});
test('a job that breaks off in the middle and runs again leaves one set of forms, and no bytes that nobody names', async () => {
  const sent = await send(film);
  const run_id = await runOf(sent.id);
  const before = stored().length;
  // the connection is gone where the rows are to be written
  const pool = new Proxy(db.sql, {
    get(target, name) {
      if (name === 'begin') return () => Promise.reject(new Error('cut'));
      const found = Reflect.get(target, name) as unknown;
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  await expect(prepareMedia.run({ run_id }, { pool })).rejects.toThrow();
  expect((await answer(db.sql, getFile, me, { id: sent.id })).state).toBe('working');
  await prepareMedia.run({ run_id }, { pool: db.sql });
  await prepareMedia.run({ run_id }, { pool: db.sql });
  const { forms, state } = await answer(db.sql, getFile, me, { id: sent.id });
  expect(state).toBe('ready');
  expect(new Set(forms.map(({ name }) => name)).size).toBe(forms.length);
  const named = await db.sql`select r.id from files r join file_entries e on e.file_id = r.rendition_of where e.id = ${sent.id}`;
  expect(stored()).toHaveLength(before + named.length);
});

describe('what is made to lead it astray', () => {
  const at = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  test.each([
    ['a playlist', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`],
    ['a playlist of the net', `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/x.ts\n#EXT-X-ENDLIST\n`],
    ['a list of files', `ffconcat version 1.0\nfile made.mp4\n`],
    ['a subtitle', `1\n00:00:00,000 --> 00:00:01,000\ntext\n`],
  ])('%s that is called a video is not opened', async (name, text) => {
    const path = at(`${name.replaceAll(' ', '-')}.mp4`, text);
    writeFileSync(join(folder, 'made.mp4'), film);
    await expect(probe(path)).rejects.toThrow('ended with');
    const to = join(folder, 'out.webp');
    const about = { seconds: 1, width: 1, height: 1, audio: false, video: true };
    await expect(makeForm('poster', path, to, about, () => {})).rejects.toThrow('ended with');
  });
  test('one that names a file beside it is told as unreadable, and what it named is nowhere', async () => {
    const sent = await send(film);
    const [row] = await db.sql<{ storage_key: string }[]>`
      select storage_key from files f join file_entries e on e.file_id = f.id where e.id = ${sent.id}`;
    writeFileSync(join(store, row!.storage_key), `#EXTM3U\n#EXTINF:1,\nfile://${join(folder, 'made.mp4')}\n#EXT-X-ENDLIST\n`);
    await work(sent.id);
    expect(await answer(db.sql, getFile, me, { id: sent.id })).toMatchObject({ state: 'failed', forms: [] });
  });
  test('what takes more memory or time than it is given ends', async () => {
    const doubling = 'BEGIN { s = "x"; for (i = 0; i < 40; i++) s = s s }';
    await expect(run('awk', [doubling], { seconds: 60, megabytes: 200 })).rejects.toThrow('ended with');
    await expect(run('sleep', ['60'], { seconds: 0.3 })).rejects.toThrow('ended with');
    expect(await run('echo', ['done'], { seconds: 10 })).toBe('done\n');
  });
  test('one that claims a picture beyond all memory ends, and the server goes on', async () => {
    const path = make(...pattern('16000x9000', 0.2), '-c:v', 'mjpeg', '-q:v', '31', '-f', 'matroska');
    const began = Date.now();
    const about = { seconds: 1, width: 16_000, height: 9000, audio: false, video: true };
    mkdirSync(join(folder, 'out'));
    await expect(makeForm('240p', path, join(folder, 'out', '240p.mp4'), about, () => {})).rejects.toThrow('ended with');
    expect(Date.now() - began).toBeLessThan(60_000);
  });
});
