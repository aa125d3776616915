// Seed data of settings lists: the rows that a new database begins with.
import type { Sql } from '#core/db/server/sql.ts';
import type { SettingsTable } from './store.ts';

/** Fills the list in the order that is given and answers the ids; one that has rows is left as its administrators want it. */
export async function seedRecords(sql: Sql, { table }: SettingsTable, rows: readonly object[]): Promise<number[] | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seed ${table}`}, 0))`;
  if ((await sql`select from ${sql(table)} limit 1`).count) return undefined;
  const made = await sql<{ id: number; position: number }[]>`
    insert into ${sql(table)} ${sql(rows.map((row, i) => ({ ...row, position: i + 1 })))} returning id, position`;
  return made.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}
