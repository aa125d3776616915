// SQL of sheets: the uploaded files, what they hold, where each stands, and titles that were matched before.
import type { SignedIn } from '#core/access/actor.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { DAYS_TO_UNDO, type SheetState } from '../declare.ts';
import type { ColumnDays, DayOrder } from '../day-order.ts';
import type { Cell } from '../cells.ts';
import type { FileFacts, FileFault } from './reading/formats.ts';

/** A column of the file. */
export interface FileColumn {
  title: string;
  some: string[];
  /** What stands in it was sealed when it was read. */
  sealed?: true;
  /** What its days tell of their order, where they need one. */
  days?: ColumnDays;
}
/** What was read of a file: `first` is the row of the titles, where it may be one like the others. */
export interface SheetFacts extends Partial<FileFacts> {
  first?: { n: number; cells: Cell[]; hidden: boolean; like_data: boolean };
}
/** What somebody said at the columns; what they did not say is judged by the file. */
export interface SheetAnswers {
  first_row?: 'titles' | 'data';
  /** By column of the file. */
  day_orders?: (DayOrder | null)[];
  hidden_rows?: 'read' | 'left_out';
  /** Of the option of its kind. */
  chosen?: string;
  /** Which sheet of the workbook. */
  page?: number;
}
/** Whether the first row is one of the titles, or one like the others; null where its titles are known. */
export const firstRowOf = ({ facts, answers }: Pick<SheetRow, 'facts' | 'answers'>): 'titles' | 'data' | null =>
  facts.first ? (answers.first_row ?? (facts.first.like_data ? 'data' : 'titles')) : null;
export interface SheetRow {
  id: number;
  kind: string;
  user_id: number;
  role_id: number | null;
  owner_id: number | null;
  file_id: number | null;
  file_name: string;
  file_bytes: number;
  state: SheetState;
  fault: FileFault | null;
  facts: SheetFacts;
  answers: SheetAnswers;
  columns: FileColumn[];
  matches: (string | null)[];
  size: number;
  run_id: number | null;
  created_at: string;
  applied_at: string | null;
  undo_until: string | null;
}
const columns = (sql: Sql) => sql`
  id, kind, user_id, role_id, owner_id, file_id, file_name, file_bytes, state, fault, facts, answers, columns, matches, size, run_id,
  created_at, applied_at, applied_at + make_interval(days => ${DAYS_TO_UNDO}) as undo_until`;

export interface NewSheet {
  kind: string;
  file: { id: number; file_name: string; bytes: number; sha256: string };
}
export async function insertSheet(sql: Sql, { user, role }: SignedIn, { kind, file }: NewSheet): Promise<SheetRow> {
  const [row] = await sql<SheetRow[]>`
    insert into sheets (kind, user_id, role_id, owner_id, file_id, file_name, file_bytes, file_hash)
    values (${kind}, ${user.id}, ${role?.id ?? null}, ${role?.institution_id ?? null}, ${file.id}, ${file.file_name}, ${file.bytes},
      decode(${file.sha256}, 'hex'))
    returning ${columns(sql)}`;
  return row!;
}
export async function findSheet(sql: Sql, id: number): Promise<SheetRow | undefined> {
  const [row] = await sql<SheetRow[]>`select ${columns(sql)} from sheets where id = ${id}`;
  return row;
}
/** The sheet, held until the transaction ends. */
export async function lockSheet(sql: Sql, id: number): Promise<SheetRow | undefined> {
  const [row] = await sql<SheetRow[]>`select ${columns(sql)} from sheets where id = ${id} for update`;
  return row;
}
export const listOwnSheets = (sql: Sql, { user, role }: SignedIn, kind: string, wanted: { page: number; limit: number }) =>
  paging(
    wanted,
    (limit, offset) => sql<(SheetRow & { total: number })[]>`
      select ${columns(sql)}, count(*) over ()::int as total from sheets
      where user_id = ${user.id} and kind = ${kind} and role_id is not distinct from ${role?.id ?? null}
        and owner_id is not distinct from ${role?.institution_id ?? null}
      order by id desc
      limit ${limit} offset ${offset}`,
  );
/** Uploads of one person come one after the other, until the transaction ends. */
export const lockUploads = (sql: Sql, user_id: number) => sql`select pg_advisory_xact_lock(hashtextextended(${`sheets of ${user_id}`}, 0))`;
export const countOpen = async (sql: Sql, user_id: number): Promise<number> =>
  (
    await sql<{ count: number }[]>`
      select count(*)::int as count from sheets
      where user_id = ${user_id} and state in ('reading', 'columns', 'judging', 'judged', 'applying', 'undoing')`
  )[0]!.count;
/** When the very same file was imported before, by whomever. */
export async function findTwin(sql: Sql, id: number): Promise<{ at: string; by: string } | undefined> {
  const [row] = await sql<{ at: string; by: string }[]>`
    select o.applied_at as at, u.name as by
    from sheets s
    join sheets o on o.file_hash = s.file_hash and o.kind = s.kind and o.id <> s.id and o.state = 'applied' and o.applied_at is not null
    join users u on u.id = o.user_id
    where s.id = ${id}
    order by o.applied_at desc
    limit 1`;
  return row;
}
export const setState = (sql: Sql, id: number, state: SheetState, run_id?: number) => sql`
  update sheets
  set state = ${state}, touched_at = now(), run_id = coalesce(${run_id ?? null}, run_id),
    applied_at = case when ${state} = 'applied' then now() else applied_at end
  where id = ${id}`;
export const setFault = (sql: Sql, id: number, fault: FileFault) => sql`
  update sheets set state = 'unreadable', fault = ${fault}, file_id = null, touched_at = now() where id = ${id}`;
export const setContent = (
  sql: Sql,
  id: number,
  { facts, columns: own, matches, size }: { facts: SheetFacts; columns: FileColumn[]; matches: (string | null)[]; size: number },
) => sql`
  update sheets
  set state = 'columns', facts = ${sql.json(facts as never)}, columns = ${sql.json(own as never)}, matches = ${sql.json(matches)},
    size = ${size}, touched_at = now()
  where id = ${id}`;
/** The file is needed no longer. */
export const dropFile = (sql: Sql, id: number) => sql`update sheets set file_id = null where id = ${id}`;
/** How many rows there are is told by them: the first may have become one of them, or be none. */
export const setMatches = (sql: Sql, id: number, matches: readonly (string | null)[], answers: SheetAnswers) => sql`
  update sheets
  set matches = ${sql.json(matches)}, answers = ${sql.json(answers as never)},
    size = (select count(*) from sheet_rows where sheet_id = ${id})
  where id = ${id}`;
/** Before another sheet of the workbook is read: nothing of the one before is left. */
export async function setPage(sql: Sql, id: number, page: number): Promise<void> {
  await sql`delete from sheet_rows where sheet_id = ${id}`;
  await sql`
    update sheets
    set answers = ${sql.json({ page })}, columns = '[]', matches = '[]', size = 0, touched_at = now()
    where id = ${id}`;
}
/** Removes sheets with all that stands in them; answers files that they were not read from yet. */
export const deleteSheet = async (sql: Sql, id: number): Promise<number[]> =>
  listFiles(await sql<Filed[]>`delete from sheets where id = ${id} returning file_id`);
interface Filed {
  file_id: number | null;
}
const listFiles = (rows: readonly Filed[]): number[] => rows.flatMap(({ file_id }) => file_id ?? []);

/** Titles that this person matched before; the last ones win. */
export const listRemembered = (sql: Sql, user_id: number, kind: string) => sql<{ title: string; name: string }[]>`
  select title, name from sheet_matches where user_id = ${user_id} and kind = ${kind}`;
export const rememberMatches = (sql: Sql, user_id: number, kind: string, matches: readonly { title: string; name: string }[]) => sql`
  insert into sheet_matches (user_id, kind, title, name)
  select ${user_id}::int, ${kind}::text, title, name
  from unnest(${matches.map((m) => m.title)}::text[], ${matches.map((m) => m.name)}::text[]) m (title, name)
  on conflict (user_id, kind, title) do update set name = excluded.name, used_at = now()`;

/** Sheets that nobody has touched for so long are over. */
export const DAYS_KEPT = 30;
export const deleteOldSheets = async (sql: Sql): Promise<number[]> =>
  listFiles(await sql<Filed[]>`delete from sheets where touched_at < now() - make_interval(days => ${DAYS_KEPT}) returning file_id`);
export async function deleteSheetsOf(sql: Sql, user_id: number): Promise<number[]> {
  await sql`delete from sheet_matches where user_id = ${user_id}`;
  return listFiles(await sql<Filed[]>`delete from sheets where user_id = ${user_id} returning file_id`);
}
