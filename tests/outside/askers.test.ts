// Who asks the running server, and how: behind a proxy, hanging up in the middle, for an address that no text can be.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../database.ts';
import { clear, type Program, scratch, start, until } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
beforeAll(async () => {
  db = await freshDatabase();
  program = await start({ DATABASE_URL: db.url, DATA_DIR: scratch(), DEMO: '1', LOG_LEVEL: 'info', TRUST_PROXY: '1' });
  await program.ready;
});
afterAll(async () => {
  await clear();
  await db.drop();
});

const login = '/api/my-account/user/login';
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
