// The database goes away under a running server and comes back: people are told at once, the process lives, and everything works again by itself.
// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedDatabase, startEmbedded } from '#core/db/server/embedded.ts';
import { connect } from '#core/db/server/sql.ts';
import { clear, type Program, scratch, sleep, start, until } from './program.ts';

let folder: string;
let database: StartedDatabase;
let program: Program;
let token: string;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  folder = scratch();
  database = await startEmbedded(folder, 'shikhon');
  program = await start({ DATABASE_URL: database.url, DATA_DIR: scratch(), DEMO: '1', LOG_LEVEL: 'warn' });
  await program.ready;
  token = ((await (await login()).json()) as { access_token: string }).access_token;
});
afterAll(async () => {
  await clear();
  await database.stop();
});

const login = (headers = {}) =>
  fetch(`${program.url}/api/my-account/user/login`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ login: 'learner@demo.test', password: 'demo-Pass-1' }),
  });
const me = (headers = {}) =>
  fetch(`${program.url}/api/my-account/user/view-info`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const register = (email: string) =>
  fetch(`${program.url}/api/my-account/user/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Away', email, password: 'shapla-Bil-42' }),
  });
/** Comes back at the same address: the port that was used last is taken again. */
const back = async () => {
  const { url } = database;
  database = await startEmbedded(folder, 'shikhon');
  expect(database.url).toBe(url);
};
const told = async (ask: () => Promise<Response>) => {
  const answer = await ask();
  return { answer, text: await answer.text() };
};
const messageTo = async (email: string) =>
  ((await (await fetch(`${program.url}/api/dev/outbox?to=${email}`)).json()) as { data: { state: string }[] }).data[0];
const faults = () => (program.out() + program.err()).match(/.*(nobody listened|UnhandledPromise|uncaught|\n\s+at ).*/g) ?? [];

test('while it is away calls say so at once in the language asked for, and kept pages stay open', async () => {
  // asked for twice, it is kept
  await (await fetch(`${program.url}/`)).text();
  const home = await (await fetch(`${program.url}/`)).text();
  expect(home).toContain('<html lang="bn"');
  await database.stop();
  for (let round = 0; round < 3; round++) {
    for (const ask of [me, login, () => register('none@home.test')]) {
      const { answer, text } = await told(ask);
      expect(answer.status).toBe(503);
      expect(JSON.parse(text)).toMatchObject({
        status: 'error',
        code: 'unavailable',
        message: 'সার্ভার এই মুহূর্তে সাড়া দিতে পারছে না। একটু পরে আবার চেষ্টা করুন।',
      });
    }
    const english = JSON.parse((await told(() => me({ 'accept-language': 'en' }))).text) as { message: string };
    expect(english.message).toBe('The server cannot answer just now. Please try again in a moment.');
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    const { answer, text } = await told(() => fetch(`${program.url}/readyz`));
    expect({ status: answer.status, text }).toEqual({ status: 503, text: '{"status":"database not reached"}' });
    await sleep(500);
  }
  const many = await Promise.all(Array.from({ length: 60 }, () => told(me)));
  expect(many.filter(({ answer }) => answer.status !== 503)).toHaveLength(0);
  // longer than any page is kept fresh
  await sleep(11_000);
  const kept = await told(() => fetch(`${program.url}/`));
  expect(kept.answer.status).toBe(200);
  expect(kept.text).toBe(home);
  const unseen = await told(() => fetch(`${program.url}/search/lists?search=never-asked`));
  expect(unseen.answer.status).toBe(503);
  expect(unseen.answer.headers.get('content-type')).toContain('text/html');
  expect(unseen.text).toContain('সার্ভার এই মুহূর্তে সাড়া দিতে পারছে না');
  expect(program.child.exitCode).toBeNull();
  expect(faults()).toEqual([]);
});

test('when it is back everything works again by itself, and what waited in the outbox is delivered', async () => {
  await back();
  await until(async () => (await fetch(`${program.url}/readyz`)).status === 200);
  expect((await me()).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect((await fetch(`${program.url}/search/lists?search=never-asked`)).status).toBe(200);
  expect((await register('after@home.test')).status).toBe(200);
  await until(async () => (await messageTo('after@home.test'))?.state === 'sent');
});

test('a message queued just before the database goes is delivered after it returns', async () => {
  // held back, so that it is still queued when the database goes
  const sql = connect(database.url, 1);
  expect((await register('queued@home.test')).status).toBe(200);
  await until(async () => (await messageTo('queued@home.test'))?.state === 'sent');
  await sql`update messages set state = 'waiting' where to_address = 'queued@home.test'`;
  const [job] =
    await sql`select (graphile_worker.add_job('post.deliver-message', (select json_build_object('id', id) from messages where to_address = 'queued@home.test'), run_at := now() + interval '1 hour')).id`;
  await sql.end();
  await database.stop();
  expect((await me()).status).toBe(503);
  await back();
  const again = connect(database.url, 1);
  await again`select graphile_worker.reschedule_jobs(array[${job!.id}]::bigint[], run_at := now())`;
  await again.end();
  await until(async () => {
    const message = await messageTo('queued@home.test').catch(() => undefined);
    return message?.state === 'sent';
  });
  expect(faults()).toEqual([]);
});

test('a crash of the database in the middle of work is survived as well', async () => {
  const sql = connect(database.url, 1);
  const statuses: number[] = [];
  const busy = Array.from({ length: 20 }, async (_, i) => {
    for (let n = 0; n < 15; n++)
      statuses.push(
        await (i % 2 ? me() : register(`crash-${i}-${n}@home.test`)).then(
          (r) => r.status,
          () => 0,
        ),
      );
  });
  // every connection is cut, those of the server and of its worker, again and again while they ask
  for (let i = 0; i < 5; i++) {
    await until(() => statuses.length > i * 30);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`;
  }
  await sql.end();
  await Promise.all(busy);
  expect(program.err()).toBe('');
  expect(statuses.filter((s) => ![200, 429, 503].includes(s))).toEqual([]);
  expect(statuses).toContain(200);
  expect((await me()).status).toBe(200);
  expect((await register('alive@home.test')).status).toBeOneOf([200, 429]);
  expect(program.child.exitCode).toBeNull();
  expect(faults()).toEqual([]);
});

test('a server told to stop while the database is away ends cleanly', async () => {
  await database.stop();
  // with 1 it would have waited until it is ended by force
  expect(await program.end()).toMatchObject({ code: 0 });
});
