// The GET forms of calls that take a code or a token: they change nothing and tell nothing, whatever opens them. Over HTTP, on a real database.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { mount, sendRefusal } from '#core/contract/server/http.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { register, sendReset } from '../contract.ts';
import { codeFor, linkFor } from './post.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
beforeAll(async () => {
  db = await freshDatabase();
  app = Fastify();
  app.setErrorHandler(sendRefusal);
  mount(app, { pool: db.sql, actorOf: async () => visitor('en'), visitorOf: async () => visitor('en'), onStale: () => {} });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});
const password = 'shapla-Bil-42';
const page = { 'content-type': expect.stringMatching(/^text\/html/), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

test('a link opened by a GET signs nobody in and uses nothing up; what its page posts does', async () => {
  const { device_key } = await answer(db.sql, register, visitor(), { name: 'Opened', email: 'opened@home.test', password });
  const token = await linkFor(db.sql, 'opened@home.test');
  const url = '/api/my-account/verification-by-mail';
  for (const accept of ['text/html', '*/*', 'text/html,application/json;q=0.9'])
    expect(await app.inject({ url: `${url}?token=${token}&device_key=${device_key}`, headers: { accept } })).toMatchObject({
      statusCode: 200,
      headers: expect.objectContaining(page),
      body: expect.stringMatching(new RegExp(`<form method="post" action="${url}">.*name="token" value="${token}"`)),
    });
  expect(await db.sql`select 1 from users where email = 'opened@home.test'`).toHaveLength(0);
  const posted = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, device_key }).toString(),
  });
  expect(posted.json()).toMatchObject({ status: 'success', data: { user: { name: 'Opened' } } });
});
test('a client that accepts JSON alone is answered in it at once, with a right code and with a wrong one', async () => {
  await makeUser(db.sql, { name: 'Client', email: 'client@home.test', password });
  const { device_key } = await answer(db.sql, sendReset, visitor(), { email: 'client@home.test' });
  const asked = (otp: string) =>
    app.inject({
      url: `/api/my-account/password/reset_code_verification?${new URLSearchParams({ email: 'client@home.test', otp, device_key })}`,
      headers: { accept: 'application/json, */*' },
    });
  const right = await asked(await codeFor(db.sql, 'client@home.test'));
  expect([right.statusCode, right.headers['cache-control'], right.json()]).toEqual([200, 'no-store', { data: { status: 'success' } }]);
  const wrong = await asked('000000');
  expect([wrong.statusCode, wrong.json()]).toEqual([422, expect.objectContaining({ status: 'error', code: expect.any(String) })]);
});
test('a code in an address is neither checked nor counted, and what stands there is shown as text', async () => {
  await makeUser(db.sql, { name: 'Coded', email: 'coded@home.test', password });
  const { device_key } = await answer(db.sql, sendReset, visitor(), { email: 'coded@home.test' });
  const otp = await codeFor(db.sql, 'coded@home.test');
  const url = '/api/my-account/password/reset_code_verification';
  const answers = await Promise.all(
    [otp, '000000', '"><script>alert(1)</script>'].map((code) =>
      app.inject({ url: `${url}?email=coded@home.test&otp=${encodeURIComponent(code)}`, headers: { accept: 'text/html' } }),
    ),
  );
  for (const a of answers) expect(a).toMatchObject({ statusCode: 200, headers: expect.objectContaining(page) });
  expect(answers[2]!.body).not.toContain('<script');
  expect(await db.sql`select tries, origin_tries from codes where address = 'coded@home.test'`).toEqual([{ tries: 0, origin_tries: 0 }]);
  const posted = await app.inject({ method: 'POST', url, payload: { email: 'coded@home.test', otp, device_key } });
  expect(posted.json()).toMatchObject({ data: { status: 'success' } });
});
