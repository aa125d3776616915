// SQL of the rows of a sheet: their cells, verdicts, results, and what undoes them.
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Said } from '#core/contract/call.ts';
import type { Cell, Wrong } from '../cells.ts';
import type { Result, Verdict } from '../declare.ts';
import type { Done } from './kind.ts';

export interface StoredRow {
  number: number;
  cells: Cell[];
  /** By our columns: what was put in place of a cell. */
  mended: Record<string, string> | null;
  skipped: boolean;
}
export interface JudgedRow {
  number: number;
  key: string | null;
  /** The second name of the same thing. */
  other_key: string | null;
  label: string;
  verdict: Verdict | null;
  wrong: Record<string, Wrong> | null;
  changes: Record<string, readonly [unknown, unknown]> | null;
  /** What is told of the row beside its verdict, and later of its result. */
  reason: Said | null;
}
export interface ShownRow extends StoredRow, JudgedRow {
  result: Result | null;
}
const shown = (sql: Sql) => sql`number, cells, mended, skipped, key, other_key, label, verdict, wrong, changes, result, reason`;
const texts = (values: readonly unknown[]): (string | null)[] =>
  values.map((v) => (v === null || v === undefined ? null : JSON.stringify(v)));

export interface NewRow {
  n: number;
  cells: readonly Cell[];
  /** The file does not show it. */
  hidden: boolean;
}
export const insertRows = (sql: Sql, sheet_id: number, rows: readonly NewRow[]) => sql`
  insert into sheet_rows (sheet_id, number, cells, hidden)
  select ${sheet_id}::int, number, cells, hidden
  from unnest(
    ${rows.map((r) => r.n)}::int[], ${texts(rows.map((r) => r.cells))}::jsonb[], ${rows.map((r) => r.hidden)}::boolean[]
  ) r (number, cells, hidden)`;
export const deleteRow = (sql: Sql, sheet_id: number, number: number) => sql`
  delete from sheet_rows where sheet_id = ${sheet_id} and number = ${number}`;
export const skipHidden = (sql: Sql, sheet_id: number, skipped: boolean) => sql`
  update sheet_rows set skipped = ${skipped} where sheet_id = ${sheet_id} and hidden`;

/** The next rows behind a number, to be judged. */
export const listStored = (sql: Sql, sheet_id: number, after: number, limit: number) => sql<StoredRow[]>`
  select number, cells, mended, skipped from sheet_rows
  where sheet_id = ${sheet_id} and number > ${after}
  order by number
  limit ${limit}`;
export const listNumbered = (sql: Sql, sheet_id: number, numbers: readonly number[]) => sql<StoredRow[]>`
  select number, cells, mended, skipped from sheet_rows
  where sheet_id = ${sheet_id} and number = any (${numbers}::int[])
  order by number`;
export async function findRow(sql: Sql, sheet_id: number, number: number): Promise<ShownRow | undefined> {
  const [row] = await sql<ShownRow[]>`select ${shown(sql)} from sheet_rows where sheet_id = ${sheet_id} and number = ${number}`;
  return row;
}
export const saveVerdicts = (sql: Sql, sheet_id: number, rows: readonly JudgedRow[]) => sql`
  update sheet_rows r
  set key = j.key, other_key = j.other_key, label = j.label, verdict = j.verdict, wrong = j.wrong, changes = j.changes, result = null, reason = j.reason
  from unnest(
    ${rows.map((r) => r.number)}::int[], ${rows.map((r) => r.key)}::text[], ${rows.map((r) => r.other_key)}::text[],
    ${rows.map((r) => r.label)}::text[],
    ${rows.map((r) => r.verdict)}::text[], ${texts(rows.map((r) => r.wrong))}::jsonb[], ${texts(rows.map((r) => r.changes))}::jsonb[],
    ${texts(rows.map((r) => r.reason))}::jsonb[]
  ) j (number, key, other_key, label, verdict, wrong, changes, reason)
  where r.sheet_id = ${sheet_id} and r.number = j.number`;
/** Rows that name by one of the two what an earlier one of the sheet names, with the number of that one. */
export const listDoubles = (sql: Sql, sheet_id: number, numbers: readonly number[], by: 'key' | 'other_key') => sql<
  { number: number; first: number }[]
>`
  with r as materialized (
    select number, ${sql(by)} as key from sheet_rows
    where sheet_id = ${sheet_id} and number = any (${numbers}::int[]) and ${sql(by)} is not null and not skipped
  )
  select r.number, f.first
  from r
  join (
    -- of a sheet that has just come nothing is known of its keys: the planner is left no choice but their index
    select ${sql(by)} as key, min(number) as first from sheet_rows
    where sheet_id = ${sheet_id} and ${sql(by)} = any (array(select key from r)) and not skipped
    group by ${sql(by)}
  ) f on f.key = r.key and f.first < r.number`;
/** The rows that name one of these things, by either name. */
export const listNamed = async (sql: Sql, sheet_id: number, keys: readonly string[]): Promise<number[]> =>
  (
    await sql<{ number: number }[]>`
      select number from sheet_rows where sheet_id = ${sheet_id} and key = any (${keys}::text[])
      union
      select number from sheet_rows where sheet_id = ${sheet_id} and other_key = any (${keys}::text[])
      order by number`
  ).map((r) => r.number);
export const saveMended = (sql: Sql, sheet_id: number, number: number, mended: Record<string, string> | null) => sql`
  update sheet_rows set mended = ${mended && sql.json(mended)} where sheet_id = ${sheet_id} and number = ${number}`;
export const saveSkipped = (sql: Sql, sheet_id: number, number: number, skipped: boolean) => sql`
  update sheet_rows set skipped = ${skipped} where sheet_id = ${sheet_id} and number = ${number}`;

export interface Counts {
  verdicts: Record<Verdict, number>;
  skipped: number;
  results: Record<Result, number>;
}
export async function countRows(sql: Sql, sheet_id: number): Promise<Counts> {
  const rows = await sql<{ verdict: Verdict | null; result: Result | null; skipped: boolean; count: number }[]>`
    select verdict, result, skipped, count(*)::int as count from sheet_rows
    where sheet_id = ${sheet_id}
    group by verdict, result, skipped`;
  const counts: Counts = {
    verdicts: { new: 0, changed: 0, same: 0, wrong: 0 },
    skipped: 0,
    results: { made: 0, changed: 0, same: 0, refused: 0, undone: 0, kept: 0 },
  };
  for (const { verdict, result, skipped, count } of rows) {
    if (skipped) counts.skipped += count;
    else if (verdict) counts.verdicts[verdict] += count;
    if (result) counts.results[result] += count;
  }
  return counts;
}
export interface RowsWanted {
  page: number;
  limit: number;
  verdict?: Verdict | 'skipped' | undefined;
  result?: Result | undefined;
  built: boolean;
  search: string;
}
export const listShown = (sql: Sql, sheet_id: number, { verdict, result, built, search, ...wanted }: RowsWanted) =>
  paging(
    wanted,
    (limit, offset) => sql<(ShownRow & { total: number })[]>`
      select ${shown(sql)}, count(*) over ()::int as total from sheet_rows
      where sheet_id = ${sheet_id}
        and ${verdict === undefined ? sql`true` : verdict === 'skipped' ? sql`skipped` : sql`verdict = ${verdict} and not skipped`}
        and ${result === undefined ? sql`true` : sql`result = ${result}`}
        and (not ${built} or (result in ('made', 'changed') and reason is not null))
        and ${
          search === ''
            ? sql`true`
            : sql`(number = ${/^\d{1,7}$/.test(search) ? Number(search) : 0}
              or strpos(lower(cells::text || coalesce(mended::text, '')), ${search.toLowerCase()}) > 0)`
        }
      order by number
      limit ${limit} offset ${offset}`,
  );
/** The rows of a report in portions: some behind a number. */
export const listReported = (sql: Sql, sheet_id: number, wrong: boolean, after: number, limit: number) => sql<ShownRow[]>`
  select ${shown(sql)} from sheet_rows
  where sheet_id = ${sheet_id} and number > ${after}
    and (not ${wrong} or (verdict = 'wrong' and not skipped) or result = 'refused')
  order by number
  limit ${limit}`;

/** Rows that a run has to do, behind a number. */
export const listPending = (sql: Sql, sheet_id: number, after: number, limit: number) => sql<(StoredRow & JudgedRow)[]>`
  select number, cells, mended, skipped, key, other_key, label, verdict, wrong, changes, reason from sheet_rows
  where sheet_id = ${sheet_id} and number > ${after} and not skipped and verdict in ('new', 'changed') and result is null
  order by number
  limit ${limit}`;
export const countPending = async (sql: Sql, sheet_id: number): Promise<number> =>
  (
    await sql<{ count: number }[]>`
      select count(*)::int as count from sheet_rows
      where sheet_id = ${sheet_id} and not skipped and verdict in ('new', 'changed') and result is null`
  )[0]!.count;
export interface ResultRow {
  number: number;
  result: Result;
  reason: Said | null;
  done: Done | null;
}
export const saveResults = (sql: Sql, sheet_id: number, rows: readonly ResultRow[]) => sql`
  update sheet_rows r
  set result = d.result, reason = d.reason, record_id = d.record_id, version = d.version, before = d.before
  from unnest(
    ${rows.map((r) => r.number)}::int[], ${rows.map((r) => r.result)}::text[], ${texts(rows.map((r) => r.reason))}::jsonb[],
    ${rows.map((r) => r.done?.id ?? null)}::bigint[], ${rows.map((r) => r.done?.version ?? null)}::int[],
    ${texts(rows.map((r) => r.done?.before))}::jsonb[]
  ) d (number, result, reason, record_id, version, before)
  where r.sheet_id = ${sheet_id} and r.number = d.number`;

/** Rows whose effect is still there, the last ones first. */
export const listDone = (sql: Sql, sheet_id: number, before: number | null, limit: number) => sql<
  {
    number: number;
    label: string;
    result: 'made' | 'changed';
    record_id: number;
    version: number;
    before: Record<string, unknown> | null;
  }[]
>`
  select number, label, result, record_id, version, before from sheet_rows
  where sheet_id = ${sheet_id} and result in ('made', 'changed') and (${before}::int is null or number < ${before}::int)
  order by number desc
  limit ${limit}`;
export const saveReasons = (sql: Sql, sheet_id: number, rows: readonly { number: number; result?: Result; reason: Said | null }[]) => sql`
  update sheet_rows r set reason = u.reason, result = coalesce(u.result, r.result)
  from unnest(
    ${rows.map((r) => r.number)}::int[], ${rows.map((r) => r.result ?? null)}::text[], ${texts(rows.map((r) => r.reason))}::jsonb[]
  ) u (number, result, reason)
  where r.sheet_id = ${sheet_id} and r.number = u.number`;
