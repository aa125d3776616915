// SQL of a person's own lists: saved views and chosen columns.
import type { Sql } from '#core/db/server/sql.ts';
import type { OwnList } from '../contract.ts';

export async function findOwnList(sql: Sql, user_id: number, list: string): Promise<OwnList> {
  const [row] = await sql<OwnList[]>`
    select
      (select columns from list_columns where user_id = ${user_id} and list = ${list}) as columns,
      coalesce((select jsonb_agg(jsonb_build_object('title', title, 'query', query, 'columns', columns) order by id)
        from list_views where user_id = ${user_id} and list = ${list}), '[]') as views`;
  return row!;
}
export const writeColumns = (sql: Sql, user_id: number, list: string, columns: readonly string[] | null) =>
  columns === null
    ? sql`delete from list_columns where user_id = ${user_id} and list = ${list}`
    : sql`
        insert into list_columns (user_id, list, columns) values (${user_id}, ${list}, ${columns}::text[])
        on conflict (user_id, list) do update set columns = excluded.columns`;
export interface NewView {
  list: string;
  title: string;
  query: string;
  columns: readonly string[] | null;
}
/** False when there are `most` already. Two at once come one after the other. */
export async function writeView(sql: Sql, user_id: number, { list, title, query, columns }: NewView, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${user_id}`}, 0))`;
  const written = await sql`
    insert into list_views (user_id, list, title, query, columns)
    select ${user_id}, ${list}, ${title}, ${query}, ${columns}::text[]
    where (select count(*) from list_views where user_id = ${user_id} and list = ${list} and title <> ${title}) < ${most}
    on conflict (user_id, list, title) do update set query = excluded.query, columns = excluded.columns
    returning 1`;
  return written.length > 0;
}
export const deleteView = (sql: Sql, user_id: number, list: string, title: string) => sql`
  delete from list_views where user_id = ${user_id} and list = ${list} and title = ${title}`;
export async function eraseLists(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from list_views where user_id = ${user_id}`;
  await sql`delete from list_columns where user_id = ${user_id}`;
}
