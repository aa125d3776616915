// What a call takes as a body: JSON, an empty JSON, a form; anything else is refused in the product's one shape.
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { mount, sendRefusal } from '#core/contract/server/http.ts';
import { freshDatabase } from '../database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
beforeAll(async () => {
  db = await freshDatabase();
  app = Fastify();
  app.setErrorHandler(sendRefusal);
  await app.register(multipart);
  mount(app, {
    pool: db.sql,
    actorOf: async ({ headers }) =>
      headers.authorization
        ? { ...visitor('en'), user: { id: 1, username: 'someone', name: 'Someone', type: 0, verified: true }, session_id: 1 }
        : visitor('en'),
    onStale: () => {},
  });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});
const send = async (url: string, type: string, payload: string | Buffer, more: Record<string, string> = {}) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: { 'content-type': type, ...more }, payload });
  return { ...(JSON.parse(body) as { code?: string; errors?: Record<string, string[]> }), status: statusCode };
};
const grant = { grant_type: 'password', client_id: 'someone', client_secret: 'a secret' };

test('an OAuth client sends a form and is understood', async () => {
  const asForm = await send('/api/oauth/token', 'application/x-www-form-urlencoded', new URLSearchParams(grant).toString());
  expect(asForm).toEqual(await send('/api/oauth/token', 'application/json', JSON.stringify(grant)));
  expect(asForm.code).toBe('unsupported_grant_type');
  expect(
    (await send('/api/oauth/token', 'application/x-www-form-urlencoded; charset=utf-8', 'grant_type=x&__proto__=1')).errors,
  ).toHaveProperty('client_id');
});
test('an empty body of type JSON is an empty input', async () => {
  expect((await send('/api/my-account/user/logout', 'application/json', '')).status).toBe(200);
  expect(Object.keys((await send('/api/oauth/token', 'application/json', '')).errors ?? {})).toEqual([
    'grant_type',
    'client_id',
    'client_secret',
  ]);
});
test.each([
  ['application/json', '{"grant_type":', 400],
  ['application/json', '{"__proto__":{"x":1}}', 400],
  ['application/json', '[]', 422],
  ['text/csv', 'a,b', 415],
  ['multipart/form-data; boundary=X', '--X\r\nContent-Disposition: form-data; name="grant_type"\r\n\r\na\r\n--X--\r\n', 415],
])('a body of type %s saying %s is refused with %i', async (type, payload, status) => {
  expect((await send('/api/oauth/token', type, payload)).status).toBe(status);
});
test.each(['application/json', 'application/x-www-form-urlencoded'])(
  'bytes that are no UTF-8 are refused in a body of type %s',
  async (type) => {
    const bytes = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    expect(await send('/api/oauth/token', type, bytes)).toMatchObject({ status: 400, code: 'malformed' });
  },
);

const picture = '/api/my-account/user/profile_photo';
const form = 'multipart/form-data; boundary=X';
const part = '--X\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc';
test.each([
  ['is cut off', form, part],
  ['has no boundary', 'multipart/form-data', part],
  ['is no form at all', form, 'abc'],
])('a form with a file that %s is refused as malformed', async (_what, type, payload) => {
  expect(await send(picture, type, payload, { authorization: 'someone' })).toMatchObject({ status: 400, code: 'malformed' });
});
test('of a file that nobody signed in has sent, nothing is read', async () => {
  expect(await send(picture, form, part)).toMatchObject({ status: 401, code: 'signed_out' });
});

const found = async (query: string) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: `/api/learner-course/course-search-solr?lang_id=1&${query}` });
  return { ...(JSON.parse(body) as { rows?: number; start?: number; errors?: Record<string, string[]> }), status: statusCode };
};
test('a query parameter without a value is not given', async () => {
  expect(await found('rows=&start=&page=&category=&search=')).toMatchObject({ status: 200, rows: 15, start: 0 });
});
test('what is not a number is told to be none; only what is not there is said to be needed', async () => {
  expect(await found('rows=many')).toMatchObject({ status: 422, errors: { rows: ['Please give a number.'] } });
  const enroll = async (sent: string) =>
    (await send('/api/learner-course/course-enrollment?lang_id=1', 'application/json', sent, { authorization: 'someone' })).errors;
  for (const nothing of ['{}', '{"batch_id":null}', '{"batch_id":""}'])
    expect(await enroll(nothing)).toEqual({ batch_id: ['This is needed.'] });
  for (const none of ['{"batch_id":"x"}', '{"batch_id":{}}', '{"batch_id":"১"}'])
    expect(await enroll(none)).toEqual({ batch_id: ['Please give a number.'] });
  expect(await enroll('{"batch_id":0}')).toEqual({ batch_id: ['At least 1, please.'] });
  expect((await send('/api/oauth/token?lang_id=1', 'application/json', '{"grant_type":5}')).errors).toEqual({
    grant_type: ['This is not in the right form.'],
    client_id: ['This is needed.'],
    client_secret: ['This is needed.'],
  });
});
test('a GET that changes something has a POST beside it, which takes the same from a body', async () => {
  const path = '/api/my-account/verification-by-mail';
  const asked = (method: 'GET' | 'POST' | 'HEAD', query = '', payload?: object) =>
    app.inject({ method, url: `${path}?lang_id=1${query}`, ...(payload ? { payload } : {}) });
  const answers = [await asked('GET', '&token=a-link-of-nobody'), await asked('POST', '', { token: 'a-link-of-nobody' })];
  for (const { statusCode, body } of answers) expect([statusCode, JSON.parse(body).code]).toEqual([410, 'link_over']);
  expect((await asked('HEAD', '&token=a-link-of-nobody')).statusCode).toBe(404);
});
