// Requests to the running server that could be read in two ways: several hosts, an address of another host, a body of two lengths. They
// are refused. And who asks, and how: behind a proxy, hanging up in the middle, for an address that no text can be.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { freshDatabase } from '../database.ts';
import { type Ask, ask, said } from './asking.ts';
import { clear, type Program, until } from './program.ts';
import { startSchool } from './school.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
beforeAll(async () => {
  ({ db, program } = await startSchool({ LOG_LEVEL: 'info', MAIN_HOST: 'shikhon.test', TRUST_PROXY: '1' }));
});
afterAll(async () => {
  await clear();
  await db.drop();
});
const raw: Ask = (...asked) => ask(program.port)(...asked);
const login = '/api/my-account/user/login';
const search = '/api/learner-course/course-search-solr';

test.each<[string, () => ReturnType<typeof raw>]>([
  ['an address of another host', () => raw('GET', '//a//evil.example?x=')],
  ['an address of no host at all', () => raw('GET', '//[')],
  ['an address that a browser reads as another host', () => raw('GET', '/.//evil.example?x=')],
  ['the same with a backslash', () => raw('GET', '/\\evil.example?x=')],
  ['the same with a dot in code', () => raw('GET', '/%2e//evil.example?x=')],
  ['an address with its own host', () => raw('GET', 'http://evil.example/?x=')],
  ['a host that is none', () => raw('GET', '/', { host: 'a b' })],
  ['a host with a path', () => raw('GET', '/', { host: 'evil.example/x?' })],
  ['a host with a name before it', () => raw('GET', search, { host: 'a@evil.example' })],
])('%s is refused', async (_title, asked) => {
  const { status, body } = await asked();
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
});
const call = `POST ${login} HTTP/1.1\r\nhost: shikhon.test\r\nconnection: close\r\ncontent-type: application/json\r\n`;
test.each<[string, string]>([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: shikhon.test\r\nhost: evil.example\r\nConnection: close\r\n\r\n'],
  ['the same host twice', `GET ${search} HTTP/1.1\r\nHost: shikhon.test\r\nHost: shikhon.test\r\nConnection: close\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['two lengths', `${call}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
  ['a length and chunks', `${call}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['a length that is no number', `${call}content-length: 2x\r\n\r\n{}`],
  ['a length that is too short', `${call}content-length: 1\r\n\r\n{}`],
  ['a chunk that is none', `${call}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
])('a request with %s is refused', async (_what, bytes) => {
  expect(await said(program.port, bytes)).toMatch(/^HTTP\/1\.1 400 /);
});
test('a name with a port, an address of version 6 and a client of version 1.0 are hosts as well', async () => {
  for (const host of ['shikhon.test:4000', 'SHIKHON.test.', '[::1]:4000', '127.0.0.1', 'shikhon_app:80', 'xn--45be0b.test'])
    expect({ host, status: (await raw('GET', search, { host })).status }).toEqual({ host, status: 200 });
  expect(await said(program.port, `GET ${search} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});
test('a page never sends a browser to another site', async () => {
  const asked = ['/?x=', '/a//evil.example?x=', '/a/..//evil.example?x=', '/docs', '/docs//evil.example', '/docs/..//evil.example?x='];
  for (const path of asked) {
    const { status, headers } = await raw('GET', path);
    expect(status, path).toBeLessThan(500);
    if (headers.location) expect(new URL(String(headers.location), program.url).origin, path).toBe(program.url);
  }
});
test('as many parameters as an address holds are read in one go', async () => {
  const many = Array.from({ length: 3000 }, (_, i) => `p${i % 900}`).join('&');
  for (const path of [`${search}?${many}`, `/about?${many}=`]) {
    const { status } = await raw('GET', path);
    expect([200, 302]).toContain(status);
  }
});

const signIn = async (name: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetch(program.url + login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ login: name, password: 'demo-Pass-1' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

test.each([
  ['JSON', 'application/json', '{"login":"'],
  ['a form', 'multipart/form-data; boundary=X', '--X\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nabc'],
])('somebody who hangs up while sending %s is no fault of the server', async (_what, type, begun) => {
  const token = await signIn('contributor@demo.test');
  const before = program.log().length;
  const path = type.startsWith('multipart') ? '/api/my-account/user/profile_photo' : login;
  const socket = connect(program.port, '127.0.0.1', () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\nExpect: 100-continue\r\n\r\n`,
    ),
  );
  // the server says so when it begins to read
  await once(socket, 'data');
  await new Promise((sent) => socket.write(begun, sent));
  socket.destroy();
  await until(() =>
    program
      .log()
      .slice(before)
      .some((line) => line.msg === 'request broken off'),
  );
  expect(
    program
      .log()
      .slice(before)
      .filter((line) => Number(line.level) >= 50),
  ).toEqual([]);
});
test('behind one proxy the address is the one that the proxy saw, whatever the asker says of itself', async () => {
  const token = await signIn('viewer@demo.test', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
  // the name of the scheme is written in any letters
  const answer = await fetch(`${program.url}/api/my-account/sessions`, { headers: { authorization: `bearer ${token}` } });
  expect(((await answer.json()) as { data: unknown }).data).toMatchObject([{ ip: '203.0.113.9' }]);
});
test('the outbox is asked for an address that no text can be, and is empty', async () => {
  const answer = await fetch(`${program.url}/api/dev/outbox?to=%00`);
  expect([answer.status, await answer.json()]).toEqual([200, { data: [] }]);
});
test('the outbox finds a number and an e-mail address however they are written', async () => {
  const sent = await fetch(`${program.url}/api/my-account/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '০১৭১১-৯৯৮৮৭৭', name: 'Rahim', password: 'shapla-Bil-42' }),
  });
  expect(sent.status).toBe(200);
  for (const to of ['01711998877', '+8801711998877', '%2B8801711998877', '8801711998877']) {
    const { data } = (await (await fetch(`${program.url}/api/dev/outbox?to=${to}`)).json()) as { data: unknown };
    expect(data).toMatchObject([{ to: '+8801711998877', channel: 'sms' }]);
  }
});
