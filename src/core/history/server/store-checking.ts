// SQL that verification of the history looks things up by, and the results of checks.
import type { Sql } from '#core/db/server/sql.ts';

export type Fault =
  | 'entry_altered'
  | 'entry_removed'
  | 'entry_added'
  | 'entry_late'
  | 'private_altered'
  | 'private_removed'
  | 'private_added'
  | 'seal_altered'
  | 'seal_removed'
  | 'seal_unmarked'
  | 'end_removed';
export interface Finding {
  fault: Fault;
  entry_id?: number;
  seal_id?: number;
}

export interface PrivateRow {
  part: 'origin' | 'values';
  entry_id: number;
  salt: Buffer;
  value: unknown;
}
export const listPrivate = (sql: Sql, entry_ids: readonly number[]) => sql<PrivateRow[]>`
  select part, entry_id, salt, value from history_private
  where part in ('origin', 'values') and entry_id = any (${entry_ids as number[]}::bigint[])`;
/** When people were erased, as the log itself says. */
export const listErasures = (sql: Sql) => sql<{ object_id: number; at: string }[]>`
  select object_id, max(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) as at
  from history_entries where entity = 'person' and act = 'erased' group by object_id`;
const inSeals = (sql: Sql) => sql`coalesce((select range_agg(r) from history_seals, unnest(entry_ids) r), '{}')`;
/** Entries that no seal holds and that do not wait for one. */
export const listStrays = (sql: Sql, limit: number) => sql<{ id: number }[]>`
  with sealed as materialized (select ${inSeals(sql)} as ids)
  select e.id from history_entries e, sealed
  where not e.id <@ sealed.ids and not exists (select from history_unsealed u where u.entry_id = e.id)
  order by e.id
  limit ${limit}`;
export const listLostUnsealed = (sql: Sql) => sql<{ entry_id: number }[]>`
  select u.entry_id from history_unsealed u
  where not exists (select from history_entries e where e.id = u.entry_id) order by u.entry_id`;
/** Entries of a seal that wait for another, or that two seals hold. */
export const listTwiceSealed = (sql: Sql) => sql<{ entry_id: number }[]>`
  with ranges as (select s.id as seal_id, r from history_seals s, unnest(s.entry_ids) r),
    sealed as materialized (select ${inSeals(sql)} as ids)
  select u.entry_id from history_unsealed u, sealed where u.entry_id <@ sealed.ids
  union
  select lower(a.r) from (
    select r, max(upper(r)) over (order by lower(r), seal_id rows between unbounded preceding and 1 preceding) as covered
    from ranges) a
  where lower(a.r) < a.covered
  order by 1`;
export const countUnsealed = async (sql: Sql): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from history_unsealed`)[0]!.n;

export interface Check {
  started_at: string;
  ended_at: string;
  /** Entries that stand in a seal, and how many seals there are. */
  entries: number;
  seals: number;
  /** The last seal, as one notes it elsewhere. */
  head: string | null;
  /** How many faults were found; the first of them. */
  faults: number;
  findings: Finding[];
}
export const saveCheck = (sql: Sql, c: Check) => sql`
  insert into history_checks (id, started_at, ended_at, entries, seals, head, faults, findings)
  values (1, ${c.started_at}, ${c.ended_at}, ${c.entries}, ${c.seals}, ${c.head}, ${c.faults}, ${sql.json(c.findings)})
  on conflict (id) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
    entries = excluded.entries, seals = excluded.seals, head = excluded.head, faults = excluded.faults,
    findings = excluded.findings`;
export const findCheck = async (sql: Sql): Promise<Check | undefined> =>
  (await sql<Check[]>`select started_at, ended_at, entries, seals, head, faults, findings from history_checks`)[0];
