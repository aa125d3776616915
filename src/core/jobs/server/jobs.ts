// Job queue (graphile-worker): its tables, queued jobs and nightly (cron) jobs.
import { EventEmitter } from 'node:events';
import { makeWorkerUtils, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { connect, patient, type Pool } from '#core/db/server/sql.ts';
import { openWorkerPool } from '#core/db/server/worker-pool.ts';
import type { AnyJob, JobTools } from './job.ts';

/** Makes the queue's own tables, or brings them up to date. */
export async function prepareQueue(url: string): Promise<void> {
  const own = openWorkerPool(url, 2);
  try {
    const tools = await makeWorkerUtils({ pgPool: own.pool });
    try {
      await tools.migrate();
    } finally {
      await tools.release();
    }
  } finally {
    await own.end();
  }
}
/** What an operator should hear of: a job that failed, a worker that had to be started again. Never a payload. */
export type Note = (what: { job?: string; lane?: string; id?: string; attempt?: number; error: unknown }, text: string) => void;

/** In the deepest night of Bangladesh (UTC here); a night on which no worker ran is made up for when one starts. */
const NIGHT = '17 21 * * *';
const DAY_MS = 86_400_000;
/** What a worker queues by the clock. A minute that was missed is not made up for. */
const calendarOf = (jobs: readonly AnyJob[]) => [
  ...jobs.filter((j) => j.nightly).map(({ name: task }) => ({ task, match: NIGHT, options: { backfillPeriod: DAY_MS, maxAttempts: 3 } })),
  ...jobs.filter((j) => j.minutely).map(({ name: task }) => ({ task, match: '* * * * *', options: { maxAttempts: 3 } })),
];

/** What is done each night looks at whole tables: its statements have no time limit, and take no connection from people. */
async function patiently<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = connect(url, 2, patient);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs jobs with a pool of its own beside the one of the server, closed when the runner has ended. `onPool` is told what stands in
 *  `locked_by` of the jobs that it takes. */
export const work = async (
  url: string,
  jobs: readonly AnyJob[],
  tools: JobTools,
  note: Note = () => {},
  { concurrency = 2, onPool = () => {} }: { concurrency?: number; onPool?: (id: string) => void } = {},
): Promise<Runner> => {
  const own = openWorkerPool(url, 2, (error) => note({ error }, 'a connection of the worker was lost'));
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id));
  events.on('job:error', ({ job, error }) => note({ job: job.task_identifier, id: job.id, attempt: job.attempts, error }, 'job failed'));
  const started = run({
    pgPool: own.pool,
    concurrency,
    noHandleSignals: true,
    // in batches the end of a job is written again when the database is away just then; else it is a rejection that nobody hears
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: 2000,
    logger: quiet as never,
    events,
    parsedCronItems: parseCronItems(calendarOf(jobs)),
    taskList: Object.fromEntries(
      jobs.flatMap((j) => {
        const run = (payload: unknown) =>
          j.nightly ? patiently(url, (pool) => j.run(payload as never, { ...tools, pool })) : j.run(payload as never, tools);
        return [j.name, ...j.formerly].map((name) => [name, run]);
      }),
    ),
  });
  const runner = await started.catch(async (error: unknown) => {
    await own.end();
    throw error;
  });
  return { ...runner, promise: runner.promise.finally(() => own.end()) };
};
const silent = () => {};
const quiet = { scope: () => quiet, error: silent, warn: silent, info: silent, debug: silent };
