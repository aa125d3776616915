// File stores: a real S3 server with a line that fails in every way, two stores as one, and moving from one to the other through kills.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { s3Storage } from '#adapters/storage/s3.ts';
import { backUpFiles } from '#core/backup/server/backup.ts';
import { withFormer } from '#core/files/server/behind.ts';
import { moveFiles } from '#core/files/server/moving.ts';
import type { Storage } from '#core/files/server/storage.ts';

let store: Awaited<ReturnType<typeof startFauxqs>>;
let line: Server;
let port: number;
/** What befalls a request on its way; true when it goes no further. */
let fate: (asked: IncomingMessage, answer: ServerResponse) => boolean | 'half' | 'halt';
const asked: string[] = [];
beforeAll(async () => {
  store = await startFauxqs({ port: 0, logger: false });
  line = createServer((from, to) => {
    asked.push(`${from.method} ${from.headers.range ?? ''}`.trim());
    const met = fate(from, to);
    if (met === true) return;
    const on = request(
      {
        host: '127.0.0.1',
        port: store.port,
        method: from.method!,
        path: from.url!,
        headers: { ...from.headers, host: `127.0.0.1:${store.port}` },
      },
      (got) => {
        to.writeHead(got.statusCode!, got.headers);
        if (met === false) return void got.pipe(to);
        const parts: Buffer[] = [];
        got.on('data', (part: Buffer) => parts.push(part));
        got.on('end', () => {
          const whole = Buffer.concat(parts);
          to.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => met === 'half' && setTimeout(() => to.destroy(), 20));
        });
      },
    );
    on.on('error', () => to.destroy());
    from.pipe(on);
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  ({ port } = line.address() as AddressInfo);
});
afterAll(async () => {
  line.closeAllConnections();
  line.close();
  await store.stop();
});
let bucket: string;
let folder: string;
beforeEach(() => {
  bucket = `files-${randomBytes(6).toString('hex')}`;
  store.createBucket(bucket);
  fate = () => false;
  asked.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'shikhon-stores-'));
  return () => rmSync(folder, { recursive: true, force: true });
});
const placeOf = (name = bucket) => ({ url: `http://127.0.0.1:${port}/${name}`, region: 'ap-south-1', key_id: 'id', key: 'of this test' });
const s3 = (more: Partial<Parameters<typeof s3Storage>[0]> = {}, idle_ms = 400) =>
  s3Storage({ ...placeOf(), ...more }, { times: 4, wait_ms: 5, idle_ms });
/** Where nothing befalls the line, a busy machine has its time. */
const patient = () => s3({}, 15_000);
const disk = () => diskStorage(join(folder, 'files'));
const all = async (storage: Storage, key: string, range?: { start: number; end: number }) =>
  Buffer.concat((await storage.read(key, range).toArray()) as Buffer[]);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const keysIn = async (storage: Storage) => (await Array.fromAsync(storage.list())).map(({ key }) => key).toSorted();
const away = { code: 'unavailable', status: 503 };

test.each(['disk', 's3'])('%s keeps bytes, tells their size, gives a range of them, lists and removes them', async (kind) => {
  const storage = kind === 's3' ? patient() : disk();
  const bytes = randomBytes(300_000);
  await storage.put('ab/one', bytes);
  const path = join(folder, 'sent');
  writeFileSync(path, bytes.subarray(1000));
  await storage.take('ab/two', path);
  expect(existsSync(path)).toBe(false);
  expect([await storage.size('ab/one'), await storage.size('ab/two'), await storage.size('ab/none')]).toEqual([
    300_000,
    299_000,
    undefined,
  ]);
  expect(hash(await all(storage, 'ab/one'))).toBe(hash(bytes));
  expect(hash(await all(storage, 'ab/two'))).toBe(hash(bytes.subarray(1000)));
  expect(hash(await all(storage, 'ab/one', { start: 1, end: 1 }))).toBe(hash(bytes.subarray(1, 2)));
  expect(hash(await all(storage, 'ab/one', { start: 299_000, end: 299_999 }))).toBe(hash(bytes.subarray(299_000)));
  await expect(all(storage, 'ab/none')).rejects.toMatchObject({ code: 'ENOENT' });
  const listed = await Array.fromAsync(storage.list());
  expect(listed.map(({ key }) => key).toSorted()).toEqual(['ab/one', 'ab/two']);
  for (const { at } of listed) expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
  await storage.remove('ab/one');
  await storage.remove('ab/one');
  expect(await keysIn(storage)).toEqual(['ab/two']);
});
test('a bucket of more than a page is listed whole', { tags: ['long'] }, async () => {
  const storage = patient();
  for (let from = 0; from < 1200; from += 40)
    await Promise.all(Array.from({ length: 40 }, (_, n) => storage.put(`aa/${from + n}`, Buffer.from('x'))));
  await storage.put('aa/last', Buffer.from('x'));
  expect(new Set(await keysIn(storage)).size).toBe(1201);
});
test('a request is signed as the protocol says: the published example of a GET with a range', async () => {
  const { headers } = await new AwsV4Signer({
    method: 'GET',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    region: 'us-east-1',
    service: 's3',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    datetime: '20130524T000000Z',
    allHeaders: true,
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': hash(Buffer.alloc(0)) },
  }).sign();
  expect(headers.get('authorization')).toMatch(/Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/);
});
test('what is sent is signed with its hash, in the region of the store', async () => {
  const seen: IncomingMessage['headers'][] = [];
  fate = ({ headers }) => {
    seen.push(headers);
    return false;
  };
  await patient().put('ab/one', Buffer.from('bytes'));
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ 'x-amz-content-sha256': hash(Buffer.from('bytes')), 'content-length': '5' });
  expect(seen[0]!.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[\da-f]{64}$/,
  );
});

describe('a store that fails', () => {
  const bytes = randomBytes(200_000);
  const say = (answer: ServerResponse, status: number) => answer.writeHead(status).end('<Error><Code>SlowDown</Code></Error>');
  test('for a while, with 503, 429, and a line that is cut, is asked again', async () => {
    let n = 0;
    fate = ({ socket }, answer) => {
      n += 1;
      if (n % 4 === 1) say(answer, 503);
      else if (n % 4 === 2) say(answer, 429);
      else if (n % 4 === 3) socket.destroy();
      else return false;
      return true;
    };
    const storage = s3();
    await storage.put('ab/one', bytes);
    expect(await storage.size('ab/one')).toBe(bytes.length);
    expect(hash(await all(storage, 'ab/one'))).toBe(hash(bytes));
    expect(await keysIn(storage)).toEqual(['ab/one']);
    expect(n).toBe(16);
  });
  test('for longer is unavailable, and nothing half is kept', async () => {
    fate = (_, answer) => {
      say(answer, 503);
      return true;
    };
    const storage = s3();
    await expect(storage.put('ab/one', bytes)).rejects.toMatchObject(away);
    await expect(storage.size('ab/one')).rejects.toMatchObject(away);
    await expect(all(storage, 'ab/one')).rejects.toMatchObject(away);
    expect(asked).toHaveLength(12);
    const path = join(folder, 'sent');
    writeFileSync(path, bytes);
    await expect(storage.take('ab/one', path)).rejects.toMatchObject(away);
    // still there to be sent again
    expect(existsSync(path)).toBe(true);
    fate = () => false;
    expect(await keysIn(storage)).toEqual([]);
  });
  test('that lets nobody in, has no such bucket, or is not there, is unavailable; the log hears why and no key', async () => {
    fate = (_, answer) => {
      say(answer, 403);
      return true;
    };
    const refusal = await s3()
      .put('ab/one', bytes)
      .catch((error: Error) => error);
    expect(refusal).toMatchObject({ ...away, message: expect.stringContaining('403') });
    expect(JSON.stringify(refusal)).not.toContain('of this test');
    expect(asked).toHaveLength(1);
    fate = () => false;
    await expect(s3({ url: `${placeOf().url}-none` }).put('ab/one', bytes)).rejects.toMatchObject(away);
    await expect(keysIn(s3({ url: `${placeOf().url}-none` }))).rejects.toMatchObject(away);
    await expect(s3({ url: 'http://127.0.0.1:9/x' }).size('ab/one')).rejects.toMatchObject(away);
  });
  test.each(['half', 'halt'] as const)('and gives %s of an answer is asked for what is missing', async (way) => {
    const storage = s3();
    await storage.put('ab/one', bytes);
    asked.length = 0;
    let n = 0;
    fate = ({ method }) => (method === 'GET' && (n += 1) <= 3 ? way : false);
    expect(hash(await all(storage, 'ab/one'))).toBe(hash(bytes));
    expect(asked).toEqual(['GET', 'GET bytes=100000-199999', 'GET bytes=150000-199999', 'GET bytes=175000-199999']);
    n = 0;
    expect(hash(await all(storage, 'ab/one', { start: 500, end: 100_499 }))).toBe(hash(bytes.subarray(500, 100_500)));
  });
  test('and never says the rest ends the answer, and the line with it', async () => {
    const storage = s3();
    await storage.put('ab/one', bytes);
    let n = 0;
    fate = (_, answer) => {
      n += 1;
      if (n === 1) return 'half';
      say(answer, 500);
      return true;
    };
    await expect(all(storage, 'ab/one')).rejects.toMatchObject(away);
  });
  test('a reader who goes away leaves nothing open', async () => {
    const storage = s3();
    await storage.put('ab/large', randomBytes(8_000_000));
    const reading = storage.read('ab/large');
    await new Promise((done) => reading.once('data', done));
    reading.destroy();
    await expect.poll(() => new Promise((done) => line.getConnections((_, n) => done(n)))).toBeLessThan(2);
  });
});

describe('two stores as one', () => {
  test('what is new goes into the first, what is old is read in the former one, and what is removed is gone in both', async () => {
    const [main, former] = [patient(), disk()];
    const both = withFormer(main, former);
    await former.put('ab/old', Buffer.from('old bytes'));
    await both.put('ab/new', Buffer.from('new'));
    expect([await keysIn(main), await keysIn(former), await keysIn(both)]).toEqual([['ab/new'], ['ab/old'], ['ab/new', 'ab/old']]);
    expect([await both.size('ab/old'), await both.size('ab/new'), await both.size('ab/none')]).toEqual([9, 3, undefined]);
    expect(String(await all(both, 'ab/old', { start: 4, end: 8 }))).toBe('bytes');
    expect(String(await all(both, 'ab/new'))).toBe('new');
    await expect(all(both, 'ab/none')).rejects.toMatchObject({ code: 'ENOENT' });
    await moveFiles(former, main, { scratch: join(folder, 'moving') });
    expect([await keysIn(main), await keysIn(former)]).toEqual([['ab/new', 'ab/old'], []]);
    expect(String(await all(both, 'ab/old'))).toBe('old bytes');
    await former.put('ab/new', Buffer.from('new'));
    await both.remove('ab/new');
    expect(await keysIn(both)).toEqual(['ab/old']);
  });
});

test('a backup holds what lies in either', async () => {
  const [away, here] = [patient(), disk()];
  await here.put('ab/here', Buffer.from('here'));
  for (const key of ['ab/here', 'cd/away']) await away.put(key, Buffer.from(key.slice(3)));
  const to = join(folder, 'backup');
  mkdirSync(to);
  expect(await backUpFiles({ data_dir: folder, away }, to)).toMatchObject({ count: 2, total_bytes: 8 });
  expect(readFileSync(join(to, 'files/cd/away'), 'utf8')).toBe('away');
  expect(readFileSync(join(to, 'files.tsv'), 'utf8').split('\n')).toHaveLength(3);
});

describe('moving', () => {
  /** Files of many sizes, one larger than is held in memory. */
  const fill = async (storage: Storage, count: number): Promise<Map<string, string>> => {
    const made = new Map<string, string>();
    for (let n = 0; n < count; n++) {
      const bytes = randomBytes(n === 0 ? 9_000_000 : 1 + n * 997);
      const key = `${hash(bytes).slice(0, 2)}/${hash(bytes)}`;
      await storage.put(key, bytes);
      made.set(key, hash(bytes));
    }
    return made;
  };
  const expectAll = async (storage: Storage, made: Map<string, string>) => {
    // what a killed run left half is swept at night
    expect((await keysIn(storage)).filter((key) => !key.endsWith('.part'))).toEqual([...made.keys()].toSorted());
    for (const [key, told] of made) expect(hash(await all(storage, key))).toBe(told);
  };
  test('what is stored otherwise than it was sent stays where it was', async () => {
    const [main, former] = [disk(), patient()];
    const made = await fill(former, 5);
    const wrong: Storage = { ...main, put: (key, bytes) => main.put(key, bytes.length > 2000 ? bytes.subarray(1) : bytes) };
    await expect(moveFiles(former, wrong, { scratch: join(folder, 'moving') })).rejects.toThrow('Run it again');
    expect(await keysIn(former)).toHaveLength(2);
    await moveFiles(former, main, { scratch: join(folder, 'moving') });
    await expectAll(main, made);
    expect(await keysIn(former)).toEqual([]);
  });

  const run = (target: 'disk' | 's3') => {
    const { url, region, key_id, key } = placeOf();
    const env = {
      PATH: process.env.PATH!,
      DATA_DIR: folder,
      FILES_STORE: target,
      S3_URL: url,
      S3_REGION: region,
      S3_KEY_ID: key_id,
      S3_KEY: key,
    };
    const child = spawn(process.execPath, ['tools/move-files.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.on('data', (part: Buffer) => (out += String(part)));
    child.stderr.on('data', (part: Buffer) => (out += String(part)));
    return { child, ended: new Promise<{ code: number | null; out: string }>((done) => child.on('close', (code) => done({ code, out }))) };
  };
  test.each(['s3', 'disk'] as const)(
    'to %s, killed three times on the way while all is read and some is removed, loses nothing',
    { tags: ['long'] },
    async (target) => {
      const [main, former] = target === 's3' ? [patient(), disk()] : [disk(), patient()];
      const both = withFormer(main, former);
      const made = await fill(former, 60);
      const removed = [...made.keys()].slice(-2);
      for (let n = 0; n < 5; n++) {
        const before = (await keysIn(former)).length;
        // slow enough that the kill meets it in the middle
        let passed = 0;
        fate = () => {
          passed += 1;
          return false;
        };
        const { child, ended } = run(target);
        const wanted = 8 + 15 * n;
        while (passed < wanted && child.exitCode === null) await sleep(1);
        child.kill('SIGKILL');
        await ended;
        fate = () => false;
        expect(before).toBeGreaterThan(0);
        for (const [key, told] of made) if (!removed.includes(key)) expect(hash(await all(both, key)), key).toBe(told);
      }
      for (const key of removed) {
        await both.remove(key);
        made.delete(key);
      }
      const { code, out } = await run(target).ended;
      expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is left') });
      await expectAll(main, made);
      expect((await keysIn(former)).filter((key) => !key.endsWith('.part'))).toEqual([]);
      expect(readdirSync(folder)).not.toContain('moving');
    },
  );
  test('without a second store says what is missing', { tags: ['long'] }, async () => {
    const child = spawn(process.execPath, ['tools/move-files.ts'], { env: { PATH: process.env.PATH!, DATA_DIR: folder } });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += String(part)));
    expect(await new Promise((done) => child.on('close', done))).toBe(1);
    expect(said).toContain('S3_URL');
    expect(said).not.toContain(' at ');
  });
});
