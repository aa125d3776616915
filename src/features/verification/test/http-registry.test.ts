// The registry adapter over HTTP: signed, and every answer that is not whole is none.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpTeacherRegistry, sign } from '#adapters/teacher-registry/http.ts';

const KEY = 'a-key-of-the-agreement-with-32-letters';
const asked = { level: 1, subType: 0, id: 'T000001', dob: '1986-08-12' } as const;
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
async function ask(reply: (request: IncomingMessage, body: string, response: ServerResponse) => void, limit_ms?: number) {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => reply(request, body, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`;
  return httpTeacherRegistry({ url, key_id: 'shikhon', key: KEY, ...(limit_ms ? { limit_ms } : {}) }).verify(undefined as never, asked);
}
const record = { id: 'T000001', name: 'Tanvir Hasan', designation: 'Teacher', institute: 'School', subject: '' };
const json = (value: unknown) => (_: unknown, __: unknown, response: ServerResponse) => response.end(JSON.stringify(value));

test('asks with a signature over the moment and the body', async () => {
  let seen: { signed: boolean; body: unknown; key: unknown } | undefined;
  const found = await ask((request, body, response) => {
    const moment = String(request.headers['x-moment']);
    seen = {
      signed: request.headers['x-signature'] === sign(KEY, moment, body),
      key: request.headers['x-key-id'],
      body: JSON.parse(body),
    };
    response.end(JSON.stringify({ status: 'match', record: { ...record, birth_date: '1986-08-12' } }));
  });
  expect(seen).toEqual({
    signed: true,
    key: 'shikhon',
    body: { level: 1, sub_type: 0, id: 'T000001', date_of_birth: '1986-08-12' },
  });
  const { id: _, ...known } = record;
  expect(found).toEqual({ status: 'match', record: known });
});
test('tells the mobile number in the record, where there is one', async () => {
  const { id: _, ...known } = record;
  expect(await ask(json({ status: 'match', record: { ...record, mobile: '01712345678' } }))).toEqual({
    status: 'match',
    record: known,
    phone: '01712345678',
  });
});
test('tells a mismatch', async () => {
  expect(await ask(json({ status: 'mismatch' }))).toEqual({ status: 'mismatch' });
});
test.each([
  ['no record', { status: 'match' }],
  ['a record without a name', { status: 'match', record: { ...record, name: ' ' } }],
  ['a record of another ID', { status: 'match', record: { ...record, id: 'T000002' } }],
  ['a name that is none', { status: 'match', record: { ...record, name: ['x'] } }],
  ['an unknown status', { status: 'maybe', record }],
  ['a name beyond all measure', { status: 'match', record: { ...record, name: 'x'.repeat(301) } }],
  ['an answer beyond all measure', { status: 'match', record, more: 'x'.repeat(70_000) }],
  ['nothing', null],
])('%s is no answer', async (_, value) => {
  expect(await ask(json(value))).toEqual({ status: 'unavailable' });
});
test.each([
  ['a page instead of an answer', (_: unknown, __: unknown, r: ServerResponse) => r.end('<html>')],
  ['a fault', (_: unknown, __: unknown, r: ServerResponse) => r.writeHead(500).end('{"status":"mismatch"}')],
  ['another address', (_: unknown, __: unknown, r: ServerResponse) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'half of an answer',
    (_: unknown, __: unknown, r: ServerResponse) => {
      r.writeHead(200, { 'content-length': '900' });
      r.write('{"status":"mis');
      r.destroy();
    },
  ],
])('%s is no answer', async (_, reply) => {
  expect(await ask(reply)).toEqual({ status: 'unavailable' });
});
test('who does not answer in time is not waited for', async () => {
  expect(await ask(() => {}, 50)).toEqual({ status: 'unavailable' });
});
test('who is not there is no answer', async () => {
  server = createServer();
  const gone = httpTeacherRegistry({ url: 'http://127.0.0.1:1/', key_id: 'shikhon', key: KEY });
  expect(await gone.verify(undefined as never, asked)).toEqual({ status: 'unavailable' });
});
