// Background jobs as typed values, queued in the transaction that asks for them (transactional enqueue).
import type { Pool, Sql } from '#core/db/server/sql.ts';

export interface JobTools {
  pool: Pool;
}
export interface Queueing {
  /** Replaces a job of the same key that has not run yet. */
  key?: string;
  /** One of the same key that waits is left as it is, and no worker is woken: for what many queue at once. */
  once?: boolean;
  at?: Date;
  tries?: number;
  /** The lower ones run first; 0 when nothing is said. */
  priority?: number;
  /** Of the jobs of one queue one runs at a time. */
  queue?: string;
}
/** Slots that jobs share, and how many. What waits for one outside system has a lane of its own, so that it keeps nothing else waiting;
 *  so have the runs of people, which take long, files that are fetched or made smaller, for as long as a stranger's server or video wishes, and
 *  documents, which are read in a sandbox. */
export const lanes = { rooms: 2, runs: 2, files: 2, documents: 2, registry: 1, mail: 3, sms: 2, sms_codes: 2 } as const;
export type Lane = keyof typeof lanes;

export interface Job<P extends object> {
  /** `room.verb-object`, unique in the product. */
  name: string;
  /** Names that it had before: a process that a new release has not replaced yet queues by them, and no worker takes what it does not know. */
  formerly: readonly string[];
  /** Done every night as well; its pool has no time limit for a statement. */
  nightly: boolean;
  /** Done every minute as well. */
  minutely: boolean;
  lane: Lane;
  /** May run more than once; it must do no harm then. */
  run: (payload: P, tools: JobTools) => Promise<void>;
  /** Queues it; it starts after the transaction commits. */
  later: (sql: Sql, payload: P, options?: Queueing) => Promise<void>;
  /** Queues many in one statement, each with a key of its own. */
  laterAll: (sql: Sql, pieces: readonly { key: string; payload: P }[], options?: Omit<Queueing, 'key' | 'queue'>) => Promise<void>;
}
// biome-ignore lint/suspicious/noExplicitAny: any job at all
export type AnyJob = Job<any>;

/** Declares a job. `nightly` and `minutely` ones begin by themselves; `lane` is the queue that it waits in. */
export function job<P extends object = Record<never, never>>(
  name: string,
  run: (payload: P, tools: JobTools) => Promise<void>,
  {
    nightly = false,
    minutely = false,
    lane = 'rooms',
    formerly = [],
  }: { nightly?: boolean; minutely?: boolean; lane?: Lane; formerly?: readonly string[] } = {},
): Job<P> {
  return {
    name,
    formerly,
    nightly,
    minutely,
    lane,
    run,
    later: (sql, payload, options) => enqueue(sql, name, payload, options),
    laterAll: (sql, pieces, options) => enqueueAll(sql, name, pieces, options),
  };
}

/** Queues a job by its name. */
export async function enqueue(
  sql: Sql,
  name: string,
  payload: object,
  { key, at, tries = 12, priority = 0, queue, once = false }: Queueing = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::text::json, job_key := ${key ?? null},
      run_at := ${at?.toISOString() ?? null}::timestamptz, max_attempts := ${tries},
      priority := ${priority}, queue_name := ${queue ?? null})
    ${once ? sql`where not exists (select from graphile_worker.jobs where key = ${key ?? null})` : sql``}`;
}
/** Whether a job of this key waits or runs; one that has failed for good does neither. */
export const isQueued = async (sql: Sql, key: string): Promise<boolean> =>
  (
    await sql`
    select from graphile_worker.jobs
    where key = ${key} and (attempts < max_attempts or locked_at is not null) limit 1`
  ).length > 0;
async function enqueueAll(
  sql: Sql,
  name: string,
  pieces: readonly { key: string; payload: object }[],
  { at, tries = 12, priority = 0 }: Omit<Queueing, 'key' | 'queue'> = {},
): Promise<void> {
  if (!pieces.length) return;
  await sql`
    select graphile_worker.add_job(
      ${name}, payload := p.payload::json, job_key := p.key, run_at := ${at?.toISOString() ?? null}::timestamptz,
      max_attempts := ${tries}, priority := ${priority})
    from unnest(
      ${pieces.map((p) => JSON.stringify(p.payload))}::text[], ${pieces.map((p) => p.key)}::text[]
    ) p (payload, key)`;
}
