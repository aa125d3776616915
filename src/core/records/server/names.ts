// Rows of a settings list whose names profiles hold, typed or chosen in one of the two languages: filters by them, and both names of one.
import type { Sql } from '#core/db/server/sql.ts';
import type { ListInput } from '#core/lists/input.ts';
import type { Part } from '#core/db/server/tag.ts';

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
/** Columns `name` and `bn_name` of what a profile holds, each in its language; as it was written where the settings list has no such row. */
export const bothNames = (sql: Sql, { held, name, table }: { held: Part; name: string; table: string }): Part => {
  const called = sql`
    from ${sql(table)} n where ${held} <> '' and lower(${held}) in (lower(n.title), lower(n.bn_title)) order by n.id limit 1`;
  return sql`
    coalesce((select nullif(n.title, '') ${called}), ${held}) as ${sql(name)},
    coalesce((select nullif(n.bn_title, '') ${called}), ${held}) as ${sql(`bn_${name}`)}`;
};
