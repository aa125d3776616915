// The running server over HTTP: what goes wrong is told in one shape and in the language asked for, nothing secret is logged, nothing comes from outside.
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { words as ui } from '#ui/words.ts';
import type { freshDatabase } from '../database.ts';
import { observePages, rest } from '../e2e/settled.ts';
import { openBrowser } from '../e2e/site.ts';
import { type Ask, ask, said } from './asking.ts';
import { clear, type Program, scratch, start, until } from './program.ts';
import { APP_SECRET, startSchool } from './school.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
beforeAll(async () => {
  ({ db, program } = await startSchool({ LOG_LEVEL: 'trace', API_HOST: 'api.shikhon.test', MAIN_HOST: 'shikhon.test' }));
});
afterAll(async () => {
  await clear();
  await db.drop();
});

const raw: Ask = (...asked) => ask(program.port)(...asked);
const json = { 'content-type': 'application/json' };
const login = '/api/my-account/user/login';
const search = '/api/learner-course/course-search-solr';

test('a page’s address that a chat has cut inside a letter opens the page of what is not there, for a reader', async () => {
  for (const path of ['/%E0%A4%A', '/course/details/%E0%A6%AA%E0%A6', '/%']) {
    const { status, headers, text } = await raw('GET', path, { accept: 'text/html,*/*;q=0.8' });
    expect({ path, status, type: headers['content-type'] }).toEqual({ path, status: 404, type: 'text/html; charset=utf-8' });
    expect(text).toContain(ui.not_found.bn);
  }
});

test('an answer that is long goes out compressed to whoever can read that, the same for all; a short one and one with a secret do not', async () => {
  const get = async (path: string, encoding: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${program.port}${path}`, {
      ...init,
      headers: { ...json, 'accept-encoding': encoding },
    });
    return { as: response.headers.get('content-encoding'), vary: response.headers.get('vary'), text: await response.text() };
  };
  const long = `${search}?rows=15`;
  const plain = await get(long, 'identity');
  expect(plain).toMatchObject({ as: null, vary: 'accept-encoding' });
  // from the third time on it is the kept one
  for (const encoding of ['br', 'gzip', 'br']) expect(await get(long, encoding)).toEqual({ ...plain, as: encoding });
  expect((await get(`${search}?rows=1`, 'br')).as).toBeNull();
  const told = await get(login, 'br', { method: 'POST', body: JSON.stringify({ login: 'super@demo.test', password: 'demo-Pass-1' }) });
  expect(told).toMatchObject({ as: null, text: expect.stringContaining('access_token') });
});

test('each of many who read at once reads their own page whole, while others leave before the end', async () => {
  const page = async (i: number) => {
    const word = `নিজের${i}শব্দ`;
    const leaving = new AbortController();
    const response = fetch(`http://127.0.0.1:${program.port}/search/lists?search=${encodeURIComponent(word)}`, {
      headers: { accept: 'text/html', 'accept-encoding': i % 2 ? 'br' : 'identity' },
      signal: leaving.signal,
    });
    if (i % 5 === 0) return void response.then(() => leaving.abort()).catch(() => {});
    const text = await (await response).text();
    expect({ i, whole: text.endsWith('</body></html>'), words: [...new Set(text.match(/নিজের\d+শব্দ/g))] }).toEqual({
      ...{ i, whole: true, words: [word] },
    });
  };
  // memory of the first is that of the later ones
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 40 }, (_, i) => page(round * 100 + i)));
});

test('an announcement stands on every page from its first moment, also on one that was kept, and is gone as soon', async () => {
  const signed = await raw('POST', login, json, JSON.stringify({ login: 'super@demo.test', password: 'demo-Pass-1' }));
  const { access_token } = JSON.parse(signed.text).data as { access_token: string };
  const staff = { ...json, authorization: `Bearer ${access_token}` };
  const page = async () => (await raw('GET', '/', { accept: 'text/html' })).text.includes(title);
  const announced = '/api/admin-settings/announcements';
  const title = `বন্ধ থাকবে ${Date.now()}`;
  // asked for twice, it is kept
  for (let i = 0; i < 2; i++) await page();
  const made = await raw('POST', `${announced}/create`, staff, JSON.stringify({ kind: 'news', bn_title: title, position: 1 }));
  expect(made.status).toBe(200);
  expect(await page()).toBe(true);
  await raw('DELETE', `${announced}/${(JSON.parse(made.text) as { data: { id: number } }).data.id}`, staff);
  expect(await page()).toBe(false);
});

describe('a refusal has one shape', () => {
  const deep = (depth: number) => `{"login":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  test.each<[string, number, string, () => ReturnType<typeof raw>]>([
    ['an unknown call', 404, 'not_found', () => raw('GET', '/api/no/such/call')],
    ['the base of the calls itself', 404, 'not_found', () => raw('GET', '/api')],
    ['an unknown method of a known call', 405, 'wrong_method', () => raw('DELETE', login)],
    ['a page asked for by POST', 405, 'wrong_method', () => raw('POST', '/about', json, '{}')],
    ['a missing part of the pages', 404, 'not_found', () => raw('GET', '/assets/missing.js')],
    ['a body that is too large', 413, 'too_large', () => raw('POST', login, json, `{"login":"${'x'.repeat(65_536)}"}`)],
    ['a body of an unknown type', 415, 'wrong_type', () => raw('POST', login, { 'content-type': 'application/xml' }, '<login/>')],
    ['JSON that breaks off', 400, 'malformed', () => raw('POST', login, json, '{"login": "a')],
    ['JSON that is not JSON', 400, 'malformed', () => raw('POST', login, json, 'login=a')],
    ['JSON that would change every object', 400, 'malformed', () => raw('POST', login, json, '{"__proto__":{"admin":true}}')],
    ['a list where an object belongs', 422, 'invalid_input', () => raw('POST', login, json, '[1]')],
    ['a text where an object belongs', 422, 'invalid_input', () => raw('POST', login, { 'content-type': 'text/plain' }, 'hello')],
    ['JSON nested thirty thousand deep', 422, 'invalid_input', () => raw('POST', login, json, deep(30_000))],
    ['a key given twice where one belongs', 422, 'invalid_input', () => raw('GET', `${search}?page=1&page=2`)],
    ['broken percent-encoding in the path of a call', 400, 'malformed', () => raw('GET', '/api/%E0%A4%A')],
    ['broken percent-encoding in the path of a page', 400, 'malformed', () => raw('GET', '/%E0%A4%A')],
    ['headers larger than are read', 431, 'too_large', () => raw('GET', '/api/x', { 'x-large': 'x'.repeat(30_000) })],
    ['a file that is not there', 404, 'not_found', () => raw('GET', '/files/999999/x.png')],
  ])('%s: %i %s', async (_title, status, code, ask) => {
    const { status: got, body, headers } = await ask();
    expect({ got, code: body.code }).toEqual({ got: status, code });
    expect(body).toMatchObject({ status: 'error', errors: expect.any(Object) });
    expect(body.message).toMatch(/\p{Script=Bengali}/u);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    if (status === 405) expect(headers.allow).toMatch(/POST|GET/);
  });

  test('what is not HTTP at all is refused, and the server goes on', async () => {
    expect(await said(program.port, 'GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed"/);
    expect((await raw('GET', '/healthz')).status).toBe(200);
  });
  test('broken percent-encoding in a query is read as it stands', async () => {
    expect((await raw('GET', `${search}?search=%E0%A4%A`)).status).toBe(200);
  });
});

test.each([
  [{ 'accept-language': 'en' }, '', 'en'],
  [{ 'accept-language': 'en-GB,en;q=0.9,bn;q=0.1' }, '', 'en'],
  [{ 'accept-language': 'en;q=0.2, bn-BD;q=0.9' }, '', 'bn'],
  [{ 'accept-language': 'fr, de;q=0.5' }, '', 'bn'],
  [{ 'accept-language': 'xx-en' }, '', 'bn'],
  [{}, '', 'bn'],
  [{ 'accept-language': 'bn' }, '?lang_id=1', 'en'],
  [{ 'accept-language': 'en' }, '?lang_id=2', 'bn'],
  [{ 'accept-language': 'en' }, '?lang_id=9', 'en'],
] as const)('with %j and "%s" messages come in %s', async (headers, query, language) => {
  for (const [method, path] of [
    ['POST', login],
    ['GET', '/api/nothing'],
  ] as const) {
    const { body } = await raw(method, path + query, { ...json, ...headers }, method === 'POST' ? '{}' : undefined);
    expect(body.message).toMatch(language === 'en' ? /^[A-Z][\x20-\x7e]+$/ : /\p{Script=Bengali}/u);
    for (const text of Object.values(body.errors ?? {}).flat()) expect(/\p{Script=Bengali}/u.test(text)).toBe(language === 'bn');
  }
});

test('an answer is wrapped in data, a list carries its pages', async () => {
  const found = await raw('GET', search);
  expect(found.body).toMatchObject({ data: expect.any(Object) });
  expect(found.headers['cache-control']).toBe('no-store');
  const signedIn = await raw('POST', login, json, JSON.stringify({ login: 'learner@demo.test', password: 'demo-Pass-1' }));
  const token = (signedIn.body as { access_token: string }).access_token;
  const me = await raw('GET', '/api/my-account/user/view-info', { authorization: `Bearer ${token}` });
  expect(Object.keys(me.body)).toEqual(['data']);
});

test('HEAD answers as GET without a body, and never does what a call does', async () => {
  for (const path of ['/', search, '/openapi.json', '/healthz']) {
    const head = await raw('HEAD', path);
    expect({ path, status: head.status, text: head.text }).toEqual({ path, status: 200, text: '' });
  }
  expect((await raw('HEAD', '/api/my-account/verification-by-mail?token=abc')).status).toBe(405);
});

test('the calls stand at the root of the host named in API_HOST too', async () => {
  const host = { host: 'API.shikhon.test:80' };
  const there = await raw('GET', '/learner-course/course-search-solr', host);
  expect(there).toMatchObject({ status: 200, body: (await raw('GET', search)).body });
  expect((await raw('GET', '/api/user', host)).body.code).toBe('signed_out');
  expect((await raw('GET', '/healthz', host)).body).toEqual({ status: 'ok' });
  expect((await raw('GET', '/documents-nowhere', host)).body.code).toBe('not_found');
  expect((await raw('GET', '/learner-course/course-search-solr')).headers['content-type']).toContain('text/html');
});

test('pages and calls carry the headers that keep browsers safe', async () => {
  for (const path of ['/', '/', '/api/nothing', '/no-such-page']) {
    const { headers } = await raw('GET', path);
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'self'", "script-src 'self'", "frame-ancestors 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy, path).toContain(part);
    expect(policy.match(/script-src[^;]*/)![0]).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': expect.any(String) });
  }
  // a drawn picture may do nothing at all
  const { headers } = await raw('GET', '/cover/shapla/some.svg');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
});

test('parameters that a page does not read are no part of it: it is the same page, kept once, and says nothing of them', async () => {
  const open = async (path: string) => (await raw('GET', path)).text;
  await open('/');
  const plain = await open('/');
  for (const mark of ['?utm_source=paper', '?x=1', '?fbclid=a&x=2']) expect(await open(`/${mark}`)).toBe(plain);
  // what it reads is, and an empty field is still taken out of the address
  expect(await open('/search/lists?page=2&utm_source=paper')).toBe(await open('/search/lists?page=2'));
  expect(await open('/search/lists?page=2')).not.toBe(await open('/search/lists'));
  await open('/search/lists?x=1');
  expect((await raw('GET', '/search/lists?keyword=&x=1')).status).toBe(302);
  for (const broken of ['/%E0%A4%A?x=1', '/?%', '/?=%E0']) expect((await raw('GET', broken)).status).toBeLessThan(500);
});
test('each request is one line of the log: what was asked, by whom, how it ended', async () => {
  const logins = () => program.log().flatMap(({ call, user_id }, i) => (call === 'sessions.login' && user_id === undefined ? [i] : []));
  const earlier = logins().length;
  const { body } = await raw('POST', login, json, JSON.stringify({ login: 'learner@demo.test', password: 'demo-Pass-1' }));
  const { access_token, data } = body as unknown as { access_token: string; data: { user: { id: number } } };
  const before = (await until(() => logins()[earlier])) + 1;
  await raw('GET', '/api/my-account/user/view-info?trace=one', { authorization: `Bearer ${access_token}` });
  await raw('GET', '/');
  await raw('GET', '/api/nothing');
  const mine = await until(() => {
    const found = program
      .log()
      .slice(before)
      .filter((line) => line.msg === 'request');
    return found.length === 3 && found;
  });
  expect(mine[0]).toMatchObject({
    method: 'GET',
    path: '/api/my-account/user/view-info',
    status: 200,
    ms: expect.any(Number),
    call: 'accounts.view-info',
    user_id: data.user.id,
    request_id: expect.any(String),
  });
  expect(mine[1]).toMatchObject({ path: '/', status: 200, request_id: expect.any(String) });
  expect(mine[2]).toMatchObject({ path: '/api/nothing', status: 404 });
  expect(new Set(mine.map((line) => line.request_id)).size).toBe(3);
  // what comes after their lines is that of the next request
  await raw('GET', '/api/nothing-more');
  await until(() => program.log().some(({ path }) => path === '/api/nothing-more'));
  // lines of jobs, which the login before has queued, are no lines of these requests
  const ids = new Set(mine.map((line) => line.request_id));
  expect(
    program
      .log()
      .slice(before)
      .filter((line) => line.msg === 'request' || ids.has(line.request_id)),
  ).toHaveLength(4);
});

test('no token, code, password or phone number is ever logged', async () => {
  const phone = '01711223344';
  const password = 'shapla-Bil-secret-42';
  const next = 'padma-Nodi-secret-43';
  const secrets: string[] = [phone, '1711223344', password, next, 'wrong-secret-44', 'teacher@demo.test'];
  const codes = async (to = '+8801711223344') =>
    ((await raw('GET', `/api/dev/outbox?to=${encodeURIComponent(to)}`)).body.data as { body: string }[])
      .map((m) => /\b\d{6}\b/.exec(m.body)?.[0])
      .filter(Boolean) as string[];
  const ask = async (method: string, path: string, body: object, headers = {}) => {
    const answer = await raw(method, `/api${path}`, { ...json, ...headers }, JSON.stringify(body));
    const { access_token, data } = answer.body as { access_token?: string; data?: { device_key?: string } };
    for (const one of [access_token, data?.device_key]) if (one) secrets.push(one);
    return { ...answer, access_token, device_key: data?.device_key };
  };
  const registered = await ask('POST', '/my-account/user/register', { name: 'Rahima', phone, password });
  expect(registered.status).toBe(200);
  const [code] = await until(async () => (await codes()).length > 0 && (await codes()));
  secrets.push(code!);
  const verified = await ask('PUT', '/my-account/verification-by-phone', { phone, otp: code, device_key: registered.device_key });
  expect(verified.status).toBe(200);
  expect((await ask('POST', '/my-account/user/login', { phone, password: 'wrong-secret-44' })).status).toBe(401);
  expect((await ask('POST', `/my-account/user/login?phone=${phone}&password=${password}`, {})).status).toBe(200);
  const changed = await ask(
    'PUT',
    '/my-account/password/change',
    { current_password: password, password: next },
    { authorization: `Bearer ${verified.access_token}` },
  );
  expect(changed.status).toBe(200);
  const email = 'teacher@demo.test';
  expect((await ask('POST', '/my-account/password/reset_code', { email })).status).toBe(200);
  const reset = await until(async () => (await codes(email))[0]);
  secrets.push(reset);
  expect((await raw('GET', `/api/my-account/password/reset_code_verification?email=${email}&otp=${reset}`)).status).toBe(200);
  expect((await ask('PUT', '/my-account/password/reset', { email, otp: reset, password })).status).toBe(200);
  await raw('GET', `/verification-by-mail?token=${verified.access_token}&phone=${phone}`);
  await ask('POST', '/my-account/user/login', { phone, password, extra: '\0' });
  await ask('POST', '/oauth/token', { grant_type: 'client_credentials', client_id: 'x', client_secret: 'wrong-secret-44' });
  await raw('POST', login, json, `{"login":"${phone}","password":"${password}`);
  await until(() => program.log().some((line) => line.call === 'registration.reset-password'));
  const said = `${program
    .log()
    .map((line) => JSON.stringify(line))
    .join('\n')}${program.err()}`;
  expect(program.log().filter((line) => line.call === 'registration.reset-password')).toHaveLength(1);
  for (const one of secrets) expect(said.includes(one), `the log holds ${one}`).toBe(false);
});

test('operators find their figures', async () => {
  const { text, status } = await raw('GET', '/metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/http_request_seconds_count\{call="sessions\.login",status="2xx"\} [1-9]/);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

test('the API description is valid OpenAPI 3.0 and names every call that is served', async () => {
  const { text } = await raw('GET', '/openapi.json');
  const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
  const found = await new Validator().validate(structuredClone(document));
  expect(found.valid ? [] : found.errors).toEqual([]);
  expect(document.openapi).toBe('3.0.3');
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((m) => m.operationId));
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.paths['/api/my-account/user/login']?.post).toBeDefined();
});

test('the description says in what form a file comes, and every status by itself', async () => {
  const { paths } = JSON.parse((await raw('GET', '/openapi.json')).text) as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
  };
  const told = (path: string) => paths[path]!.get!.responses;
  expect(Object.keys(told('/api/certificate-revocations/{list}')[200]!.content)).toEqual(['application/json']);
  expect(Object.keys(told('/api/certificate-file/{tracking_code}.pdf')[200]!.content)).toEqual(['application/pdf']);
  for (const methods of Object.values(paths))
    for (const { responses } of Object.values(methods))
      expect(Object.keys(responses).filter((status) => !/^\d{3}$/.test(status))).toEqual([]);
  expect((await raw('GET', '/api/certificate-revocations/0')).headers['content-type']).toMatch(/^application\/json/);
});
test('no call has answered a status that it does not declare', () => {
  expect(program.log().filter((line) => line.msg === 'undeclared status')).toEqual([]);
});

test('the reference at /docs opens, shows the calls, and asks nobody outside', { tags: ['long'] }, async () => {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await observePages(context);
    const page = await context.newPage();
    const asked: string[] = [];
    const refused: string[] = [];
    page.on('request', (r) => asked.push(r.url()));
    page.on('console', (m) => {
      if (/Content Security Policy/.test(m.text())) refused.push(m.text());
    });
    await page.goto(`${program.url}/docs/`);
    await page.getByText('Shikhon').first().waitFor({ timeout: 120_000 });
    await page
      .getByText(/sessions/i)
      .first()
      .waitFor({ timeout: 120_000 });
    await rest(page);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((url) => !url.startsWith(program.url) && !/^(data|blob):/.test(url))).toEqual([]);
    expect(refused).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('a request that runs when the server is told to stop gets its answer', { tags: ['long'] }, async () => {
  const own = await start({ DATABASE_URL: db.url, DATA_DIR: scratch(), LOG_LEVEL: 'info', APP_SECRET });
  await own.ready;
  const lock = await db.sql.reserve();
  await lock`begin`;
  await lock`lock table users in access exclusive mode`;
  const running = fetch(`${own.url}${login}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ login: 'nobody@home.test', password: 'x' }),
  });
  await until(
    async () => (await db.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length > 0,
  );
  const ended = own.end('SIGTERM');
  // it takes no others any more
  await until(() =>
    fetch(`${own.url}/healthz`).then(
      ({ status }) => status === 503,
      () => true,
    ),
  );
  expect(own.child.exitCode).toBeNull();
  await lock`commit`;
  lock.release();
  expect((await running).status).toBe(401);
  expect(await ended).toMatchObject({ code: 0 });
  await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
});
