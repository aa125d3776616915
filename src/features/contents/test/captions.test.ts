// Captions of a content: written as a file from their cues, named by its draft, had by its learners; what is no caption is refused.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCaptions } from '#core/captions/captions.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { diskStorage } from '#adapters/storage/disk.ts';
import { findFile, readBytes, useStorage } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { writeCaptions as writeInLesson } from '#features/syllabus/contract.ts';
import { add, makeWritten } from '#features/syllabus/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { viewOrdered } from '../contract.ts';
import { listFiles, writeCaptions } from '../contract-writing.ts';
import { makeContent, publishWritten, writeContent } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'captions-'));
beforeAll(async () => {
  useStorage(diskStorage(folder), 'a secret of the tests that is long enough');
  ({ sql, drop } = await freshDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});
const cues = [
  { start: 6.6, end: 12.5, text: '<script>alert(1)</script> --> &' },
  { start: 0.2, end: 6.3, text: 'পতাকা ওঠে।\n\nদেখুন।' },
];
async function text(id: number): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of readBytes((await findFile(sql, id))!)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

test('captions become a WebVTT file in the order of their times, whose texts are text', async () => {
  const { actor: owner } = await makePerson(sql);
  const id = await makeContent(sql, owner, 'video', { visibility: 'public', url: 'https://example.org/film' });
  const file = await answer(sql, writeCaptions, owner, { id, language: 'bn', cues });
  expect(file).toMatchObject({ mime: 'text/vtt', file_name: 'captions.bn.vtt' });
  const written = await text(file.id);
  expect(written.startsWith('WEBVTT\n\n00:00:00.200 --> 00:00:06.300\n')).toBe(true);
  expect(written).not.toContain('<script');
  expect(readCaptions(written)).toEqual({
    cues: [
      { start: 0.2, end: 6.3, text: 'পতাকা ওঠে।\nদেখুন।'.normalize('NFC') },
      { start: 6.6, end: 12.5, text: '<script>alert(1)</script> --> &' },
    ],
    lost: [],
  });
  expect((await answer(sql, listFiles, owner, { id })).map((one) => one.id)).toEqual([file.id]);
});
test('learners get the captions that the published version names, and keep them until the next one', async () => {
  const { actor: owner } = await makePerson(sql);
  const { actor: learner } = await makePerson(sql);
  const id = await makeContent(sql, owner, 'video', { visibility: 'public', url: 'https://example.org/film' });
  const name = (file: number) => JSON.stringify([{ file, role: 'captions', language: 'bn', label: '', bn_label: '' }]);
  const first = await answer(sql, writeCaptions, owner, { id, language: 'bn', cues });
  await writeContent(sql, owner, id, { files: name(first.id) });
  await publishWritten(sql, owner, id);
  const had = async () => (await answer(sql, viewOrdered, learner, { id })).body.media;
  expect(await had()).toMatchObject([{ role: 'captions', language: 'bn', bytes: first.bytes }]);
  const second = await answer(sql, writeCaptions, owner, { id, language: 'bn', cues: cues.slice(0, 1) });
  await writeContent(sql, owner, id, { files: name(second.id) });
  expect(await had()).toMatchObject([{ bytes: first.bytes }]);
  await publishWritten(sql, owner, id);
  expect(await had()).toMatchObject([{ bytes: second.bytes }]);
});
test('captions of a lesson are written likewise, by who may write its course', async () => {
  const made = await makeWritten(sql);
  const item = await add(sql, made, 'video', 'A film');
  const file = await answer(sql, writeInLesson, made.writer, { id: item.id, language: 'en', cues });
  expect(readCaptions(await text(file.id)).cues).toHaveLength(2);
});
test.each([
  ['none', []],
  ['one that ends before it begins', [{ start: 2, end: 1, text: 'x' }]],
  ['one before the beginning', [{ start: -1, end: 1, text: 'x' }]],
  ['one longer than a day', [{ start: 1, end: 86_401, text: 'x' }]],
  ['a time that is none', [{ start: Number.NaN, end: 1, text: 'x' }]],
  ['one without a text', [{ start: 0, end: 1, text: '' }]],
  ['one without a letter that is seen', [{ start: 0, end: 1, text: ' \u202e\n ' }]],
  ['an endless run of marks', [{ start: 0, end: 1, text: `a${'\u0301'.repeat(500)}` }]],
  ['more than there can be', Array.from({ length: 2_001 }, (_, i) => ({ start: i, end: i + 1, text: 'x' }))],
])('%s is refused, and leaves no file', async (_, wrong) => {
  const { actor: owner } = await makePerson(sql);
  const id = await makeContent(sql, owner, 'video');
  expect(await refusedWith(answer(sql, writeCaptions, owner, { id, language: 'en', cues: wrong }))).toBe('invalid_input');
  expect(await answer(sql, listFiles, owner, { id })).toEqual([]);
});
