// The database connection: one pool a process; stores get it (or a transaction on it) as `sql`.
import postgres from 'postgres';
import { lasting } from './lasting.ts';

/** The pool or a transaction on it: what every function of a store takes first. */
export type Sql = postgres.Sql<Types> | postgres.TransactionSql<Types>;
export type Pool = postgres.Sql<Types>;
type Types = { bigint: number; numeric: number; timestamp: string };

/** Opens a pool. Times come as ISO strings in UTC, bigint and numeric as numbers, dates as 'YYYY-MM-DD'. */
export const connect = (url: string, max = 10): Pool =>
  lasting(
    (onclose) =>
      postgres(url, {
        max,
        onclose,
        max_lifetime: null,
        onnotice: () => {},
        connection: { TimeZone: 'UTC', application_name: 'shikhon' },
        connect_timeout: 5,
        // a query that comes while the database is away learns so at once instead of waiting out a growing pause
        backoff: () => 0.2,
        idle_timeout: 0,
        types: {
          bigint: { to: 20, from: [20], serialize: String, parse: Number },
          numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
          timestamp: {
            to: 1184,
            from: [1184, 1114],
            serialize: (x: unknown) => (x instanceof Date ? x.toISOString() : String(x)),
            parse: (x: string) => `${x.slice(0, 10)}T${x.slice(11).replace(/\+00$/, '')}Z`,
          },
          date: { to: 1082, from: [1082], serialize: String, parse: (x: string) => x },
        },
      }) as unknown as postgres.Sql,
  ) as unknown as Pool;

/** Whether an error means that the database cannot be reached just now (so that trying again makes sense). */
export const isUnreachable = (error: unknown): boolean => {
  const { code = '', syscall } = (error ?? {}) as { code?: string; syscall?: string };
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|CONNECT|CONNECTION_|57P0|08|53300)/.test(code) ||
    (code === 'ENOENT' && syscall === 'connect')
  );
};

/** Whether a transaction failed only because another one stood in its way (deadlock, serialization failure): it was rolled back, and the
 *  same work may be tried once more. */
export const isRetryable = (error: unknown): boolean => /^(40P01|40001)$/.test((error as { code?: string } | null)?.code ?? '');
