// SQL of what changes write for the history, until entries are made of it.
import type { Sql } from '#core/db/server/sql.ts';
import { statesInJson } from './entities.ts';
import type { ToldChange } from './recording.ts';

/** Some objects of one change, whose rows the database itself writes down. */
interface Objects {
  change: string;
  entity: string;
  ids: readonly number[];
}
/** Writes down how objects are before they are changed. */
export const insertStates = (sql: Sql, { change, entity, ids }: Objects) => sql`
  insert into history_written (change, states) select ${change}, ${statesInJson(sql, entity, ids)}`;
/** Writes down a change: with how its objects are now, or with states that are told. */
export const insertTold = (sql: Sql, told: ToldChange, of?: Objects) =>
  of
    ? sql`
  insert into history_written (change, told, states)
  select ${of.change}, ${JSON.stringify(told)}::json, ${statesInJson(sql, of.entity, of.ids)}`
    : sql`insert into history_written (told) values (${JSON.stringify(told)}::json)`;

type Row = { id: number } & Record<string, unknown>;
export interface WrittenChange {
  id: number;
  at: string;
  change: string | null;
  told: ToldChange;
  before: Row[] | null;
  after: Row[] | null;
}
export const isAnyWritten = async (sql: Sql): Promise<boolean> =>
  (await sql<{ any: boolean }[]>`select exists (select from history_written) as any`)[0]!.any;
/** One who makes entries at a time, until the end of the transaction. */
export const lockSettling = (sql: Sql) => sql`select pg_advisory_xact_lock(hashtextextended('history settling', 0))`;
/** Changes in the order in which they were written. */
export const listWritten = (sql: Sql, limit: number) => sql<WrittenChange[]>`
  select w.id, w.at, w.change, w.told, b.states as before, w.states as after
  from history_written w left join history_written b on b.change = w.change and b.told is null
  where w.told is not null
  order by w.id limit ${limit}`;
/** Takes away changes of which there are entries now. */
export const deleteWritten = (sql: Sql, done: readonly WrittenChange[]) => sql`
  delete from history_written
  where id = any (${done.map(({ id }) => id)}::bigint[]) or change = any (${done.map(({ change }) => change)}::text[])`;
/** What was written down before work that then changed nothing. */
export const deleteUntold = (sql: Sql) => sql`
  delete from history_written w
  where w.told is null and not exists (select from history_written done where done.change = w.change and done.told is not null)`;
