// The hosts of SCORM packages over HTTP: files out of the archive as they lie there, ranges, the policy they come with, and the last save (beacon).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, type ReadStream, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { answer } from '#core/contract/server/gate.ts';
import { sendRefusal } from '#core/contract/server/http.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { putFile, useStorage } from '#core/files/server/files.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { open, save, view } from '../contract.ts';
import { CMI_MOST, SANDBOX } from '../rules.ts';
import { PACKAGES, servePackages } from '../server/http.ts';
import { usePackageHosts } from '../server/hosts.ts';
import { seedPackage } from '../server/seeding.ts';
import { manifestOf, zipOf } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
let app: FastifyInstance;
let lastRead: Readable;
const folder = mkdtempSync(join(tmpdir(), 'scorm-hosts-'));
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  const disk = diskStorage(join(folder, 'files'));
  const read: typeof disk.read = (key, range) => (lastRead = disk.read(key, range));
  useStorage({ ...disk, read }, 'a secret of this test');
  usePackageHosts('http://*.packages.localhost:4000');
  writeFileSync(join(folder, 'run-1.2.js'), 'run()');
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setErrorHandler(sendRefusal);
  servePackages(app, { pool: sql, scripts: folder, shown_by: ['http://shikhon.test'] });
});
afterAll(async () => {
  await app.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
const page = `<p>${'হাত ধোয়া '.repeat(500)}</p>`;
async function standing(more: readonly (readonly [string, string])[] = []) {
  const course = await makeLearnable(sql);
  const id = await makeLesson(sql, course.id, { kind: 'scorm' });
  const parts = [{ id: 'one', title: 'One', href: 'a page.html' }];
  const bytes = await zipOf([
    ...[['imsmanifest.xml', manifestOf('1.2', 'T', parts)] as const, ['a page.html', page] as const, ['empty.js', ''] as const],
    ['-/frame-1.2', 'a page of the package in place of ours'],
    ...more,
  ]);
  const file = await putFile(sql, { bytes, file_name: 'p.zip' });
  await seedPackage(sql, file);
  await sql`insert into lesson_files (lesson_id, position, file_id, role) values (${id}, 0, ${file.id}, 'package')`;
  const learner = await makeEnrolled(sql, course);
  const opened = await answer(sql, open, learner, { id });
  const { host } = new URL(opened.base);
  const ask = (path: string, headers: Record<string, string> = {}, at = host) =>
    app.inject({ method: 'GET', url: `${PACKAGES}${path}`, headers: { host: at, ...headers } });
  const beacon = (query: string, body: unknown, at = host) =>
    app.inject({
      ...{ method: 'POST', url: `${PACKAGES}/-/save?${query}`, headers: { host: at, 'content-type': 'text/plain;charset=UTF-8' } },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { id, course, learner, opened, host, ask, beacon, base: new URL(opened.base).pathname };
}

test('a file goes out as it lies in the archive, packed where the browser reads it, whole or in part', async () => {
  const { opened, ask, base } = await standing();
  expect(opened.launches[0]!.address).toBe(`${opened.base}a%20page.html`);
  const packed = await ask(`${base}a%20page.html`, { 'accept-encoding': 'gzip, br' });
  expect([packed.statusCode, packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([200, 'gzip', 'text/html']);
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(page);
  const plain = await ask(`${base}A%20PAGE.html`);
  expect([plain.body, plain.headers['content-encoding']]).toEqual([page, undefined]);
  const part = await ask(`${base}a%20page.html`, { range: 'bytes=10-29', 'accept-encoding': 'gzip' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-29/${Buffer.byteLength(page)}`]);
  expect(part.rawPayload).toEqual(Buffer.from(page).subarray(10, 30));
  expect((await ask(`${base}a%20page.html`, { range: 'bytes=999999-' })).statusCode).toBe(416);
  const empty = await ask(`${base}empty.js`, { 'accept-encoding': 'gzip' });
  expect([empty.statusCode, gunzipSync(empty.rawPayload).length]).toEqual([200, 0]);
  expect((await ask(`${base}a%20page.html`, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
});
test.each([
  ['gzip', 'gzip'],
  ['br, GZIP;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['br', undefined],
  ['gzip;q=0', undefined],
  ['gzip; q=0.0, *', undefined],
  ['', undefined],
])('whoever reads "%s" gets it packed as %s', async (accept, packed) => {
  const { ask, base } = await standing();
  const { headers, rawPayload } = await ask(`${base}a%20page.html`, { 'accept-encoding': accept });
  expect(headers['content-encoding']).toBe(packed);
  expect((packed ? gunzipSync(rawPayload) : rawPayload).toString()).toBe(page);
});
test('of a range no more is unpacked than goes out, and who asks for ranges without end is told to wait', async () => {
  const long = randomBytes(2_000_000).toString('hex');
  const { learner, ask, base } = await standing([['long.txt', long]]);
  const first = await ask(`${base}long.txt`, { range: 'bytes=100-101' });
  expect([first.statusCode, first.body]).toEqual([206, long.slice(100, 102)]);
  expect(lastRead.destroyed).toBe(true);
  expect((lastRead as ReadStream).bytesRead).toBeLessThan(500_000);
  const last = await ask(`${base}long.txt`, { range: 'bytes=-3' });
  expect(last.body).toBe(long.slice(-3));
  await sql`update limits set count = 1200 where key = ${`scorm.range: account ${learner.user.id}`}`;
  expect((await ask(`${base}long.txt`, { range: 'bytes=0-0' })).statusCode).toBe(429);
});
test('at the root of a host, and in any other way than by looking, there is nothing', async () => {
  const { host, base } = await standing();
  for (const [method, url] of [
    ['GET', `${PACKAGES}/`],
    ['GET', PACKAGES],
    ['PUT', `${PACKAGES}${base}a%20page.html`],
    ['POST', `${PACKAGES}/`],
  ] as const) {
    const { statusCode, body } = await app.inject({ method, url, headers: { host } });
    expect([statusCode, body], `${method} ${url}`).toEqual([404, '']);
  }
});
test('what it comes with keeps it to its own host, and no cookie goes along', async () => {
  const { ask, base } = await standing();
  const { headers } = await ask(`${base}a%20page.html`);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'self' http://shikhon.test");
  expect(policy).not.toMatch(/https?:\/\/(?!shikhon\.test)|\*/);
  expect([headers['set-cookie'], headers['referrer-policy'], headers['x-content-type-options']]).toEqual([
    undefined,
    'no-referrer',
    'nosniff',
  ]);
});
test('no file of a package becomes a service worker, which would answer with a policy of its own', async () => {
  const { ask, base } = await standing();
  const worker = { 'service-worker': 'script' };
  for (const path of [`${base}empty.js`, `${base}a%20page.html`, '/-/run-1.2.js'])
    expect((await ask(path, worker)).statusCode, path).toBe(403);
  // nor from what the browser has kept of it
  expect((await ask(`${base}empty.js`)).headers.vary).toContain('service-worker');
});
test('it opens no window of its own: none would have the frame around it, and every address is free to it', async () => {
  const { ask, base } = await standing();
  const [, sandbox] = /; sandbox ([^;]*)/.exec(String((await ask(`${base}a%20page.html`)).headers['content-security-policy'])) ?? [];
  expect(sandbox).toBe(SANDBOX);
  expect(SANDBOX).not.toMatch(/popups|top-navigation/);
});
test('the page that runs it is ours whatever the package holds, and its scripts are those of the build', async () => {
  const { ask } = await standing();
  const frame = await ask('/-/frame-1.2');
  expect(frame.body).toContain('src="run-1.2.js"');
  expect(String(frame.headers['content-security-policy'])).toContain("script-src 'self'");
  expect((await ask('/-/run-1.2.js')).body).toBe('run()');
  for (const path of ['/-/frame-9', '/-/..%2Fhosts.test.js', '/-/run-2004.js', '/-/', '/-/a/b.js'])
    expect((await ask(path)).statusCode, path).toBe(404);
});
test('without the part of its reader, with another one’s host, or by a path that leads out, nothing is given', async () => {
  const [mine, other] = [await standing(), await standing()];
  for (const path of [
    '/a%20page.html',
    '/1-1-x/a%20page.html',
    `${mine.base.replace(/\/(\d+)-/, (_, id: string) => `/${Number(id) + 1}-`)}a%20page.html`,
    `${mine.base}..%2F..%2Fpackage.json`,
    `${mine.base}%2e%2e/%2e%2e/x`,
    `${mine.base}a%00.html`,
    `${mine.base}%zz`,
    mine.base,
  ])
    expect((await mine.ask(path)).statusCode, path).toBeGreaterThanOrEqual(400);
  expect((await mine.ask(`${mine.base}a%20page.html`, {}, other.host)).statusCode).toBe(404);
  for (const host of [
    'localhost:4000',
    'packages.localhost:4000',
    'x.packages.localhost:4000',
    `${'a'.repeat(32)}.packages.localhost:4000`,
  ])
    expect((await mine.ask(`${mine.base}a%20page.html`, {}, host)).statusCode, host).toBe(404);
});
test('the last save of a page that goes arrives as plain text, by its ticket alone', async () => {
  const { id, learner, opened, beacon } = await standing();
  const said = { part: 'one', seq: 1, cmi: JSON.stringify({ 'cmi.core.lesson_status': 'completed' }) };
  for (const [query, body, status] of [
    ['', said, 404],
    [opened.ticket.replace('opening=1', 'opening=2'), said, 404],
    [opened.ticket.replace(`lesson=${id}`, `lesson=${id + 1}`), said, 404],
    [opened.ticket, 'no JSON', 400],
    [opened.ticket, 'null', 422],
    [opened.ticket, { ...said, seq: 'x' }, 422],
    [opened.ticket, { ...said, cmi: '[]' }, 422],
    [opened.ticket, { ...said, cmi: '{"cmi.suspend_data":"\ud83d"}' }, 422],
    [opened.ticket, { ...said, part: 'a\0' }, 422],
    [opened.ticket, { ...said, part: 'other' }, 409],
  ] as const)
    expect((await beacon(query, body)).statusCode, JSON.stringify(body)).toBe(status);
  expect(await answer(sql, view, learner, { id })).toMatchObject({ status: null, done: false });
  expect((await beacon(opened.ticket, said)).statusCode).toBe(204);
  expect(await answer(sql, view, learner, { id })).toMatchObject({ status: 'completed', done: true });
  // whoever is not in the course any more saves nothing more
  await sql`update enrollments set status = 'rejected' where user_id = ${learner.user.id}`;
  expect((await beacon(opened.ticket, { ...said, seq: 2 })).statusCode).toBe(404);
});
test('a save of as many letters as may be kept arrives, whatever script they are in', async () => {
  const { id, learner, opened, beacon } = await standing();
  const cmi = JSON.stringify({ 'cmi.core.lesson_status': 'completed', 'cmi.suspend_data': 'ক'.repeat(CMI_MOST - 100) });
  const said = { part: 'one', seq: 1, cmi };
  expect((await beacon(opened.ticket, said)).statusCode).toBe(204);
  expect(await answer(sql, view, learner, { id })).toMatchObject({ done: true });
  // marks of data within data take two letters each
  const marks = JSON.stringify({ ...said, id, opening: 1, cmi: '"'.repeat(CMI_MOST) });
  expect(save.max_body).toBeGreaterThan(Math.max(Buffer.byteLength(JSON.stringify({ ...said, id, opening: 1 })), Buffer.byteLength(marks)));
});
test('the last save of a page walks past no lock and no limit, and is for the host of that package alone', async () => {
  const { id, course, learner, opened, beacon } = await standing();
  const said = { part: 'one', seq: 1, cmi: JSON.stringify({ 'cmi.core.lesson_status': 'completed' }) };
  const other = await standing();
  for (const host of [other.host, `${'a'.repeat(32)}.packages.localhost:4000`])
    expect((await beacon(opened.ticket, said, host)).statusCode, host).toBe(404);
  await sql`update courses set previous_first = true where id = ${course.id}`;
  const before = await makeLesson(sql, course.id, { position: 0 });
  expect((await beacon(opened.ticket, said)).statusCode).toBe(403);
  await sql`delete from lessons where id = ${before}`;
  await sql`update users set suspended_at = now() where id = ${learner.user.id}`;
  expect((await beacon(opened.ticket, said)).statusCode).toBe(404);
  await sql`update users set suspended_at = null where id = ${learner.user.id}`;
  await sql`update limits set count = 2400 where key like ${`scorm.save: account ${learner.user.id} /%`}`;
  expect((await beacon(opened.ticket, said)).statusCode).toBe(429);
  expect(await answer(sql, view, learner, { id })).toMatchObject({ status: null, done: false });
});
