// Metrics of the job queue: waiting jobs, workers.
import type { Sql } from '#core/db/server/sql.ts';
import { DEAD_AFTER_SECONDS } from './heartbeat.ts';

export interface QueueFigures {
  due: number;
  later: number;
  running: number;
  given_up: number;
  /** How long the job that is due for longest has been so; one behind another of its person that is being done waits for that one alone. */
  oldest_due_seconds: number;
  workers_alive: number;
  workers_dead: number;
}
export const countQueue = async (sql: Sql): Promise<QueueFigures> =>
  (
    await sql<QueueFigures[]>`
      select
        count(*) filter (where waits and run_at <= now())::int as due,
        count(*) filter (where waits and run_at > now())::int as later,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and attempts >= max_attempts)::int as given_up,
        coalesce(extract(epoch from now() - min(run_at) filter (where waits and run_at <= now() and not behind)), 0)::int as oldest_due_seconds,
        (select count(*)::int from workers where beat_at >= now() - make_interval(secs => ${DEAD_AFTER_SECONDS})) as workers_alive,
        (select count(*)::int from workers where beat_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})) as workers_dead
      from (
        select *, locked_at is null and attempts < max_attempts as waits,
          queue_name is not null and bool_or(locked_at is not null) over (partition by queue_name) as behind
        from graphile_worker.jobs) j`
  )[0]!;
