// Files over HTTP: who may read them, what a browser is told of them, and that nothing is left of one that was replaced.
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { diskStorage } from '#adapters/storage/disk.ts';
import { fileUrl, putFile, useStorage } from '#core/files/server/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { freshDatabase } from '../database.ts';
import { type Ask, ask, type Told } from './asking.ts';
import { png } from './dear-pictures.ts';
import { clear, type Program, scratch, sleep, until } from './program.ts';
import { APP_SECRET, startSchool } from './school.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
let data_dir: string;
/** Where this server alone puts what arrives. */
const temporary = scratch();
const left = ['old', 'new'].map((age) => join(temporary, `shikhon-upload-left-${age}`)) as [string, string];
beforeAll(async () => {
  for (const path of left) writeFileSync(path, 'x');
  utimesSync(left[0], new Date(Date.now() - 3_600_000), new Date(Date.now() - 3_600_000));
  ({ db, data_dir, program } = await startSchool({ TMPDIR: temporary, LOG_LEVEL: 'info' }));
});
afterAll(async () => {
  await clear();
  await db.drop();
});
const raw: Ask = (...asked) => ask(program.port)(...asked);

test('what a killed process left of uploads is deleted at the start; what may be arriving at another one stays', () => {
  expect(left.map((path) => existsSync(path))).toEqual([false, true]);
  rmSync(left[1]);
});

describe('files', () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => `${i % 10}`).join(''));
  let open: string;
  let closed: string;
  beforeAll(async () => {
    useStorage(diskStorage(`${data_dir}/files`), APP_SECRET);
    open = fileUrl(await putFile(db.sql, { bytes, file_name: 'ক্লাস নোট.txt', public: true }));
    closed = fileUrl(await putFile(db.sql, { bytes, file_name: 'own.txt' }));
  });

  test.each<[string | undefined, number, string | undefined, number]>([
    [undefined, 200, undefined, 1000],
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=500-99999', 206, 'bytes 500-999/1000', 500],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=-0', 416, 'bytes */1000', 0],
    ['bytes=9-5', 200, undefined, 1000],
    ['bytes=0-1,5-6', 200, undefined, 1000],
    ['lines=1-2', 200, undefined, 1000],
  ])('a range of %s answers %i', async (range, status, said, length) => {
    const got = await raw('GET', open, range ? { range } : {});
    expect({ status: got.status, said: got.headers['content-range'], length: got.text.length }).toEqual({ status, said, length });
    const [first = '0'] = /\d+/.exec(said ?? '') ?? [];
    if (status !== 416) expect(got.text).toBe(bytes.subarray(Number(first), Number(first) + length).toString());
  });

  test('say what they are, are not run by a browser, and are not sent twice', async () => {
    const first = await raw('GET', open);
    expect(first.headers).toMatchObject({
      'content-type': 'text/plain',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(first.headers['content-disposition']).toContain(encodeURIComponent('ক্লাস নোট.txt'));
    const etag = String(first.headers.etag);
    expect((await raw('GET', open, { 'if-none-match': etag })).status).toBe(304);
    expect((await raw('GET', open, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await raw('GET', open, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    expect(await raw('HEAD', open)).toMatchObject({ status: 200, text: '', headers: { 'content-length': '1000' } });
  });

  test('are not found by counting: an address is a random key, and the old ones open nothing', async () => {
    expect(open).toMatch(/^\/files\/[\w-]{22}\//);
    const [{ id }] = (await db.sql`select id from files where public limit 1`) as unknown as [{ id: number }];
    for (const address of [`/files/${id}/photo.jpg`, `/files/${id}/x`, `/files/${'A'.repeat(22)}/photo.jpg`, '/files/x/photo.jpg'])
      expect((await raw('GET', address)).status, address).toBe(404);
  });
  test('of markup are handed over to be saved, never shown', async () => {
    for (const [text, file_name] of [
      ['<html><script>1</script></html>', 'a.html'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'it\'s (a) "picture".svg'],
    ] as const) {
      const { headers } = await raw('GET', fileUrl(await putFile(db.sql, { bytes: Buffer.from(text), file_name, public: true })));
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%-]+$/);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    }
  });

  test('that are not public open by a signed address only, while it holds and unaltered', async () => {
    expect((await raw('GET', closed)).headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
    const other = await putFile(db.sql, { bytes, file_name: 'own.txt' });
    const address = new URL(closed, program.url);
    const altered = (change: (a: URL) => void) => {
      const copy = new URL(address);
      change(copy);
      return raw('GET', copy.pathname + copy.search);
    };
    const until_ = address.searchParams.get('until')!;
    const refusals = [
      altered((a) => (a.search = '')),
      altered((a) => a.searchParams.delete('key')),
      altered((a) => a.searchParams.set('key', `${a.searchParams.get('key')!.slice(0, -1)}~`)),
      altered((a) => a.searchParams.set('until', String(Number(until_) + 3600))),
      altered((a) => a.searchParams.set('until', String(Math.floor(Date.now() / 1000) - 10))),
      altered((a) => a.searchParams.set('until', 'x')),
      altered((a) => (a.search += `&key=${a.searchParams.get('key')}`)),
      // the signature of one file opens no other
      altered((a) => (a.pathname = `/files/${other.address_key}/own.txt`)),
    ];
    for (const [i, { status, body }] of (await Promise.all(refusals)).entries())
      expect({ i, status, code: body.code }).toEqual({ i, status: 404, code: 'not_found' });
  });
});

const login = '/api/my-account/user/login';
const json = { 'content-type': 'application/json' };
const signIn = (name: string) => raw('POST', login, json, JSON.stringify({ login: `${name}@demo.test`, password: 'demo-Pass-1' }));
async function tokenOf(name: string): Promise<string> {
  const { body } = await signIn(name);
  return (body as unknown as { access_token: string }).access_token;
}
/** Sends a picture as a form does. */
const send = (token: string, bytes: Uint8Array) => {
  const head = '--X\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--X--\r\n')]);
  return raw(
    'POST',
    '/api/my-account/user/profile_photo',
    { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=X' },
    body,
  );
};
const picture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();
const statusOf = (told: Told) => told.status;
const addressIn = ({ body }: Told) => (body.data as { photo: { file_main_path: string } }).photo.file_main_path;

test('a photo that was replaced is gone, its bytes too', async () => {
  const token = await tokenOf('learner');
  const first = addressIn(await send(token, await picture('#ff0000')));
  expect((await raw('GET', first)).headers['content-type']).toBe('image/jpeg');
  const [{ storage_key }] = (await db.sql`select storage_key from files where address_key = ${first.split('/')[2]!}`) as unknown as [
    { storage_key: string },
  ];
  const place = join(data_dir, 'files', storage_key);
  expect(existsSync(place)).toBe(true);
  const second = addressIn(await send(token, await picture('#00ff00')));
  expect(second.split('/')[2]).not.toBe(first.split('/')[2]);
  expect((await raw('GET', first)).status).toBe(404);
  expect((await raw('GET', second)).status).toBe(200);
  await until(() => !existsSync(place));
  // the same picture again has an address of its own
  expect(addressIn(await send(token, await picture('#00ff00')))).not.toBe(second);
});

describe('pictures made to be dear to read', { tags: ['long'] }, () => {
  /** A PNG that is one point wide and forty million high: 78 KB, and many seconds of work for who decodes it. */
  const tall = () => png(1, 40_000_000);
  test('of 1 × 40,000,000 points are refused by their header; meanwhile people sign in', async () => {
    const bytes = tall();
    expect(bytes.length).toBeLessThan(100_000);
    const tokens = await Promise.all(['teacher', 'partner', 'approver', 'contributor'].map(tokenOf));
    const [pictures, signedIn] = await Promise.all([
      Promise.all([...tokens, ...tokens].map((token) => send(token, bytes).then(statusOf))),
      Promise.all(Array.from({ length: 4 }, () => signIn('learner').then(statusOf))),
    ]);
    expect(new Set(signedIn)).toEqual(new Set([200]));
    for (const status of pictures) expect([422, 429, 503]).toContain(status);
    expect(pictures).toContain(422);
  });
  test('as large as is decoded hold nobody up who signs in', async () => {
    const order: string[] = [];
    const bytes = png(6300, 6300);
    const tokens = await Promise.all(['teacher', 'partner', 'approver'].map(tokenOf));
    const pictures = Promise.all(
      [...tokens, ...tokens].map((token) =>
        send(token, bytes).then((told) => {
          order.push('picture');
          return told;
        }),
      ),
    );
    await sleep(200);
    await signIn('learner').then(() => order.push('sign-in'));
    const told = await pictures;
    for (const { status, headers } of told) {
      expect([200, 429, 503]).toContain(status);
      if (status !== 200) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(told.map((t) => t.status)).toContain(200);
    expect(order.at(-1)).toBe('picture');
  });
  test('sent thirty at once by one learner leave the server answering', async () => {
    const token = await tokenOf('super');
    const bytes = await picture('#0000ff');
    const all = Promise.all(Array.from({ length: 30 }, () => send(token, bytes)));
    expect((await raw('GET', '/api/learner-course/course-search-solr')).status).toBe(200);
    const statuses = (await all).map(statusOf);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 429, 503]).toContain(status);
    expect((await signIn('learner')).status).toBe(200);
    expect((await send(token, bytes)).status).toBe(200);
  });
});

describe('bodies that come slowly', { tags: ['long'] }, () => {
  const arriving = () => readdirSync(temporary).filter((name) => /^shikhon-upload-(?!left)/.test(name));
  /** Begins to send a picture and stops in the middle of it; tells what the server says before it hangs up. */
  const begin = (token: string, more?: (socket: Socket) => void) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    let text = '';
    const socket = connect(program.port, '127.0.0.1', () => {
      socket.write(
        'POST /api/my-account/user/profile_photo HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=X\r\n' +
          `authorization: Bearer ${token}\r\ncontent-length: 1000000\r\n\r\n` +
          '--X\r\nContent-Disposition: form-data; name="photo"; filename="slow.png"\r\n\r\n' +
          'x'.repeat(20_000),
      );
      more?.(socket);
    });
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    return { socket, said: promise };
  };
  test('hold no place that a picture needs, and are given up', async () => {
    const tokens = await Promise.all(['teacher', 'partner', 'approver', 'contributor', 'super'].map(tokenOf));
    const comes = (socket: Socket) => {
      const timer = setInterval(() => socket.write('x'.repeat(8_000)), 1000);
      socket.on('close', () => clearInterval(timer));
      return () => clearInterval(timer);
    };
    // they come as fast as they must until all of them were seen
    const stops: (() => void)[] = [];
    const slow = tokens.flatMap((token) => [1, 2, 3].map(() => begin(token, (socket) => stops.push(comes(socket)))));
    const learner = await tokenOf('learner');
    const bytes = await picture('#00ffff');
    await until(() => arriving().length === slow.length);
    // one account has three
    expect((await send(tokens[0]!, bytes)).status).toBe(429);
    expect((await send(learner, bytes)).status).toBe(200);
    // one that keeps coming is not given up
    const steady = begin(learner, comes);
    for (const stop of stops) stop();
    const said = await Promise.all(slow.map((one) => one.said));
    expect(said.filter((text) => !/^HTTP\/1\.1 400 /.test(text))).toEqual([]);
    expect(steady.socket.destroyed).toBe(false);
    steady.socket.destroy();
    expect((await send(tokens[0]!, bytes)).status).toBe(200);
    await until(() => arriving().length === 0);
  });
});

describe('the service worker and the installed app', () => {
  const asWorker = { 'service-worker': 'script' };
  test('the worker has a stable address, is looked for at each visit, and is the only program of that kind', async () => {
    const worker = await raw('GET', '/sw.js', asWorker);
    expect(worker.status).toBe(200);
    expect(worker.headers).toMatchObject({ 'content-type': expect.stringContaining('javascript'), 'cache-control': 'no-cache' });
    expect(worker.headers['content-security-policy']).toContain("default-src 'none'");
    useStorage(diskStorage(`${data_dir}/files`), APP_SECRET);
    const script = Buffer.from('self.addEventListener("fetch",()=>{})');
    for (const file_name of ['sw.js', 'worker.mjs', 'x.txt']) {
      const url = fileUrl(await putFile(db.sql, { bytes: script, file_name, public: true }));
      expect((await raw('GET', url, asWorker)).status, file_name).toBe(404);
      const opened = await raw('GET', url);
      expect(opened.headers['content-type'], file_name).not.toMatch(/javascript|ecmascript/);
      expect(opened.headers['x-content-type-options']).toBe('nosniff');
      expect(opened.headers['service-worker-allowed']).toBeUndefined();
    }
    for (const path of ['/', '/assets/x.js', '/sw.js?other', '/api/sw.js'])
      expect((await raw('GET', path, asWorker)).status, path).toBe(404);
  });
  test('a page may start workers of its own host alone', async () => {
    const policy = (await raw('GET', '/login')).headers['content-security-policy'];
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });
  test('the manifest is in the language asked for, and its icons are there in their sizes', async () => {
    const [en, bn] = await Promise.all([1, 2].map((id) => raw('GET', `/manifest.webmanifest?lang_id=${id}`)));
    expect(en!.headers['content-type']).toContain('application/manifest+json');
    expect(en!.body).toMatchObject({ name: 'Shikhon', lang: 'en', start_url: '/dashboard', display: 'standalone', scope: '/' });
    expect(bn!.body).toMatchObject({ name: 'শিখন', lang: 'bn' });
    for (const { src, sizes } of (en!.body as unknown as { icons: { src: string; sizes: string }[] }).icons) {
      const icon = await sharp(Buffer.from(await (await fetch(program.url + src)).arrayBuffer())).metadata();
      expect(`${icon.width}x${icon.height}`).toBe(sizes);
    }
  });
});
