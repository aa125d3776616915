// SQL of the search in banks: how much matches, which are few, and how much is gathered; and whose questions were shared with somebody.
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isShareOf } from './store-reach.ts';

/** Where a word stands in some of the newest so many, it is looked for in more of them. */
const [SAMPLE, SOME] = [600, 3];
const NEWEST = 5_000;
/** Of the newest so many of the bank `b` those that match, the newest first. */
const amongNewest = (sql: Sql, query: string, newest: number): Part => sql`
  (select n.id from (
    select q.id, q.updated_at, q.keys from bank_questions q where q.removed_at is null and q.holder = b.holder
    order by q.updated_at desc, q.id desc limit ${newest}
  ) n where n.keys @@ ${query}::tsquery order by n.updated_at desc, n.id desc`;
export interface Found {
  /** Of what matches the newest, as far as they were looked for; more than `most` where it is common. */
  newest: number[];
  /** All that match, where they are not more than `most`. */
  ids: number[] | null;
}
export async function listFound(sql: Sql, holders: readonly number[], query: string, most: number): Promise<Found> {
  const [row] = await sql<Found[]>`
    with looked as materialized (
      select array(
        select n.id from unnest(${[...holders]}::int[]) b (holder),
          lateral ${amongNewest(sql, query, NEWEST)} limit ${most + 1}) n
        where (select count(*) from ${amongNewest(sql, query, SAMPLE)} limit ${SOME}) few) = ${SOME}
      ) as newest
    )
    select l.newest, case when cardinality(l.newest) <= ${most} then (
      select case when cardinality(found.ids) <= ${most} then found.ids end from (select array(
        select f.id from unnest(${[...holders]}::int[]) b (holder),
          bank_found(b.holder, ${query}::tsquery, ${most + 1}) f (id)
        limit ${most + 1}) as ids) found) end as ids
    from looked l`;
  return row!;
}
export const isFound = (sql: Sql, ids: readonly number[]): Part => sql`q.id = any (${[...ids]}::int[])`;
/** Looked at row by row: an index would name half of the bank. */
export const isCommon = (sql: Sql, query: string): Part => sql`(q.keys @@ ${query}::tsquery) is not false`;
/** What is read in this transaction is found by its words and gathered, never by walking through all of a bank in some order. */
export const gather = (sql: Transaction) => sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`;
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
/** A folder with those below it. */
export async function listWithin(sql: Sql, folder_id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from bank_folders where path @> array[${folder_id}::int] and removed_at is null`;
  return rows.map(({ id }) => id);
}
