// Uploads in pieces (tus) from outside: cut at random bytes, through a killed server, by thirty at once, of others, too large; and links that lead inside.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '#features/accounts/test/make.ts';
import type { FileEntry } from '#features/files/contract.ts';
import { fetchTo, isOutside } from '#features/files/server/fetching.ts';
import { freshDatabase } from '../database.ts';
import { clear, type Program, scratch, start } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
let env: Record<string, string>;
let token: string;
let other: string;
beforeAll(async () => {
  db = await freshDatabase();
  env = { DATABASE_URL: db.url, DATA_DIR: scratch(), LOG_LEVEL: 'error', WORKER: '0', FILES_GB_PERSON: '0.02' };
  program = await start(env);
  await program.ready;
  [token, other] = [(await makePerson(db.sql)).token, (await makePerson(db.sql)).token];
});
afterAll(async () => {
  await clear();
  await db.drop();
});

const tus = (by = token) => ({ authorization: `Bearer ${by}`, 'tus-resumable': '1.0.0', 'accept-language': 'en' });
const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;
const begin = (bytes: number | string, name: string, by = token) =>
  fetch(`${program.url}/api/file-manager/uploads`, {
    method: 'POST',
    headers: { ...tus(by), 'upload-length': String(bytes), 'upload-metadata': named(name) },
  });
const placeOf = async (bytes: number, name: string): Promise<string> => {
  const answer = await begin(bytes, name);
  expect(answer.status).toBe(201);
  return answer.headers.get('location')!;
};
const offsetOf = async (place: string, by = token) => {
  const { status, headers } = await fetch(program.url + place, { method: 'HEAD', headers: tus(by) });
  return status === 200 ? Number(headers.get('upload-offset')) : status;
};
/** Sends what follows `from`, and cuts the line after so many bytes. */
const send = (place: string, bytes: Buffer, from: number, cut = Infinity, by = token): Promise<number> =>
  new Promise((done) => {
    const asked = request(
      program.url + place,
      {
        method: 'PATCH',
        headers: {
          ...tus(by),
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(from),
          'content-length': String(bytes.length - from),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode!));
      },
    );
    asked.on('error', () => done(0));
    if (cut >= bytes.length - from) return void asked.end(bytes.subarray(from));
    asked.write(bytes.subarray(from, from + cut), () => asked.destroy());
    asked.on('close', () => done(0));
  });
const finish = async (place: string, by = token): Promise<{ status: number; data: FileEntry; code?: string }> => {
  const answer = await fetch(`${program.url}/api/file-manager/user/finish-upload`, {
    method: 'POST',
    headers: { ...tus(by), 'content-type': 'application/json' },
    body: JSON.stringify({ upload: place.split('/').at(-1) }),
  });
  const { data, code } = (await answer.json()) as { data: FileEntry; code?: string };
  return { status: answer.status, data, ...(code && { code }) };
};
const makeFolder = async (by: string): Promise<{ id: number }> => {
  const answer = await fetch(`${program.url}/api/file-manager/user/create-folder`, {
    method: 'POST',
    headers: { ...tus(by), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Noise' }),
  });
  return ((await answer.json()) as { data: { id: number } }).data;
};
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a file that is cut at twenty random bytes, and meets a killed server, arrives as it was sent', { tags: ['long'] }, async () => {
  const bytes = randomBytes(3_000_000);
  const place = await placeOf(bytes.length, 'ক্লাস ৪.bin');
  for (let n = 0; n < 20; n++) {
    const from = await offsetOf(place);
    await send(place, bytes, from, randomInt(1, 140_000));
    // the piece that was cut is let go of before the next look
    await expect.poll(async () => (await offsetOf(place)) >= from).toBe(true);
  }
  expect(await finish(place)).toMatchObject({ status: 409, code: 'upload_unfinished' });
  await program.end('SIGKILL');
  program = await start({ ...env, PORT: String(program.port) });
  await program.ready;
  expect(await send(place, bytes, await offsetOf(place))).toBe(204);
  const [first, again] = await Promise.all([finish(place), finish(place)]);
  expect([first.status, again.data.id]).toEqual([200, first.data.id]);
  expect(first.data).toMatchObject({ title: 'ক্লাস ৪.bin', bytes: bytes.length, type: 'others' });
  const got = await fetch(program.url + first.data.file_main_path);
  expect(hash(new Uint8Array(await got.arrayBuffer()))).toBe(hash(bytes));
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const part = await fetch(program.url + first.data.file_main_path, { headers: { range: 'bytes=100-199' } });
  expect([part.status, hash(new Uint8Array(await part.arrayBuffer()))]).toEqual([206, hash(bytes.subarray(100, 200))]);
  // the address is of its person: for nobody else, and for nobody once it is gone
  const address = first.data.file_main_path;
  expect((await fetch(program.url + address.replace(/for=\d+/, 'for=999'))).status).toBe(404);
  await db.sql`update file_entries set removed_at = now()`;
  expect((await fetch(program.url + address)).status).toBe(404);
});
test('a piece that comes slower than a line must is given up, keeps what has come, and is no fault of ours', {
  tags: ['long'],
}, async () => {
  const place = await placeOf(5000, 'slow.bin');
  const drip = async (from: number) => {
    const headers = { ...tus(), 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) };
    await new Promise((done) => {
      const asked = request(program.url + place, { method: 'PATCH', headers: { ...headers, 'content-length': String(5000 - from) } });
      asked.on('error', () => {});
      asked.on('close', done);
      asked.write('x'.repeat(100));
    });
    await expect.poll(() => offsetOf(place)).toBe(from + 100);
  };
  await drip(0);
  // by the time the second one is given up the library has told what it made of the first
  await drip(100);
  expect(program.log().filter(({ msg }) => msg === 'upload failed')).toEqual([]);
});
test('an upload is of who began it', async () => {
  const place = await placeOf(1000, 'own.bin');
  expect(await offsetOf(place, other)).toBe(404);
  expect((await finish(place, other)).status).toBe(404);
  expect((await fetch(program.url + place, { method: 'DELETE', headers: tus(other) })).status).toBe(404);
  expect((await fetch(program.url + place, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(401);
  expect((await fetch(program.url + place, { method: 'DELETE', headers: tus() })).status).toBe(204);
  expect(await offsetOf(place)).toBe(404);
});
test('an upload that is deleted is gone with its bytes; one whose deletion is refused is there with them', async () => {
  const place = await placeOf(100_000, 'kept.bin');
  expect(await send(place, randomBytes(100_000), 0)).toBe(204);
  const key = place.split('/').at(-1)!;
  const there = async () => [
    readdirSync(join(env.DATA_DIR!, 'uploads')).includes(key),
    (await db.sql`select from file_uploads where key = ${key}`).length === 1,
  ];
  const { 'tus-resumable': _, ...without } = tus();
  expect((await fetch(program.url + place, { method: 'DELETE', headers: without })).status).toBe(412);
  expect(await there()).toEqual([true, true]);
  expect((await fetch(program.url + place, { method: 'DELETE', headers: tus() })).status).toBe(204);
  expect(await there()).toEqual([false, false]);
});
test('no other upload is reached through the address of an own one', async () => {
  const theirs = (await begin(500, 'theirs.bin', other)).headers.get('location')!;
  expect(await send(theirs, randomBytes(500).subarray(0, 400), 0, Infinity, other)).toBe(204);
  const own = await placeOf(500, 'own.bin');
  const through = `${program.url}${own}?x=/${theirs.split('/').at(-1)}`;
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const piece = method === 'PATCH' && { 'content-type': 'application/offset+octet-stream', 'upload-offset': '400' };
    const answer = await fetch(through, { method, headers: { ...tus(), ...piece }, ...(piece && { body: randomBytes(100) }) });
    expect([method, answer.status, answer.headers.get('upload-offset')]).toEqual([method, 400, null]);
  }
  expect([await offsetOf(theirs, other), await offsetOf(own)]).toEqual([400, 0]);
  await fetch(program.url + theirs, { method: 'DELETE', headers: tus(other) });
});
test('an account announces so many uploads an hour and no more', async () => {
  const { token: fifth, actor } = await makePerson(db.sql);
  // the hour at which the database holds the clock of limits still, whatever hour it is by now
  await db.sql`
    insert into limits (key, window_start, count)
    values (${`files.begin-upload: account ${actor.user.id}`}, current_setting('limits.now')::timestamptz, 600)`;
  const answer = await begin(1000, 'one.bin', fifth);
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
});
test('of one person two archives are packed at once; a further one is told to come again, and gets in when one is broken off', async () => {
  const { token: sixth } = await makePerson(db.sql);
  const bytes = randomBytes(15_000_000);
  const place = (await begin(bytes.length, 'noise.mp4', sixth)).headers.get('location')!;
  expect(await send(place, bytes, 0, Infinity, sixth)).toBe(204);
  const { data } = await finish(place, sixth);
  const { id } = await makeFolder(sixth);
  await db.sql`update file_entries set folder_id = ${id} where id = ${data.id}`;
  const told = await fetch(`${program.url}/api/file-manager/user/zip-address?folder=${id}`, { headers: tus(sixth) });
  const { path } = ((await told.json()) as { data: { path: string } }).data;
  const descriptors = () => readdirSync(`/proc/${program.child.pid}/fd`).length;
  const before = descriptors();
  const open = () =>
    new Promise<IncomingMessage>((done, fail) =>
      request(program.url + path, { agent: false }, (answer) => {
        answer.on('error', () => {});
        done(answer);
      })
        .on('error', fail)
        .end(),
    );
  const [one, two] = [await open(), await open()];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  const third = await open();
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
  third.destroy();
  one.destroy();
  // others are not kept waiting, and its own place is free again
  await expect
    .poll(async () => {
      const again = await open();
      again.destroy();
      return again.statusCode;
    })
    .toBe(200);
  two.destroy();
  await expect.poll(descriptors).toBeLessThanOrEqual(before + 1);
});
test.each<[string | number, string, number, string | undefined]>([
  [0, 'empty.pdf', 422, 'file_empty'],
  [5_000_000_001, 'large.mp4', 413, undefined],
  [21_000_000, 'beyond.mp4', 409, 'space_full'],
  [10, 'note.exe', 422, 'file_program'],
  [-1, 'less.bin', 400, undefined],
  ['many', 'more.bin', 400, undefined],
])('an upload of %s bytes called %s is refused before a byte is sent', async (bytes, name, status, code) => {
  const answer = await begin(bytes, name);
  const text = await answer.text();
  expect(answer.status).toBe(status);
  if (code) expect(JSON.parse(text)).toMatchObject({ code });
});
test('a disk that fills in the middle is told, keeps what has come, and goes on once there is room', { tags: ['long'] }, async () => {
  const uploads = join(env.DATA_DIR!, 'uploads');
  // more than is spared for others; the filler takes it
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', uploads]);
  try {
    const { token: fourth } = await makePerson(db.sql);
    const bytes = randomBytes(12_000_000);
    const place = (await begin(bytes.length, 'long.bin', fourth)).headers.get('location')!;
    expect(await send(place, bytes.subarray(0, 4_000_000), 0, Infinity, fourth)).toBe(204);
    const { bavail, bsize } = statfsSync(uploads);
    execFileSync('fallocate', ['-l', String(bavail * bsize - 3_000_000), join(uploads, 'filler')]);
    const full = await fetch(program.url + place, {
      method: 'PATCH',
      headers: { ...tus(fourth), 'content-type': 'application/offset+octet-stream', 'upload-offset': '4000000' },
      body: bytes.subarray(4_000_000),
    });
    expect(full.status).toBe(507);
    expect(await full.json()).toMatchObject({ code: 'storage_full', message: expect.stringContaining('no room') });
    expect((await begin(1_000_000, 'another.bin', fourth)).status).toBe(507);
    const from = await offsetOf(place, fourth);
    expect(from).toBeGreaterThanOrEqual(4_000_000);
    expect(await finish(place, fourth)).toMatchObject({ status: 409, code: 'upload_unfinished' });
    expect(await db.sql`select from file_entries e join file_uploads u on u.owner_id = e.owner_id where u.bytes = 12000000`).toHaveLength(
      0,
    );
    rmSync(join(uploads, 'filler'));
    expect(await send(place, bytes, from, Infinity, fourth)).toBe(204);
    const { status, data } = await finish(place, fourth);
    expect(status).toBe(200);
    const got = await fetch(program.url + data.file_main_path);
    expect(hash(new Uint8Array(await got.arrayBuffer()))).toBe(hash(bytes));
    expect(readdirSync(uploads)).toEqual([]);
  } finally {
    execFileSync('umount', [uploads]);
  }
});
test('thirty who announce more than there is room for get no more than there is', { tags: ['long'] }, async () => {
  const { token: third } = await makePerson(db.sql);
  const all: number[] = [];
  const one = async () => {
    for (;;) {
      const { status } = await begin(3_000_000, 'a.bin', third);
      // six at a time of one account
      if (status !== 429) return void all.push(status);
    }
  };
  await Promise.all(Array.from({ length: 30 }, one));
  expect(all.filter((status) => status === 201)).toHaveLength(6);
  expect(all.filter((status) => status === 409)).toHaveLength(24);
});

describe('what is fetched from an address', () => {
  let server: Server;
  let port: number;
  const folder = mkdtempSync(join(tmpdir(), 'shikhon-fetch-'));
  beforeAll(async () => {
    server = createServer((asked, answer) => {
      const { url = '' } = asked;
      if (url.startsWith('/to?')) return void answer.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
      if (url === '/loop') return void answer.writeHead(302, { location: '/loop' }).end();
      if (url === '/page') return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      if (url === '/endless') return void answer.writeHead(200).write(Buffer.alloc(200_000));
      if (url === '/cut') {
        answer.writeHead(200, { 'content-length': '1000' }).write('half');
        return void setImmediate(() => answer.destroy());
      }
      answer.writeHead(200).end('the bytes');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const to = join(folder, 'fetched');
  /** The test's own server stands for the internet. */
  const bounds = { bytes: 100_000, idle_seconds: 60, allows: (address: string, at: number) => at === port || isOutside(address) };
  const fault = (address: string, own = {}) =>
    fetchTo(address, to, { ...bounds, ...own }).then(
      ({ name }) => name,
      (error: { fault?: string }) => error.fault,
    );
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('%s is inside', { tags: ['long'] }, (address) => expect(isOutside(address)).toBe(false));
  test.each(['8.8.8.8', '103.4.145.245', '2606:4700::1111'])('%s is outside', { tags: ['long'] }, (address) =>
    expect(isOutside(address)).toBe(true),
  );
  test('an address inside is not asked: by itself, behind a redirect, as an answer of DNS, at another port', {
    tags: ['long'],
  }, async () => {
    const home = `http://127.0.0.1:${port}`;
    expect(await fault(`${home}/own%20name.txt`)).toBe('own name.txt');
    expect(await fault('http://169.254.169.254/latest/meta-data')).toBe('inside');
    expect(await fault('http://2130706433/')).toBe('inside');
    expect(await fault('http://[::1]/')).toBe('inside');
    expect(await fault(`${home}/to?${encodeURIComponent('http://10.0.0.1/')}`)).toBe('inside');
    expect(await fault(`${home}/to?${encodeURIComponent('file:///etc/passwd')}`)).toBe('inside');
    // a name with an address of each kind, and one that answers otherwise the second time
    const answers = [
      [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ];
    const mixed = { resolve: (_: string, done: (e: null, found: object[]) => void) => done(null, answers[0]!) };
    expect(await fault('http://rebinding.test/', mixed)).toBe('inside');
    expect(await fetchTo(`${home}/x`, to).catch((error: { fault: string }) => error.fault)).toBe('inside');
  });
  test('a loop, a page, more than is taken, and less than was said end, and leave nothing', { tags: ['long'] }, async () => {
    const home = `http://127.0.0.1:${port}`;
    expect(await fault(`${home}/loop`)).toBe('failed');
    expect(await fault(`${home}/page`)).toBe('page');
    expect(await fault(`${home}/endless`)).toBe('too_large');
    expect(await fault(`${home}/cut`)).toBe('failed');
  });
});
