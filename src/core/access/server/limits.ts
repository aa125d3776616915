// Limits on tries, kept in the database so that every process counts the same.
import { refused } from '#core/contract/server/serve.ts';
import type { Pool } from '#core/db/server/sql.ts';

/** What one subscriber has, as a key: an IPv4 address as it is, of an IPv6 address its /64, however it was shortened. */
export function networkOf(ip: string): string {
  const four = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (four || !ip.includes(':')) return four ?? ip;
  const [head, tail] = ip
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean)) as [string[], string[]?];
  const missing = tail ? Math.max(0, 8 - head.length - tail.length) : 0;
  return [...head, ...Array<string>(missing).fill('0'), ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Counts one try under `key` and refuses with `too_many` when more than `max` came in the running window.
 *  Takes the pool, not a transaction: a refused try still counts. */
export async function limit(pool: Pool, key: string, max: number, window_seconds: number): Promise<void> {
  const [row] = await pool<{ count: number; left: number }[]>`
    insert into limits (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${window_seconds}) * ${window_seconds}), 1)
    on conflict (key, window_start) do update set count = limits.count + 1
    returning count, (extract(epoch from window_start) + ${window_seconds} - extract(epoch from now()))::int as left`;
  if (row!.count > max) throw refused('too_many', [], { retry_after: Math.max(1, row!.left) });
}
/** Removes windows that are over; run by the nightly job. */
export const sweepLimits = (pool: Pool) => pool`delete from limits where window_start < now() - interval '2 days'`;
