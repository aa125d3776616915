// Filters by rows of a settings list whose names profiles hold: people typed one of the two, or chose it.
import type { Sql } from '#core/db/server/sql.ts';
import type { ListInput } from '#core/lists/input.ts';

/** Filters whose rows are found by their names, each with the table of its settings list. */
export type NamedFilters = Readonly<Record<string, string>>;
/** What rows are called in either language, in small letters. */
async function listNamesOf(sql: Sql, table: string, ids: readonly number[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select lower(n.name) as name from ${sql(table)} r cross join lateral (values (r.title), (r.bn_title)) n (name)
    where r.id = any (${ids as number[]}::int[]) and n.name <> ''`;
  return rows.map((row) => row.name);
}
/** The input with names in the place of ids. Looked up before the people are, so that the database knows how many that will be. */
export async function withNames<I extends Pick<ListInput, 'filters'>>(sql: Sql, input: I, named: NamedFilters): Promise<I> {
  const filters: Record<string, unknown> = { ...input.filters };
  for (const [name, table] of Object.entries(named))
    if (filters[name]) filters[name] = await listNamesOf(sql, table, filters[name] as number[]);
  return { ...input, filters };
}
