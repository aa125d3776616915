// Every connection of the pool is taken: who asks is told within the time limit and when to come again, readiness says so, and all is well afterwards.
// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Pool } from '#core/db/server/sql.ts';
import { freshDatabase } from '../database.ts';
import { clear, type Program, scratch, start, until } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let other: Pool;
let program: Program;
beforeAll(async () => {
  db = await freshDatabase();
  other = connect(db.url, 1);
  program = await start({ DATABASE_URL: db.url, DATA_DIR: scratch(), DEMO: '1', DATABASE_POOL: '3', WORKER: '0', LOG_LEVEL: 'silent' });
  await program.ready;
});
afterAll(async () => {
  await clear();
  await other.end();
  await db.drop();
});

const login = () =>
  fetch(`${program.url}/api/my-account/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'learner@demo.test', password: 'demo-Pass-1' }),
  });
const search = async () => (await fetch(`${program.url}/api/learner-course/course-search-solr?rows=15`)).status;
const ready = async () => (await fetch(`${program.url}/readyz`)).status;

test('an ordinary rush leaves the server ready: who asks while all connections are taken gets one in turn', async () => {
  const lock = await other.reserve();
  await lock`begin`;
  await lock`lock table users in access exclusive mode`;
  const held = Array.from({ length: 3 }, login);
  await until(async () => (await lock`select 1 from pg_locks where not granted and relation = 'users'::regclass`).length === 3);
  const rush = Array.from({ length: 5 }, () => [ready(), search()]).flat();
  await lock`rollback`;
  lock.release();
  expect(new Set(await Promise.all(rush))).toEqual(new Set([200]));
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('while no connection can be had, calls answer 503 with Retry-After and /readyz is red; afterwards all is as before', async () => {
  const lock = await other.reserve();
  await lock`begin`;
  await lock`lock table users in access exclusive mode`;
  // three wait for the lock on the three connections, the rest for a connection
  const asked = Array.from({ length: 12 }, login);
  const [first] = await Promise.all([Promise.race(asked), until(async () => (await ready()) === 503)]);
  expect(first.status).toBe(503);
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await first.json()).toMatchObject({ status: 'error', code: 'unavailable' });
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  await lock`rollback`;
  lock.release();
  const statuses = (await Promise.all(asked)).map((answer) => answer.status);
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  expect(await ready()).toBe(200);
  expect((await login()).status).toBe(200);
});
