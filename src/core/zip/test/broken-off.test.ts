// Archives and sheets that are broken off: what they are made from ends with whoever reads, and closes its files.
import { createReadStream, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import type { Cell } from '#core/lists/server/cells.ts';
import { writeXlsx } from '#core/lists/server/xlsx.ts';
import { writeZip } from '../server/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'shikhon-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const large = join(folder, 'large.bin');
/** Bytes of a file as a store gives them. */
async function* stored(): AsyncGenerator<Uint8Array> {
  yield* createReadStream(large);
}
const whereTo = (descriptor: string): string => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
};
const open = () => readdirSync('/proc/self/fd').filter((descriptor) => whereTo(descriptor) === large).length;
/** Takes so many bytes, and hangs up. */
async function breakOff(made: AsyncIterable<Uint8Array>, after: number) {
  let taken = 0;
  for await (const part of Readable.from(made)) if ((taken += (part as Uint8Array).length) > after) return;
}

test.runIf(process.platform === 'linux')('a hundred archives that are broken off leave no file open', async () => {
  writeFileSync(large, randomBytes(4_000_000));
  for (let n = 0; n < 100; n++)
    await breakOff(
      writeZip([
        { name: 'a.bin', content: stored(), packed: n % 2 === 0 },
        { name: 'b.bin', content: stored() },
      ]),
      n * 1000,
    );
  await expect.poll(open).toBe(0);
});
test('rows are read no further than to where a sheet is broken off, and whoever gives them is told', async () => {
  let [read, ended] = [0, false];
  async function* rows(): AsyncGenerator<Cell[][]> {
    try {
      for (; read < 100_000; read++) yield [[randomBytes(20_000).toString('base64')]];
    } finally {
      ended = true;
    }
  }
  await breakOff(writeXlsx('Rows', ['Row'], rows()), 100_000);
  await expect.poll(() => ended).toBe(true);
  expect(read).toBeLessThan(1000);
});
