// What a call takes as a body: JSON, an empty JSON, a form; anything else is refused in the product's one shape.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { mount, sendRefusal } from '#core/contract/server/http.ts';
import '#app/server/all-calls.ts';
import { freshDatabase } from '../database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
beforeAll(async () => {
  db = await freshDatabase();
  app = Fastify();
  app.setErrorHandler(sendRefusal);
  mount(app, { pool: db.sql, actorOf: async () => visitor('en'), onStale: () => {} });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});
const send = async (url: string, type: string, payload: string) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
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
])('a body of type %s saying %s is refused with %i', async (type, payload, status) => {
  expect((await send('/api/oauth/token', type, payload)).status).toBe(status);
});
