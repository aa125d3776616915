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
