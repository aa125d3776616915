// Files over HTTP: who may read them, what a browser is told of them, and that nothing is left of one that was replaced.
import { diskStorage } from '#adapters/storage/disk.ts';
import { fileUrl, putFile, useStorage } from '#core/files/server/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../database.ts';
import { type Ask, ask } from './asking.ts';
import { clear, type Program, scratch, start } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
let data_dir: string;
const secret = 'a-secret-of-this-test-alone-0123456789';
beforeAll(async () => {
  db = await freshDatabase();
  data_dir = scratch();
  program = await start({ DATABASE_URL: db.url, DATA_DIR: data_dir, LOG_LEVEL: 'info', DEMO: '1', APP_SECRET: secret });
  await program.ready;
});
afterAll(async () => {
  await clear();
  await db.drop();
});
const raw: Ask = (...asked) => ask(program.port)(...asked);

describe('files', () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => `${i % 10}`).join(''));
  let open: string;
  let closed: string;
  beforeAll(async () => {
    useStorage(diskStorage(`${data_dir}/files`), secret);
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

  test('that are not public open by a signed address only, while it holds and unaltered', async () => {
    expect((await raw('GET', closed)).status).toBe(200);
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
      altered((a) => (a.pathname = a.pathname.replace(/^\/files\/\d+/, '/files/1'))),
    ];
    for (const [i, { status, body }] of (await Promise.all(refusals)).entries())
      if (i < 7 || address.pathname.startsWith('/files/1/') === false)
        expect({ i, status, code: body.code }).toEqual({ i, status: 404, code: 'not_found' });
  });
});
