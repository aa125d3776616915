// The API's description and its page as they are served: packed once, from one place in memory, and told as unchanged to who has them.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { serveReference } from '#app/server/reference.ts';

openHouse();
let app: FastifyInstance;
const sent: unknown[] = [];
beforeAll(async () => {
  app = Fastify();
  app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload));
  serveReference(app);
  await app.ready();
});
afterAll(() => app.close());
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each(['/openapi.json', '/docs/js/scalar.js'])('%s is held once however many read it slowly, and goes out packed', async (url) => {
  const plain = await ask(url);
  expect(plain.statusCode).toBe(200);
  expect(plain.rawPayload.length).toBeGreaterThan(1_000_000);
  const packed = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const way of ['br', 'gzip'] as const) {
    sent.length = 0;
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(url, { 'accept-encoding': way })));
    expect(new Set(sent).size).toBe(1);
    expect(asked[0]!.headers).toMatchObject({ 'content-encoding': way, vary: 'accept-encoding' });
    expect(asked[0]!.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(packed[way](asked[0]!.rawPayload).equals(plain.rawPayload)).toBe(true);
  }
});
test('whoever has it already is told that it is the same', async () => {
  for (const url of ['/openapi.json', '/docs/js/scalar.js', '/docs/']) {
    const { etag } = (await ask(url)).headers as { etag: string };
    const again = await ask(url, { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length], url).toEqual([304, 0]);
    expect((await ask(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  }
});
test('the page names what it may run, and what is not there is not kept', async () => {
  const page = await ask('/docs/');
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  expect((await ask('/docs')).statusCode).toBe(301);
  for (const path of ['/docs/nothing', '/docs/nothing?x=1']) expect((await ask(path)).statusCode).toBe(404);
});
