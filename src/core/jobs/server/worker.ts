// Job worker: runs jobs in lanes with a concurrency each, reconnects after an outage, and stops without waiting for hung jobs.
import type { Runner } from 'graphile-worker';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { type AnyJob, type JobTools, type Lane, lanes } from './job.ts';
import { type Note, work } from './jobs.ts';

export interface Worker {
  /** Returns within some seconds, whatever hangs. */
  stop(): Promise<void>;
}
/** Running jobs are given this long to end when the worker stops; then `breakOff` is called, then their locks are given up. */
const GRACE_MS = 3000;
const BROKEN_OFF_MS = 2000;

/** Waits for a promise, but no longer than this. */
const within = (ms: number, promise: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  return Promise.race([promise.catch(() => {}), new Promise((done) => (timer = setTimeout(done, ms)))]).finally(() => clearTimeout(timer));
};

/** One lane: its runner ends when the database is away, and is started again until it holds. */
function keepLane(url: string, lane: Lane, jobs: readonly AnyJob[], tools: JobTools, note: Note, heartbeat: Heartbeat) {
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
      let pool: string | undefined;
      const onPool = (id: string) => void heartbeat.add((pool = id));
      try {
        runner = await work(url, jobs, tools, note, { concurrency: lanes[lane], onPool });
        if (stopped) await runner.stop().catch(() => {});
        await runner.promise;
        if (!stopped) note({ lane, error: 'it ended' }, 'the worker stopped and is started again');
      } catch (error) {
        if (!stopped) note({ lane, error }, 'the worker stopped and is started again');
      }
      runner = undefined;
      // what it still holds is freed by the heartbeat, as of an unknown pool
      if (pool && !stopped) heartbeat.remove(pool);
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
    kill: async () => runner?.kill().catch(() => {}),
  };
}

/** Runs every job in its lane, and the heartbeat. `breakOff` ends what still talks to the outside world when the worker stops. */
export function keepWorking(url: string, jobs: readonly AnyJob[], tools: JobTools, note: Note, breakOff: () => void = () => {}): Worker {
  const heartbeat = startHeartbeat(url, {
    freed: (jobs) => note({ error: `${jobs} jobs` }, 'jobs of a dead worker were freed'),
    failed: (error) => note({ error }, 'the heartbeat of the worker failed'),
  });
  const running = (Object.keys(lanes) as Lane[]).flatMap((lane) => {
    const own = jobs.filter((j) => j.lane === lane);
    return own.length ? [keepLane(url, lane, own, tools, note, heartbeat)] : [];
  });
  return {
    stop: async () => {
      const stopped = Promise.all(running.map((lane) => lane.stop()));
      await within(GRACE_MS, stopped);
      breakOff();
      await within(BROKEN_OFF_MS, stopped);
      await within(BROKEN_OFF_MS, Promise.all(running.map((lane) => lane.kill())));
      await within(BROKEN_OFF_MS, heartbeat.stop());
    },
  };
}
