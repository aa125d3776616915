// Jobs as values: what happens later, queued in the same transaction that asks for it, its payload typed.
import type { Pool, Sql } from '#core/db/server/sql.ts';

export interface JobTools {
  pool: Pool;
}
export interface Queueing {
  /** Replaces a job of the same key that has not run yet. */
  key?: string;
  at?: Date;
  tries?: number;
}
export interface Job<P extends object> {
  /** `feature.verb-object`, unique in the product. */
  name: string;
  /** Done every night as well. */
  nightly: boolean;
  /** May run more than once; it must do no harm then. */
  run: (payload: P, tools: JobTools) => Promise<void>;
  /** Queues it; it starts after the transaction commits. */
  later: (sql: Sql, payload: P, options?: Queueing) => Promise<void>;
}
// biome-ignore lint/suspicious/noExplicitAny: any job at all
export type AnyJob = Job<any>;

export function job<P extends object = Record<never, never>>(
  name: string,
  run: (payload: P, tools: JobTools) => Promise<void>,
  { nightly = false }: { nightly?: boolean } = {},
): Job<P> {
  return { name, nightly, run, later: (sql, payload, options) => enqueue(sql, name, payload, options) };
}

async function enqueue(sql: Sql, name: string, payload: object, { key, at, tries = 12 }: Queueing = {}): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::text::json, job_key := ${key ?? null},
      run_at := ${at?.toISOString() ?? null}::timestamptz, max_attempts := ${tries})`;
}
