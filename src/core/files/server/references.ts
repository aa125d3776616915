// File references: the columns that name a file, as the rooms declare them; a file that one of them names is in use.
import type { Sql } from '#core/db/server/sql.ts';

/** A column of a table of the room, such as `users.photo_file_id`. */
export type FileReference = `${string}.${string}`;
let references: readonly (readonly [table: string, column: string])[] = [];
export function setFileReferences(all: readonly FileReference[]): void {
  references = all.map((reference) => reference.split('.') as [string, string]);
}
/** True in SQL when a row of any room names the file `f`. */
export const isReferenced = (sql: Sql) =>
  references.reduce((all, [table, column]) => sql`${all} or exists (select from ${sql(table)} where ${sql(column)} = f.id)`, sql`false`);
/** The same of a row that was removed and can be brought back. */
export const isRemovedReference = (sql: Sql) =>
  references.reduce(
    (all, [table, column]) => sql`${all} or exists (select from removed_records where kind = ${table} and row ->> ${column} = f.id::text)`,
    sql`false`,
  );
/** In how many rows these files are named, by file, beside those of one table. */
export async function countUses(sql: Sql, ids: readonly number[], besides: string): Promise<Map<number, number>> {
  const counted = references.filter(([table]) => table !== besides);
  if (!ids.length || !counted.length) return new Map();
  const named = counted.reduce(
    (all, [table, column]) =>
      sql`${all} union all select ${sql(column)} from ${sql(table)} where ${sql(column)} = any (${[...ids]}::int[])`,
    sql`select null::int as id where false`,
  );
  const rows = await sql<{ id: number; uses: number }[]>`select id, count(*)::int as uses from (${named}) n group by id`;
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}
/** True in SQL when a row of another table names the file `f`. */
export const isUsedBeside = (sql: Sql, besides: string) =>
  references
    .filter(([table]) => table !== besides)
    .reduce((all, [table, column]) => sql`${all} or exists (select from ${sql(table)} where ${sql(column)} = f.id)`, sql`false`);
