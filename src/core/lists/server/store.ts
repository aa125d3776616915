// SQL of a person's own lists: saved views, chosen columns, what was chosen last.
import type { Sql } from '#core/db/server/sql.ts';
import type { OwnList } from '../contract.ts';

export async function findOwnList(sql: Sql, user_id: number, list: string): Promise<OwnList> {
  const [row] = await sql<OwnList[]>`
    select
      (select columns from list_columns where user_id = ${user_id} and list = ${list}) as columns,
      coalesce((select jsonb_agg(jsonb_build_object('title', title, 'query', query, 'columns', columns) order by id)
        from list_views where user_id = ${user_id} and list = ${list}), '[]') as views,
      coalesce((select ids from list_recents where user_id = ${user_id} and list = ${list}), '{}') as recent`;
  return row!;
}
/** Two at once come one after the other: each counts what is there. */
const lockLists = (sql: Sql, user_id: number) => sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${user_id}`}, 0))`;
/** False when there are those of `most` other lists already. */
export async function writeColumns(
  sql: Sql,
  user_id: number,
  list: string,
  columns: readonly string[] | null,
  most: number,
): Promise<boolean> {
  if (columns === null) {
    await sql`delete from list_columns where user_id = ${user_id} and list = ${list}`;
    return true;
  }
  await lockLists(sql, user_id);
  const written = await sql`
    insert into list_columns (user_id, list, columns)
    select ${user_id}, ${list}, ${columns}::text[]
    where (select count(*) from list_columns where user_id = ${user_id} and list <> ${list}) < ${most}
    on conflict (user_id, list) do update set columns = excluded.columns
    returning 1`;
  return written.length > 0;
}
export interface NewView {
  list: string;
  title: string;
  query: string;
  columns: readonly string[] | null;
}
/** False when there are `most` of this list already, or `of_all` of all. */
export async function writeView(
  sql: Sql,
  user_id: number,
  { list, title, query, columns }: NewView,
  { most, of_all }: { most: number; of_all: number },
): Promise<boolean> {
  await lockLists(sql, user_id);
  const written = await sql`
    insert into list_views (user_id, list, title, query, columns)
    select ${user_id}, ${list}, ${title}, ${query}, ${columns}::text[]
    where (select count(*) from list_views where user_id = ${user_id} and list = ${list} and title <> ${title}) < ${most}
      and (select count(*) from list_views where user_id = ${user_id} and (list, title) <> (${list}, ${title})) < ${of_all}
    on conflict (user_id, list, title) do update set query = excluded.query, columns = excluded.columns
    returning 1`;
  return written.length > 0;
}
export const deleteView = (sql: Sql, user_id: number, list: string, title: string) => sql`
  delete from list_views where user_id = ${user_id} and list = ${list} and title = ${title}`;
/** The newest first, each once. False when there are those of `of_all` other lists already. */
export async function writeRecent(
  sql: Sql,
  user_id: number,
  { list, ids }: { list: string; ids: readonly number[] },
  { most, of_all }: { most: number; of_all: number },
): Promise<boolean> {
  await lockLists(sql, user_id);
  const written = await sql`
    with given as (
      select array_agg(id order by n) as ids from (select id, min(n) as n from unnest(${ids}::int[]) with ordinality o (id, n) group by id) g
    )
    insert into list_recents (user_id, list, ids)
    select ${user_id}, ${list}, given.ids[1:${most}::int] from given
    where (select count(*) from list_recents where user_id = ${user_id} and list <> ${list}) < ${of_all}
    on conflict (user_id, list) do update set ids = (
      excluded.ids || array(
        select o.id from unnest(list_recents.ids) with ordinality o (id, n) where o.id <> all (excluded.ids) order by o.n)
    )[1:${most}::int]
    returning 1`;
  return written.length > 0;
}
export async function eraseLists(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from list_views where user_id = ${user_id}`;
  await sql`delete from list_columns where user_id = ${user_id}`;
  await sql`delete from list_recents where user_id = ${user_id}`;
}
