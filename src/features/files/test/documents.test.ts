// Documents of the file manager: their pages, text and picture are made by a job, hostile ones to nobody's cost.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useStorage } from '#core/files/server/files.ts';
import type { JobTools } from '#core/jobs/server/job.ts';
import { work } from '#core/jobs/server/jobs.ts';
import { diskStorage } from '#adapters/storage/disk.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { getFile, getMyFiles } from '../contract.ts';
import { uploadFile } from '../contract-writing.ts';
import { prepareDocument } from '../server/jobs-made.ts';
import { makePdf } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-files-'));
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(diskStorage(folder), 'a secret for tests only, long enough');
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true });
});
const someone = async (): Promise<SignedIn> => (await makePerson(db.sql)).actor;
const upload = (who: SignedIn, file_name: string, bytes: Uint8Array) => answer(db.sql, uploadFile, who, {}, { file_name, bytes });

test('a PDF gets its pages, its text for searching and a picture of its first page; a broken one stays to be downloaded', async () => {
  const who = await someone();
  const pdf = readFileSync('db/demo/courses/flood-cyclone/media/family-plan.pdf');
  const made = await upload(who, 'plan.pdf', pdf);
  expect(made.state).toBe('working');
  await prepareDocument.run({ entry_id: made.id }, { pool: db.sql });
  const ready = await answer(db.sql, getFile, who, { id: made.id });
  expect(ready).toMatchObject({ state: 'ready', pages: 2, thumb: expect.stringContaining('page.webp') });
  const { files } = await answer(db.sql, getMyFiles, who, { type: 'all', search: 'emergency bag' });
  expect(files.map(({ title }) => title)).toEqual(['plan.pdf']);
  const broken = await upload(who, 'broken.pdf', pdf.subarray(0, 2000));
  await prepareDocument.run({ entry_id: broken.id }, { pool: db.sql });
  expect(await answer(db.sql, getFile, who, { id: broken.id })).toMatchObject({ state: 'failed', pages: null });
});
test('the text of a PDF is composed where it is read, and its marks without end are cut: this process has nothing to do with it', async () => {
  const who = await someone();
  const made = await upload(who, 'marks.pdf', makePdf('\u0316\u0301'.repeat(60), 500));
  const composing = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => void composing.mockRestore());
  await prepareDocument.run({ entry_id: made.id }, { pool: db.sql });
  const longest = Math.max(0, ...composing.mock.contexts.map((text) => String(text).length));
  expect(longest).toBeLessThan(1000);
  const [row] = await db.sql<{ state: string; words: string }[]>`select state, words from file_entries where id = ${made.id}`;
  expect(row!.state).toBe('ready');
  expect(row!.words).toMatch(/\p{M}/u);
  expect(row!.words).not.toMatch(/\p{M}{31}/u);
});
test('documents have a lane of their own; of many of one person one is read at a time, and others are not behind all of them', async () => {
  expect(prepareDocument.lane).toBe('documents');
  await db.sql`delete from graphile_worker._private_jobs`;
  const [many, few] = [await someone(), await someone()];
  const theirs = new Set<number>();
  for (let n = 0; n < 6; n++) theirs.add((await upload(many, `${n}.pdf`, makePdf('a', n + 1))).id);
  const { id } = await upload(few, 'one.pdf', makePdf('b', 1));
  const begun: number[] = [];
  let [together, most] = [0, 0];
  const watched = {
    ...prepareDocument,
    run: async (payload: { entry_id: number }, tools: JobTools) => {
      begun.push(payload.entry_id);
      if (theirs.has(payload.entry_id)) most = Math.max(most, ++together);
      await prepareDocument.run(payload, tools);
      if (theirs.has(payload.entry_id)) together -= 1;
    },
  };
  const runner = await work(db.url, [watched], { pool: db.sql });
  await expect.poll(() => begun.length).toBe(7);
  await runner.stop();
  expect(begun.indexOf(id)).toBeLessThan(3);
  expect(most).toBe(1);
});
