// The heartbeat of workers: jobs of the dead are freed, jobs of the living stay theirs.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { job } from '#core/jobs/server/job.ts';
import { openWorkerPool, type WorkerPool } from '#core/db/server/worker-pool.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { countQueue } from '../server/figures.ts';
import { work } from '../server/jobs.ts';
import { freeDead, type Heartbeat, startHeartbeat } from '../server/heartbeat.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let queue: WorkerPool;
const hearts: Heartbeat[] = [];
beforeAll(async () => {
  db = await freshDatabase();
  queue = openWorkerPool(db.url, 1);
});
afterAll(async () => {
  await queue.end();
  await db.drop();
});
afterEach(async () => {
  for (const heart of hearts.splice(0)) await heart.stop();
});
beforeEach(async () => {
  await db.sql`delete from workers`;
  await db.sql`delete from graphile_worker._private_jobs`;
});

async function worker(pool: string): Promise<Heartbeat> {
  const heart = startHeartbeat(db.url, {
    freed: () => {},
    failed: (error) => {
      throw error;
    },
  });
  hearts.push(heart);
  await heart.add(pool);
  return heart;
}
/** A job that a worker has taken, so many seconds ago. */
async function takenJob(pool: string, seconds = 0): Promise<void> {
  await job('test.wait', async () => {}).later(db.sql, {}, { key: pool });
  await db.sql`
    update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() - make_interval(secs => ${seconds}) where key = ${pool}`;
}
const held = async () =>
  (await db.sql`select locked_by from graphile_worker.jobs where locked_by is not null order by 1`).map((r) => r.locked_by);

test('a living worker keeps its jobs, however long they take', async () => {
  await worker('living');
  await takenJob('living', 3000);
  expect(await freeDead(queue.pool, true)).toBe(0);
  expect(await held()).toEqual(['living']);
});
test('a worker that missed three beats is dead: its jobs are free, its row is gone', async () => {
  await worker('living');
  await worker('dead');
  await takenJob('living', 40);
  await takenJob('dead', 40);
  await db.sql`update workers set beat_at = now() - interval '31 seconds' where 'dead' = any(pools)`;
  expect(await countQueue(db.sql)).toMatchObject({ running: 2, workers_alive: 1, workers_dead: 1 });
  expect(await freeDead(queue.pool)).toBe(1);
  expect(await held()).toEqual(['living']);
  expect(await countQueue(db.sql)).toMatchObject({ due: 1, running: 1, workers_alive: 1, workers_dead: 0 });
});
test('at a start a worker whose connection is gone is dead at once', async () => {
  await worker('killed');
  await takenJob('killed');
  await db.sql`
    select pg_terminate_backend(backend_pid) from workers`;
  await expect.poll(() => db.sql`select from pg_stat_activity a join workers w on a.pid = w.backend_pid`).toHaveLength(0);
  expect(await freeDead(queue.pool, false)).toBe(0);
  expect(await freeDead(queue.pool, true)).toBe(1);
  expect(await held()).toEqual([]);
});
test('a lock of a pool that nobody knows is freed when it is old', async () => {
  await takenJob('unknown', 5);
  expect(await freeDead(queue.pool, true)).toBe(0);
  await takenJob('forgotten', 31);
  expect(await freeDead(queue.pool)).toBe(1);
  expect(await held()).toEqual(['unknown']);
});
test('a worker that stops gives up its row and what it still holds', async () => {
  const heart = await worker('stopping');
  await takenJob('stopping');
  await heart.stop();
  hearts.length = 0;
  expect(await held()).toEqual([]);
  expect(await countQueue(db.sql)).toMatchObject({ due: 1, running: 0, workers_alive: 0, workers_dead: 0 });
});
test('forty slow jobs of one person are no lateness while one of them is done; what stands still is, and nothing once all are done', async () => {
  const slow = job('test.slow', async () => {});
  for (let i = 0; i < 40; i++) await slow.later(db.sql, {}, { queue: 'documents-7', at: new Date(Date.now() - 1_200_000) });
  const figures = () => countQueue(db.sql);
  expect(await figures()).toMatchObject({ due: 40, running: 0, oldest_due_seconds: expect.toSatisfy((n: number) => n >= 1200) });
  const hold = (held: boolean) => db.sql`
    update graphile_worker._private_jobs set locked_by = ${held ? 'living' : null}, locked_at = ${held ? new Date().toISOString() : null}::timestamptz
    where id = (select min(id) from graphile_worker._private_jobs)`;
  await hold(true);
  expect(await figures()).toMatchObject({ due: 39, running: 1, oldest_due_seconds: 0 });
  // somebody else's waits for a worker
  await slow.later(db.sql, {}, { queue: 'documents-8', at: new Date(Date.now() - 600_000) });
  expect((await figures()).oldest_due_seconds).toBeGreaterThanOrEqual(600);
  await db.sql`delete from graphile_worker._private_jobs`;
  expect(await figures()).toMatchObject({ due: 0, running: 0, given_up: 0, oldest_due_seconds: 0 });
});
test('a job that an older process queued by its former name is done, not left to wait for ever', async () => {
  let done = 0;
  await job('test.former', async () => {}).later(db.sql, {});
  const renamed = job('test.renamed', async () => void done++, { formerly: ['test.former'] });
  const runner = await work(db.url, [renamed], { pool: db.sql });
  await expect.poll(() => done).toBe(1);
  await runner.stop();
});
test('connections of the worker that PostgreSQL ends, idle or at work, end no process: they are noted, and replaced', async () => {
  const noted: string[] = [];
  const own = openWorkerPool(db.url, 2, (error) => noted.push(error.message));
  const taken = await own.pool.connect();
  const pid = async (c: { query: (text: string) => Promise<{ rows: { pid: number }[] }> }) =>
    (await c.query('select pg_backend_pid() as pid')).rows[0]!.pid;
  const pids = [await pid(taken), await pid(own.pool as never)];
  // an error event that nobody hears would end this process
  await db.sql`select pg_terminate_backend(p) from unnest(${pids}::int[]) p`;
  // one cut connection may be noted twice, so a count of notes alone would not say that the idle one has left the pool
  await expect.poll(() => noted.length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => own.pool.idleCount).toBe(0);
  taken.release(true);
  expect(pids).not.toContain(await pid(own.pool as never));
  await own.end();
});
