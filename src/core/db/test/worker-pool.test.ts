// The job queue's pool: what it gives the worker can be given back in every state, also when there is nothing to give back.
import type pg from 'pg';
import { expect, test } from 'vitest';
import { openWorkerPool } from '#core/db/server/worker-pool.ts';

test('who asks a closed pool is told so, and gives back nothing without harm', async () => {
  const { pool, end } = openWorkerPool('postgres://nobody@127.0.0.1:1/nothing', 1);
  await end();
  const { promise, resolve } = Promise.withResolvers<{ error: unknown; release: (error?: Error) => void }>();
  (pool.connect as (done: (error: unknown, client: pg.PoolClient | undefined, release: () => void) => void) => void)((error, _, release) =>
    resolve({ error, release }),
  );
  const { error, release } = await promise;
  expect(error).toBeInstanceOf(Error);
  expect(() => {
    release();
    release(new Error('cut'));
  }).not.toThrow();
});
