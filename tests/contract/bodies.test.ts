// What a call takes as a body: JSON, an empty JSON, a form; anything else is refused in the product's one shape.
import { openHouse } from '#app/server/all-rooms.ts';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { Moment } from '#core/contract/call.ts';
import { isTooComplex } from '#core/contract/server/bodies.ts';
import { mount, sendRefusal } from '#core/contract/server/http.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { freshDatabase } from '../database.ts';

openHouse();

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
    visitorOf: async () => visitor('en'),
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
test('a form field given twice is refused where one belongs, as in a query', async () => {
  const twice = 'grant_type=password&grant_type=client_credentials&client_id=a&client_secret=b';
  expect((await send('/api/oauth/token?lang_id=1', 'application/x-www-form-urlencoded', twice)).errors).toEqual({
    grant_type: ['This is not in the right format.'],
  });
});
test.each([
  'application/json; charset=utf-16',
  'application/json;charset="ISO-8859-1"',
  'application/x-www-form-urlencoded; charset=latin1',
])('a body that says it is %s is not read as UTF-8', async (type) => {
  expect(await send('/api/oauth/token', type, type.includes('json') ? JSON.stringify(grant) : 'grant_type=x')).toMatchObject({
    status: 415,
    code: 'wrong_type',
  });
});
test.each(['application/json; charset=UTF-8', 'application/json; charset="utf8"'])('a body of type %s is read', async (type) => {
  expect((await send('/api/oauth/token', type, JSON.stringify(grant))).code).toBe('unsupported_grant_type');
});

describe('a body costs no more than its call needs', () => {
  const largest = Math.max(...servedCalls().map(({ call }) => call.max_body));
  test('64 KB are read where nothing else is declared, and never more than 256 KB', () => {
    expect(servedCalls().find(({ call }) => call.name === 'sessions.login')!.call.max_body).toBe(65_536);
    expect(largest).toBeLessThanOrEqual(262_144);
  });
  test.each([
    ['/api/my-account/user/login', 65_536],
    ['/api/assessment-front/batch/quiz-submit', 262_144],
    // the size of the picture is not that of a JSON body
    ['/api/my-account/user/profile_photo', 65_536],
  ])('%s reads %i bytes', async (url, most) => {
    const of = (length: number) => send(url, 'application/json', `{"x":"${'x'.repeat(length - 8)}"}`, { authorization: 'someone' });
    expect((await of(most + 1)).code).toBe('too_large');
    expect((await of(most)).code).not.toBe('too_large');
  });
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each<[string, string]>([
    ['lists nested as deep as fits', `{"answers":${deep(100_000)}}`],
    ['objects nested as deep as fits', `{"answers":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
    ['many lists that are a little too deep', `{"answers":[${Array<string>(6000).fill(deep(20)).join(',')}]}`],
    ['brackets that begin only', `{"answers":${'['.repeat(200_000)}`],
  ])('%s are refused before anything is built of them', async (_what, body) => {
    expect(await send('/api/assessment-front/batch/quiz-submit', 'application/json', body, { authorization: 'someone' })).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
  });
  test('brackets within a text nest nothing', () => {
    expect(isTooComplex(Buffer.from(JSON.stringify({ text: `\\"${'['.repeat(500)}\\`, more: [[1], { a: '"{' }] })), 2048)).toBe(false);
    expect(isTooComplex(Buffer.from(`{"a":"\\\\","b":${deep(30)}}`), 2048)).toBe(true);
  });
  test('sixteen times the body is not much more than sixteen times the work', async () => {
    const ask = async (bytes: number) => {
      const body = JSON.stringify({ answers: Array.from({ length: bytes / 8 }, () => [[{}]]) });
      // of this process: what a busy machine does meanwhile is not in it
      const began = process.cpuUsage();
      for (let i = 0; i < 3; i++)
        await send('/api/assessment-front/batch/quiz-submit', 'application/json', body, { authorization: 'someone' });
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    };
    await ask(16_384);
    expect(await ask(262_144)).toBeLessThan((await ask(16_384)) * 160 + 200);
  });
  // normalising sorts the marks on a letter: twice as many take four times as long
  test.each([
    ['in two runs', `a${'\u0301'.repeat(9_000)}${'\u0316'.repeat(9_000)}`],
    ['alternating', '\u09cd\u09bc'.repeat(9_000)],
    ['31 of them', `a${'\u0301'.repeat(31)}`],
  ])('endless marks on one letter (%s) are refused before they are sorted, also in the name of a field', async (_what, marks) => {
    for (const body of [{ password: marks }, { [marks]: 1 }]) {
      const answered = await send('/api/my-account/user/login', 'application/json', JSON.stringify({ ...body, login: 'somebody' }), {
        'accept-language': 'en',
      });
      expect(answered).toMatchObject({ status: 422, code: 'invalid_input' });
      expect(Object.values(answered.errors!)).toEqual([['This is not in the right format.']]);
    }
  });
  test('as many marks as any writing needs stay', async () => {
    const body = JSON.stringify({ login: `a${'\u0301'.repeat(30)}@home.test` });
    expect((await send('/api/my-account/user/login', 'application/json', body)).errors).toEqual({ password: expect.anything() });
  });
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
test('a form without a file is read where a call takes one, and its empty fields are nothing', async () => {
  const fields = (given: object) =>
    Object.entries(given).map(([name, value]) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const ask = (given: object) =>
    send('/api/file-manager/user/download-file?lang_id=1', 'multipart/form-data; boundary=X', `${fields(given).join('')}--X--\r\n`, {
      authorization: 'Bearer someone',
    });
  expect(await ask({ file: '', folder: '', type: '' })).toMatchObject({ status: 422, errors: { file: ['Please fill this in.'] } });
  expect(await ask({ file: '7', folder: '', type: '' })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await ask({ file: '', folder: '', type: 'paper' })).toMatchObject({ status: 422, errors: { type: [expect.any(String)] } });
});
test.each(['application/json', 'application/x-www-form-urlencoded'])(
  'bytes that are no UTF-8 are refused in a body of type %s',
  async (type) => {
    const bytes = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    expect(await send('/api/oauth/token', type, bytes)).toMatchObject({ status: 400, code: 'malformed' });
  },
);

describe('a moment is one that PostgreSQL can hold', () => {
  const saved = (client_at: unknown) =>
    send('/api/learner-course/syllabus-submission?lang_id=1', 'application/json', JSON.stringify({ lesson_id: 1, client_at }), {
      authorization: 'someone',
    });
  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '2026-02-21T06:00:00+16:00',
    '2026-02-21T06:00:00-23:59',
    '275760-09-13T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '9999-12-31T23:59:59-14:00',
    '2026-02-30T00:00:00Z',
    '2026-02-21T24:00:00Z',
    '2026-02-21T23:59:60Z',
    'infinity',
    'now',
    '',
    1_771_653_600_000,
  ])('%s is refused', async (at) => {
    expect(await saved(at)).toMatchObject({ status: 422, errors: { client_at: [expect.any(String)] } });
  });
  // it gets as far as the lesson, which this asker cannot reach
  test.each(['2026-02-21T06:00:00Z', '2026-02-21T06:00:00.123456Z', '2026-02-21T12:00:00+06:00', '2026-02-15T06:00:00-14:00', null])(
    '%s is read',
    async (at) => {
      expect(await saved(at)).toMatchObject({ status: 404 });
    },
  );
  test.each(['2026-02-21T12:00:00+14:59', '2199-12-31T23:59:59.999999Z', '1900-01-01T00:00:00-14:59'])(
    'the furthest ones, such as %s, are held by PostgreSQL',
    async (at) => {
      expect(Moment.safeParse(at).success).toBe(true);
      expect(await db.sql`select ${at}::text::timestamptz`).toHaveLength(1);
    },
  );
});

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
    expect(await enroll(nothing)).toEqual({ batch_id: ['Please fill this in.'] });
  for (const none of ['{"batch_id":"x"}', '{"batch_id":{}}', '{"batch_id":"১"}'])
    expect(await enroll(none)).toEqual({ batch_id: ['Please give a number.'] });
  expect(await enroll('{"batch_id":0}')).toEqual({ batch_id: ['At least 1, please.'] });
  expect((await send('/api/oauth/token?lang_id=1', 'application/json', '{"grant_type":5}')).errors).toEqual({
    grant_type: ['This is not in the right format.'],
    client_id: ['Please fill this in.'],
    client_secret: ['Please fill this in.'],
  });
});
test('a GET with a secret in its address answers a page that posts; the POST beside it takes the same from a body', async () => {
  const path = '/api/my-account/verification-by-mail';
  const asked = (method: 'GET' | 'POST' | 'HEAD', query = '', payload?: object) =>
    app.inject({ method, url: `${path}?lang_id=1${query}`, ...(payload ? { payload } : {}) });
  const opened = await asked('GET', '&token=a-link-of-nobody');
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const posted = await asked('POST', '', { token: 'a-link-of-nobody' });
  expect([posted.statusCode, posted.json<{ code: string }>().code]).toEqual([410, 'link_over']);
  expect((await asked('HEAD', '&token=a-link-of-nobody')).statusCode).toBe(404);
});

test('a body of many small values is refused before they are built', async () => {
  const many = (n: number) => JSON.stringify({ grant_type: Array.from({ length: n }, () => 1) });
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`k${i}`, 1])));
  for (const body of [many(3000), keys, JSON.stringify({ grant_type: Array.from({ length: 3000 }, () => []) })])
    expect(await send('/api/oauth/token', 'application/json', body)).toMatchObject({ status: 422, errors: {} });
  const form = Array.from({ length: 3000 }, (_, i) => `k${i}=1`).join('&');
  expect(await send('/api/oauth/token', 'application/x-www-form-urlencoded', form)).toMatchObject({ status: 422, errors: {} });
  // a text may hold as many commas and brackets as it likes
  expect(await send('/api/oauth/token', 'application/json', JSON.stringify({ ...grant, scope: '[,'.repeat(9000) }))).toMatchObject({
    code: 'unsupported_grant_type',
  });
});
