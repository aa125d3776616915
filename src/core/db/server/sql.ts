// The `Sql` handle that stores receive: the connection pool or a transaction on it.
import { setTimeout as pause } from 'node:timers/promises';
import { isStalePlan, type Limits, openPool, type Pool, type Transaction } from './pool.ts';

export type { Pool, Transaction } from './pool.ts';
/** The pool or a transaction on it: what every function of a store takes first. */
export type Sql = Pool | Transaction;

/** For programs that serve people. */
const limits: Limits = { acquire: 5000, statement: 30_000, idle: 30_000 };
/** For programs that an operator waits for, such as an import. */
export const patient: Limits = { acquire: 5000, statement: 0, idle: 0 };

/** Opens a pool. Times come as ISO strings in UTC, bigint and numeric as numbers, dates as 'YYYY-MM-DD'. */
export const connect = (url: string, max = 10, own: Partial<Limits> = {}): Pool => openPool(url, max, { ...limits, ...own });

/** Whether an error means that the database cannot be reached just now, or had no time for this (so that trying again makes sense). */
export const isUnreachable = (error: unknown): boolean => {
  const { code = '', syscall } = (error ?? {}) as { code?: string; syscall?: string };
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|CONNECTION_|57P0|57014|25P0[34]|55P03|08|53300)/.test(code) ||
    (code === 'ENOENT' && syscall === 'connect')
  );
};

/** Whether a transaction failed only because another one stood in its way (deadlock, serialization failure), or because a migration changed
 *  a table under its prepared statements: it was rolled back, and the same work may be tried once more. */
export const isRetryable = (error: unknown): boolean =>
  /^(40P01|40001)$/.test((error as { code?: string } | null)?.code ?? '') || isStalePlan(error);

/** How often one piece of work is tried. Of two that met, one may meet the other a second time when it comes back at once; a third time is rare. */
const tries = 3;

/** Runs `work` in a transaction, and again from its beginning, after a short random pause, when another one stood in its way: nobody's fault. */
export async function runTransaction<T>(pool: Pool, work: (tx: Transaction) => T | Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await pool.begin(work);
    } catch (error) {
      if (!isRetryable(error) || tried === tries) throw error;
      await pause(Math.random() * 40 * tried);
    }
}
