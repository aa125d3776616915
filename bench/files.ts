// Files: a video of 500 MB sent in pieces to the running program (memory of the server above its idle, seconds beside a bare server that only
// writes the same pieces to the disk), and what is made of a photo of 12 megapixels (seconds of a processor, beside one decoding and encoding).
// --megabytes N: another size.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { open } from '#app/server/open.ts';
import { drawWhole } from '#core/files/server/whole-picture.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { PIECE_BYTES } from '#features/files/rules.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { bound, cpuOfFamily, median, memoryOf, print, startChild } from './load.ts';

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '500' } } });
const SIZE = Number(values.megabytes) * 1_000_000;
const [MOST_MB, MOST_SECONDS] = [100, 1.5];
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A bare server: it writes what comes behind what came. */
const bare = `
import { createServer } from 'node:http';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
const file = process.argv.at(-1);
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(file, { flags: 'a' }));
  response.end();
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
/** The first bytes of an MP4, so that it is taken for what it says; what follows is no picture that anything is made of. */
const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.from([0, 0, 2, 0]), Buffer.from('isomiso2')]);
function piece(from: number): Buffer {
  const bytes = Buffer.alloc(Math.min(PIECE_BYTES, SIZE - from), 7);
  if (from === 0) head.copy(bytes);
  return bytes;
}
async function sendAll(send: (from: number, bytes: Buffer) => Promise<void>): Promise<number> {
  const began = performance.now();
  for (let from = 0; from < SIZE; from += PIECE_BYTES) await send(from, piece(from));
  return (performance.now() - began) / 1000;
}
async function answered(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

const folder = mkdtempSync(join(tmpdir(), 'shikhon-files-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const { token } = await makePerson(opened.pool, { role: 'partner' });
const yardstick = await startChild(['--input-type=module', '-e', bare, join(folder, 'bare')]);
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...{ ...serverEnv, DATABASE_URL: opened.url, DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' },
});
const pid = server.child.pid!;
const base = `http://127.0.0.1:${server.port}`;
const own = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };

async function upload(bytes: number): Promise<string> {
  const name = Buffer.from('film.mp4').toString('base64');
  const headers = { ...own, 'upload-length': String(bytes), 'upload-metadata': `filename ${name}` };
  const made = await answered(await fetch(`${base}/api/file-manager/uploads`, { method: 'POST', headers }));
  return new URL(made.headers.get('location')!, `${base}/api/file-manager/uploads`).href;
}
const put = async (address: string, from: number, body: Buffer): Promise<void> => {
  const headers = { ...own, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
  await answered(await fetch(address, { method: 'PATCH', headers, body: new Uint8Array(body) }));
};
/** The most of some seconds. */
async function mostMemory(seconds: number): Promise<number> {
  let most = 0;
  for (let i = 0; i < seconds * 10; i++) {
    most = Math.max(most, memoryOf(pid));
    await pause(100);
  }
  return most;
}
try {
  // once, so that everything that an upload needs is loaded
  const warm = await upload(PIECE_BYTES);
  await put(warm, 0, Buffer.alloc(PIECE_BYTES, 1));
  const idle = await mostMemory(5);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50);
  const address = await upload(SIZE);
  const seconds = await sendAll((from, bytes) => put(address, from, bytes));
  const key = address.split('/').at(-1)!;
  await answered(
    await fetch(`${base}/api/file-manager/user/finish-upload`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ upload: key }),
    }),
  );
  await pause(2000);
  clearInterval(watch);
  const plain = await sendAll(async (_, body) => {
    await answered(await fetch(`http://127.0.0.1:${yardstick.port}/`, { method: 'POST', body: new Uint8Array(body) }));
  });
  print(`files_upload_${values.megabytes}mb`, seconds, 's', seconds / plain);
  print(`files_upload_${values.megabytes}mb_memory_above_idle`, most - idle, 'MB');
  bound(`files_upload_${values.megabytes}mb_memory_above_idle`, most - idle, MOST_MB);
} finally {
  await server.stop();
  await yardstick.stop();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
}

/** As a phone takes it: large shapes with a little grain. */
const grain = Buffer.alloc(400 * 300 * 3);
for (let i = 0, seed = 7; i < grain.length; i++) grain[i] = (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16;
const photo = await sharp(grain, { raw: { width: 400, height: 300, channels: 3 } })
  .resize(4000, 3000, { kernel: 'cubic' })
  .jpeg({ quality: 90 })
  .toBuffer();
sharp.concurrency(1);
sharp.cache(false);
async function cpu(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < 6; i++) {
    const before = cpuOfFamily(process.pid);
    await work();
    // the first starts what is needed
    if (i) taken.push((cpuOfFamily(process.pid) - before) / 1000);
  }
  return median(taken);
}
const once = await cpu(() => sharp(photo).jpeg({ quality: 88 }).toBuffer());
const made = await cpu(() => drawWhole(photo));
print('files_renditions_12mp_cpu', made, 's', made / once);
bound('files_renditions_12mp_cpu', made, MOST_SECONDS);
process.exit();
