// Job heartbeat: one row per live worker process; jobs locked by a dead process are unlocked.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import { openWorkerPool } from '#core/db/server/worker-pool.ts';

const BEAT_MS = 10_000;
/** Three beats missed: the process is dead, or as good as dead for its jobs. */
export const DEAD_AFTER_SECONDS = 30;

export interface Heartbeat {
  /** Worker pools of this process, which stand in `locked_by` of the jobs that they take. Told at once, so that a kill leaves no
   *  lock of a pool that nobody knows. */
  add(pool: string): Promise<void>;
  remove(pool: string): void;
  stop(): Promise<void>;
}

const updateBeat = (db: pg.Pool, id: string, pools: string[]) =>
  db.query(
    `insert into workers (id, pools, host, process_id, backend_pid, backend_started_at)
     select $1, $2, $3, $4, pg_backend_pid(), (select backend_start from pg_stat_activity where pid = pg_backend_pid())
     on conflict (id) do update set pools = excluded.pools, beat_at = now(), backend_pid = excluded.backend_pid,
       backend_started_at = excluded.backend_started_at`,
    [id, pools, hostname(), process.pid],
  );

/**
 * Unlocks the jobs of dead workers and answers how many. Dead is who missed three beats; with `at_once` also whose database
 * connection is gone, so that a start right after a kill waits for nothing. A lock of an unknown pool (a version without
 * heartbeat, a process killed before its first beat) is freed when it is old enough.
 */
export async function freeDead(db: pg.Pool, at_once = false): Promise<number> {
  const dead = await db.query<{ pools: string[] }>(
    `delete from workers w
     where beat_at < now() - make_interval(secs => $1)
       or ($2 and not exists (
         select from pg_stat_activity a
         where a.pid = w.backend_pid and a.backend_start is not distinct from w.backend_started_at))
     returning pools`,
    [DEAD_AFTER_SECONDS, at_once],
  );
  const held = await db.query<{ pool: string; jobs: number }>(
    `select locked_by as pool, count(*)::int as jobs
     from graphile_worker.jobs j
     where locked_by = any($1::text[])
       or (locked_at < now() - make_interval(secs => $2)
         and not exists (select from workers w where j.locked_by = any(w.pools)))
     group by locked_by`,
    [dead.rows.flatMap((w) => w.pools), DEAD_AFTER_SECONDS],
  );
  if (held.rows.length)
    await unlock(
      db,
      held.rows.map((h) => h.pool),
    );
  return held.rows.reduce((all, h) => all + h.jobs, 0);
}
const unlock = (db: pg.Pool, pools: string[]) => db.query('select graphile_worker.force_unlock_workers($1::text[])', [pools]);

/** Starts beating on a connection of its own, so that a busy pool never looks like a dead worker. */
export function startHeartbeat(
  url: string,
  { freed, failed }: { freed: (jobs: number) => void; failed: (error: unknown) => void },
): Heartbeat {
  const { pool: db, end } = openWorkerPool(url, 1);
  const id = randomUUID();
  const pools = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let running = Promise.resolve();
  const once = async () => {
    const began = performance.now();
    await updateBeat(db, id, [...pools]);
    // after an outage of the database nobody has beaten: others are judged only by who could beat meanwhile
    const first = last === Number.NEGATIVE_INFINITY;
    if (first || began - last < 2 * BEAT_MS) {
      const jobs = await freeDead(db, first);
      if (jobs) freed(jobs);
    }
    last = began;
  };
  // one after the other: a pool that was added meanwhile is in the next one
  const beat = () =>
    (running = running.then(once).catch((error) => {
      if (!stopped) failed(error);
    }));
  const timer = setInterval(() => void beat(), BEAT_MS);
  return {
    add: (pool) => {
      pools.add(pool);
      return beat();
    },
    remove: (pool) => void pools.delete(pool),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
      await db
        .query('delete from workers where id = $1', [id])
        .then(() => unlock(db, [...pools]))
        .catch(() => {});
      await end(1000);
    },
  };
}
