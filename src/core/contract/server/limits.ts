// Rate limit: attempts counted in fixed windows in the database, so that all processes share one count. Calls declare theirs.
import { createHash } from 'node:crypto';
import type { Actor } from '#core/access/actor.ts';
import { maskNetwork, maskSite, NETWORKS_OF_SITE } from '#core/access/server/networks.ts';
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import type { AnyCall, Limit } from '../call.ts';
import { Refusal, refused } from './refusal.ts';

/** What a limit counts for this asker and this input; undefined when the input names nothing to count by. */
function keyOf(
  call: AnyCall,
  limit: Limit,
  actor: Actor,
  input: Record<string, unknown>,
  mask: (ip: string) => string,
): string | undefined {
  const parts: string[] = [];
  for (const per of typeof limit.per === 'string' ? [limit.per] : limit.per) {
    if (per === 'everyone') parts.push(per);
    else if (per === 'network') parts.push(`network ${mask(actor.ip)}`);
    else if (per === 'account') parts.push(`account ${actor.user?.id ?? `of ${mask(actor.ip)}`}`);
    else if (input[per] === undefined || input[per] === null || input[per] === '') return undefined;
    // an address or a name is nothing to keep in a counter
    else parts.push(`${per} ${createHash('sha256').update(JSON.stringify(input[per])).digest('base64url').slice(0, 22)}`);
  }
  return `${limit.counter ?? call.name}: ${parts.join(', ')} / ${limit.seconds}`;
}
/** Limits that protect what is asked about, whoever asks and in however many ways: they count by a field of the input. */
export const limitsOfObjects = ({ limits }: AnyCall): readonly Limit[] => limits.filter((limit) => !isOfAsker(limit));
/** Limits that count who asks, whatever is asked: nothing of the input is needed for them. */
export const limitsOfAskers = ({ limits }: AnyCall): readonly Limit[] => limits.filter(isOfAsker);
const isOfAsker = ({ per }: Limit): boolean => [per].flat().every((one) => ['everyone', 'network', 'account'].includes(one));
/** Counts this try for every limit that the call declares, and refuses with `too_many` when one is passed. A refused try counts too. */
export async function countLimits(
  sql: Sql,
  call: AnyCall,
  actor: Actor,
  input: Record<string, unknown>,
  limits: readonly Limit[] = call.limits,
): Promise<void> {
  const keysBy = (mask: (ip: string) => string, more: number) =>
    limits.flatMap((limit) => {
      const key = keyOf(call, limit, actor, input, mask);
      return key === undefined ? [] : [{ key, times: limit.times * more, seconds: limit.seconds }];
    });
  const narrow = keysBy(maskNetwork, 1);
  if (narrow.length) await count(sql, narrow);
  // after the narrow ones, so that what these refuse uses up nothing of the others in the /48
  const wide = keysBy(maskSite, NETWORKS_OF_SITE).filter(({ key }) => !narrow.some((one) => one.key === key));
  if (wide.length) await count(sql, wide);
}
/** Counts one try under `key` and refuses with `too_many` when more than `max` came in the running window.
 *  Takes the pool, not a transaction: a refused try still counts. */
export const limit = (pool: Pool, key: string, max: number, window_seconds: number): Promise<void> =>
  count(pool, [{ key, times: max, seconds: window_seconds }]);
/** The same, told instead of refused: whether this try is among the first `max` of the running window. */
export const isWithin = (pool: Pool, key: string, max: number, window_seconds: number): Promise<boolean> =>
  limit(pool, key, max, window_seconds).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'too_many') return false;
      throw error;
    },
  );

/** The time that windows are counted by. A database may hold it still (`limits.now`): for tests that count up to a limit, whose window does not
 *  turn meanwhile. */
const clock = (sql: Sql) => sql`coalesce(nullif(current_setting('limits.now', true), '')::timestamptz, now())`;

/** Runs one try, counted before it runs so that many at once are no more than many in a row; what was no try after all is given back. */
export async function countTry<T>(
  pool: Pool,
  { key, times, seconds }: { key: string; times: number; seconds: number },
  work: () => Promise<T>,
  counts: (out: T) => boolean,
): Promise<T> {
  const giveBack = () => pool`
    update limits set count = count - 1
    where key = ${key} and count > 0
      and window_start = to_timestamp(floor(extract(epoch from ${clock(pool)}) / ${seconds}) * ${seconds})`;
  let stays = false;
  try {
    await limit(pool, key, times, seconds);
    const out = await work();
    stays = counts(out);
    return out;
  } finally {
    if (!stays) await giveBack();
  }
}
/** How often `limit` has counted in the running window, and the seconds that are left of it. Counts nothing. */
export async function readCount(sql: Sql, key: string, window_seconds: number): Promise<{ count: number; left: number }> {
  const [row] = await sql<{ count: number; left: number }[]>`
    select count, (extract(epoch from window_start) + ${window_seconds} - extract(epoch from ${clock(sql)}))::int as left
    from limits
    where key = ${key}
      and window_start = to_timestamp(floor(extract(epoch from ${clock(sql)}) / ${window_seconds}) * ${window_seconds})`;
  return row ?? { count: 0, left: window_seconds };
}
/** Refuses with `too_many` where `limit` has counted as many as may be. Counts nothing. */
export async function refusePassed(pool: Pool, key: string, max: number, window_seconds: number): Promise<void> {
  const { count, left } = await readCount(pool, key, window_seconds);
  if (count >= max) throw refused('too_many', [], { retry_after: Math.max(1, left) });
}

/** Of a statement of its own nobody waits until its counts lie on the disk (asynchronous commit): a crash of the database forgets some tries of its
 *  last second. */
const unhurried = (sql: Sql) => ('savepoint' in sql ? sql`` : sql`, set_config('synchronous_commit', 'off', true)`);
interface Counter {
  key: string;
  times: number;
  seconds: number;
}
interface Count {
  key: string;
  /** With this try. */
  count: number;
  /** Seconds of the window. */
  left: number;
}
/** Counts the tries of several askers with one statement; of those that count under the same key one is behind the other. */
async function countAll(sql: Sql, asked: readonly (readonly Counter[])[]): Promise<Count[][]> {
  // always in the same order, so that two askers never wait for each other
  const tries = [...Map.groupBy(asked.flat(), ({ key }) => key)].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = await sql<Count[]>`
    with asked as (
      select key, n, seconds, to_timestamp(floor(extract(epoch from ${clock(sql)}) / seconds) * seconds) as window_start
      from unnest(${tries.map(([key]) => key)}::text[], ${tries.map(([, own]) => own[0]!.seconds)}::int[],
        ${tries.map(([, own]) => own.length)}::int[]) as a (key, seconds, n)
      order by key),
    counted as (
      insert into limits (key, window_start, count)
      select key, window_start, n from asked
      on conflict (key, window_start) do update set count = limits.count + excluded.count
      returning key, window_start, count)
    select key, count - n as count,
      (extract(epoch from window_start) + seconds - extract(epoch from ${clock(sql)}))::int as left ${unhurried(sql)}
    from counted join asked using (key, window_start)`;
  const now = new Map(rows.map((row) => [row.key, row]));
  return asked.map((own) =>
    own.map(({ key }) => {
      const row = now.get(key)!;
      return { key, count: ++row.count, left: row.left };
    }),
  );
}
const counters = new WeakMap<Pool, (counted: readonly Counter[]) => Promise<Count[]>>();
/** Tries of one moment are counted together, unless they belong to a transaction. */
function counterOf(pool: Pool): (counted: readonly Counter[]) => Promise<Count[]> {
  let counter = counters.get(pool);
  if (!counter) {
    const asked = new Map<number, readonly Counter[]>();
    let last = 0;
    const load = createBatchLoader<number, Count[]>(async (ids) => {
      const own = ids.map((id) => asked.get(id)!);
      for (const id of ids) asked.delete(id);
      const told = await countAll(pool, own);
      return new Map(ids.map((id, i) => [id, told[i]!]));
    });
    counter = async (counted) => {
      asked.set(++last, counted);
      return (await load(last))!;
    };
    counters.set(pool, counter);
  }
  return counter;
}
async function count(sql: Sql, counted: readonly Counter[]): Promise<void> {
  const told = 'savepoint' in sql ? (await countAll(sql, [counted]))[0]! : await counterOf(sql)(counted);
  const over = told.filter((row, i) => row.count > counted[i]!.times);
  if (over.length) throw refused('too_many', [], { retry_after: Math.max(1, ...over.map((row) => row.left)) });
}
/** Removes windows that are over; run by the nightly job. */
export const sweepLimits = (pool: Pool) => pool`delete from limits where window_start < now() - interval '2 days'`;
