// Jobs: what happens later, queued in the same transaction that asks for it.
import { makeWorkerUtils, run, type Runner } from 'graphile-worker';
import type { Pool, Sql } from '#core/db/server/sql.ts';

export interface JobTools {
  pool: Pool;
}
/** `feature.verb-object` -> what to do. A job may run more than once; it must do no harm then. */
export type Jobs = Record<string, (payload: never, tools: JobTools) => Promise<void>>;

/** Queues a job; it starts after the transaction commits. `key` replaces a job of the same key that has not run yet. */
export async function enqueue(sql: Sql, name: string, payload: object, options: { key?: string; at?: Date; tries?: number } = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::text::json, job_key := ${options.key ?? null}, run_at := ${options.at?.toISOString() ?? null}::timestamptz, max_attempts := ${options.tries ?? 12})`;
}

/** Makes the queue's own tables. */
export async function prepareQueue(url: string): Promise<void> {
  const tools = await makeWorkerUtils({ connectionString: url, maxPoolSize: 2 });
  await tools.migrate();
  await tools.release();
}
/** Starts the worker of this process, with a pool of its own beside the one of the server. */
export const work = (url: string, jobs: Jobs, tools: JobTools): Promise<Runner> =>
  run({
    connectionString: url,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet as never,
    taskList: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(payload as never, tools)])),
  });
const silent = () => {};
const quiet = { scope: () => quiet, error: silent, warn: silent, info: silent, debug: silent };
