// The worker: runs queued jobs, and each night the nightly ones.
import { EventEmitter } from 'node:events';
import { makeWorkerUtils, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
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
export type Note = (what: { job?: string; id?: string; attempt?: number; error: unknown }, text: string) => void;

/** In the deepest night of Bangladesh (UTC here); a night on which no worker ran is made up for when one starts. */
const NIGHT = '17 21 * * *';
const DAY_MS = 86_400_000;

/** Starts the worker of this process, with a pool of its own beside the one of the server, closed when the runner has ended. */
export const work = async (url: string, jobs: readonly AnyJob[], tools: JobTools, note: Note = () => {}): Promise<Runner> => {
  const own = openWorkerPool(url, 3, (error) => note({ error }, 'a connection of the worker was lost'));
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => note({ job: job.task_identifier, id: job.id, attempt: job.attempts, error }, 'job failed'));
  const started = run({
    pgPool: own.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet as never,
    events,
    parsedCronItems: parseCronItems(
      jobs.filter((j) => j.nightly).map(({ name: task }) => ({ task, match: NIGHT, options: { backfillPeriod: DAY_MS, maxAttempts: 3 } })),
    ),
    taskList: Object.fromEntries(jobs.map((j) => [j.name, (payload: unknown) => j.run(payload as never, tools)])),
  });
  const runner = await started.catch(async (error: unknown) => {
    await own.end();
    throw error;
  });
  return { ...runner, promise: runner.promise.finally(() => own.end()) };
};
const silent = () => {};
const quiet = { scope: () => quiet, error: silent, warn: silent, info: silent, debug: silent };

/** A worker that comes back: when the database is away its runner ends, and is started again until it holds. */
export function keepWorking(url: string, jobs: readonly AnyJob[], tools: JobTools, note: Note): { stop(): Promise<void> } {
  let runner: Runner | undefined;
  let stopped = false;
  let wake = () => {};
  const rest = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  const life = (async () => {
    for (let wait = 500; !stopped; wait = Math.min(wait * 2, 5000)) {
      const began = Date.now();
      try {
        runner = await work(url, jobs, tools, note);
        if (stopped) await runner.stop();
        await runner.promise;
        if (!stopped) note({ error: 'it ended' }, 'the worker stopped and is started again');
      } catch (error) {
        if (!stopped) note({ error }, 'the worker stopped and is started again');
      }
      runner = undefined;
      if (Date.now() - began > 30_000) wait = 500;
      if (!stopped) await rest(wait);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await runner?.stop().catch(() => {});
      await life;
    },
  };
}
