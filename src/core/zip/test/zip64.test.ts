// ZIP64: archives beyond 4 GB and beyond 65,535 files, read by ordinary programs; with limits so low that the test need not write 4 GB.
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { writeZip, type ZipFile, type ZipLimits } from '../server/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'shikhon-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIST = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
for i in z.infolist(): print(i.filename, i.file_size, i.header_offset, i.extract_version)
`;
/** What Python's reader finds, after it has read every entry; `unzip` has to find no fault either. */
async function read(name: string, files: Iterable<ZipFile>, limits?: ZipLimits) {
  const at = join(folder, name);
  await pipeline(Readable.from(writeZip(files, limits)), createWriteStream(at));
  execFileSync('unzip', ['-tqq', at]);
  const lines = execFileSync('python3', ['-c', LIST, at]).toString().trim().split('\n');
  return lines.map((line) => {
    const [file, size, begins, version] = line.split(' ');
    return { file, size: Number(size), begins: Number(begins), version: Number(version) };
  });
}
const three: ZipFile[] = [
  { name: 'small.txt', content: ['small'] },
  { name: 'large-known.txt', content: ['0123456789'.repeat(300)], bytes: 3000 },
  { name: 'large-unknown.txt', content: ['9876543210'.repeat(300)] },
];

test('sizes and places beyond the limit are told in wide numbers, and readers find every file whole', async () => {
  const plain = await read('plain.zip', three);
  expect(plain.map(({ size, version }) => [size, version])).toEqual([
    [5, 20],
    [3000, 20],
    [3000, 20],
  ]);
  const wide = await read('wide.zip', three, { size: 50, files: 1000 });
  expect(wide.map(({ size, version }) => [size, version])).toEqual([
    [5, 20],
    [3000, 45],
    [3000, 45],
  ]);
  // each begins where the one before ended: what is written twice as wide is counted
  expect(wide[2]!.begins).toBeGreaterThan(plain[2]!.begins);
});

test('more files than a plain directory counts', async () => {
  const wide = await read('many.zip', three, { size: 2 ** 32 - 1, files: three.length });
  expect(wide.map(({ file }) => file)).toEqual(three.map(({ name }) => name));
});
