// One background job that is killed: the rows that it works on, and where its effects may differ after a kill.
import type { Pool } from '#core/db/server/sql.ts';

export interface Given {
  sql: Pool;
  /** Where bytes are stored. */
  folder: string;
}
export interface JobCase {
  /** Makes the rows, and answers the payload. */
  prepare(given: Given): Promise<object>;
  /** What must be true after an undisturbed run, so that the rows are known to have been worked on. */
  proves(sql: Pool): Promise<boolean>;
  /** What people do while the job runs; the job is then queued again, as it is by them. */
  change?(sql: Pool): Promise<unknown>;
  /** A job of the same hour. Both are run a second time before the comparison. */
  beside?: string;
  /** A code by SMS that may have gone out is given up rather than sent twice. */
  at_most_once?: true;
  /** Columns that refer to rows which the job makes, and counters of tries: a try that was broken off counts them further. */
  counted?: RegExp;
}
/** What a room exports as `jobs`: one for each of its jobs, by their names. */
export type Jobs = Record<string, JobCase>;
export const holds = async (sql: Pool, text: string): Promise<boolean> =>
  Boolean((await sql.unsafe<{ ok: boolean }[]>(`select (${text}) as ok`))[0]!.ok);
/** Rows by plain statements; `proved` is a condition in SQL. */
export const rows = (statements: string, proved: string, payload = {}): JobCase => ({
  prepare: async ({ sql }) => {
    await sql.unsafe(`insert into users (username, name, email) values ('someone', 'Someone', 'someone@home.test'); ${statements}`);
    return payload;
  },
  proves: (sql) => holds(sql, proved),
});
export const count = (table: string, n: number) => `select count(*) = ${n} from ${table}`;
export const swept = (table: string, values: string) => rows(`insert into ${table} ${values}`, count(table, 1));
export const ago = (days: number) => `now() - interval '${days} days'`;
export const user = '(select max(id) from users)';
