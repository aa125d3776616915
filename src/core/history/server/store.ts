// SQL of the history: entries, what is kept apart of them, seals.
import type { Sql } from '#core/db/server/sql.ts';
import type { Seal, SealedEntry } from './chain.ts';

export interface NewEntry extends Omit<SealedEntry, 'id' | 'at' | 'origin_hash' | 'values_hash'> {
  /** What is kept apart: where somebody acted from belongs to them, personal values to the subject. */
  origin: Private | null;
  values: Private | null;
}
export interface Private {
  salt: Buffer;
  value: unknown;
  hash: Buffer;
}

/** Writes entries with what is kept apart of them: `at` is when the change was, now where it is not said. */
export async function insertEntries(sql: Sql, entries: readonly (NewEntry & { at: string | null })[]): Promise<void> {
  const ids = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('history_entries', 'id')) as id from generate_series(1, ${entries.length}::int)`;
  const hex = (bytes: Buffer | undefined) => (bytes ? `\\x${bytes.toString('hex')}` : null);
  const rows = entries.map(({ origin, values, ...entry }, i) => ({
    ...{ ...entry, id: ids[i]!.id },
    ...{ origin_hash: hex(origin?.hash), values_hash: hex(values?.hash) },
  }));
  const apart = entries.flatMap(({ origin, values }, i) =>
    Object.entries({ origin, values }).flatMap(([part, kept]) =>
      kept ? [{ part, entry_id: ids[i]!.id, salt: hex(kept.salt), value: kept.value }] : [],
    ),
  );
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as g (id bigint, at timestamptz, actor_id int, acted_for int,
        role text, institution_id int, call text, act text, entity text, object_id bigint, subject_id int, title text, bn_title text,
        changes jsonb, origin_hash bytea, values_hash bytea)),
    entry as (
      insert into history_entries (id, at, actor_id, acted_for, role, institution_id, call, act, entity, object_id, subject_id, title,
        bn_title, changes, origin_hash, values_hash) overriding system value
      select id, coalesce(at, clock_timestamp()), actor_id, acted_for, role, institution_id, call, act, entity, object_id, subject_id,
        title, bn_title, changes, origin_hash, values_hash
      from given order by id),
    unsealed as (insert into history_unsealed (entry_id) select id from given)
    insert into history_private (part, entry_id, salt, value)
    select part, entry_id, salt, value
    from json_to_recordset(${JSON.stringify(apart)}::json) as a (part text, entry_id bigint, salt bytea, value jsonb)`;
}

/** As an entry is hashed, so it is read: a time to the microsecond, hashes as text. */
const sealed = (sql: Sql) => sql`
  e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, e.actor_id, e.acted_for, e.role, e.institution_id,
  e.call, e.act, e.entity, e.object_id, e.subject_id, e.title, e.bn_title, e.changes, encode(e.origin_hash, 'hex') as origin_hash,
  encode(e.values_hash, 'hex') as values_hash`;
export const listUnsealed = (sql: Sql, limit: number) => sql<SealedEntry[]>`
  select ${sealed(sql)}
  from (select entry_id from history_unsealed order by entry_id limit ${limit}) u
  join history_entries e on e.id = u.entry_id
  order by e.id`;
export const listEntriesById = (sql: Sql, ids: readonly number[]) => sql<SealedEntry[]>`
  select ${sealed(sql)} from history_entries e where e.id = any (${ids as number[]}::bigint[])`;
/** One who seals at a time; nobody else waits for this lock. */
export const lockSealing = (sql: Sql) => sql`select pg_advisory_xact_lock(hashtextextended('history seals', 0))`;

type SealRow = Omit<Seal, 'entry_ids'> & { entry_ids: string };
/** `{[1,4),[6,7)}` -> 1, 2, 3, 6 */
const readRanges = (ranges: string): number[] =>
  [...ranges.matchAll(/\[(-?\d+),(-?\d+)\)/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) }, (_, i) => Number(from) + i),
  );
const readSeal = (row: SealRow): Seal => ({ ...row, entry_ids: readRanges(row.entry_ids) });
const sealColumns = (sql: Sql) => sql`
  id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, entry_ids::text as entry_ids, hashes, hash, mark`;
export async function findLastSeal(sql: Sql): Promise<Seal | undefined> {
  const [row] = await sql<SealRow[]>`select ${sealColumns(sql)} from history_seals order by id desc limit 1`;
  return row && readSeal(row);
}
export const listSeals = async (sql: Sql, after: number, limit: number): Promise<Seal[]> =>
  (await sql<SealRow[]>`select ${sealColumns(sql)} from history_seals where id > ${after} order by id limit ${limit}`).map(readSeal);
export const readClock = async (sql: Sql): Promise<string> => {
  const [row] = await sql<{ at: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at`;
  return row!.at;
};
/** The entries are sealed by this, and no longer among those that wait. */
export const insertSeal = (sql: Sql, { id, at, entry_ids, hashes, hash, mark }: Seal) => sql`
  with waited as (delete from history_unsealed where entry_id = any (${entry_ids}::bigint[]))
  insert into history_seals (id, at, entry_ids, hashes, hash, mark)
  select ${id}::bigint, ${`${at}Z`}::timestamptz, range_agg(int8range(i, i, '[]')), ${hashes}::bytea, ${hash}::bytea,
    ${mark}::bytea
  from unnest(${entry_ids}::bigint[]) i`;

/** Takes away what the history holds of a person apart from the entries: where they acted from, and what was changed about them. Whoever came
 *  with a code and no login acted for the person whom it was about. */
export async function deletePrivate(sql: Sql, person_id: number): Promise<void> {
  await sql`
    delete from history_private p using history_entries e
    where p.part = 'origin' and p.entry_id = e.id and e.actor_id = ${person_id}`;
  await sql`
    delete from history_private p using history_entries e
    where p.entry_id = e.id and e.subject_id = ${person_id} and (p.part = 'values' or e.actor_id is null)`;
}
/** Where people acted from, of entries that are older than so many days. */
export const deleteOrigins = (sql: Sql, days: number) => sql`
  delete from history_private
  where part = 'origin'
    and entry_id <= (select id from history_entries where at < now() - make_interval(days => ${days}) order by at desc, id desc limit 1)`;
