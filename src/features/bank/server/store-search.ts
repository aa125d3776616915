// SQL of the search in banks: the questions that match, by the index of keys; and whose questions were shared with somebody.
import { MOST_COUNTED } from '#core/lists/declare.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isShareOf } from './store-reach.ts';

/** The ids of what matches in these banks; nothing where more match than are counted. */
export async function listFound(sql: Sql, holders: readonly number[], query: string): Promise<number[] | null> {
  const [row] = await sql<{ ids: number[] | null }[]>`
    select case when cardinality(ids) <= ${MOST_COUNTED} then ids end as ids from (select array(
      select f.id from unnest(${[...holders]}::int[]) b (holder),
        bank_found(b.holder, ${query}::tsquery, ${MOST_COUNTED + 1}) f (id)
      limit ${MOST_COUNTED + 1}) as ids) found`;
  return row!.ids;
}
export const isFound = (sql: Sql, ids: readonly number[]): Part => sql`q.id = any (${[...ids]}::int[])`;
/** Of shares that are with this person: the questions, the folders with those below them, and whose they are. */
export interface Given {
  bank_ids: number[];
  folder_ids: number[];
  holders: number[];
}
export async function listGiven(sql: Sql, user_id: number): Promise<Given> {
  const [row] = await sql<Given[]>`
    with given as materialized (select s.bank_id, s.folder_id from bank_shares s where ${isShareOf(sql, user_id)}),
    folders as materialized (
      select d.id, d.holder from bank_folders d
      where d.removed_at is null and d.holder <> ${user_id}
        and d.path && array(select g.folder_id from given g where g.folder_id is not null)
    ), questions as materialized (
      select q.id, q.holder from given g join bank_questions q on q.id = g.bank_id
      where q.removed_at is null and q.holder <> ${user_id}
    )
    select array(select distinct id from questions) as bank_ids, array(select id from folders) as folder_ids,
      array(select holder from questions union select holder from folders) as holders`;
  return row!;
}
