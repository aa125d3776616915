// SQL of the search for institutions: those that are approved and switched on.
import type { Sql } from '#core/db/server/sql.ts';
import { type Match, matchedSql, matchSql } from '#features/search/server/service.ts';
import { columns, type InstitutionRow } from './store.ts';

export interface Asked {
  match: Match | null;
  /** Of those that match only the best so many. */
  most: number;
  limit: number;
  offset: number;
}
/** Those that match, best first; without a match all, in their order. */
export const listFound = (sql: Sql, { match, most, limit, offset }: Asked) => sql<(InstitutionRow & { total: number })[]>`
  select ${columns(sql)}, count(*) over ()::int as total
  from institutions i ${match ? sql`join ${matchSql(sql, match, most)} m on m.ref_id = i.id` : sql``}
  where i.approved_at is not null and i.closed_at is null
  order by ${match ? sql`m.rank desc,` : sql``} i.position, i.id
  limit ${limit} offset ${offset}`;
export async function countFound(sql: Sql, { match, most }: { match: Match; most: number }): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n
    from (
      select from ${matchedSql(sql, match)} m join institutions i on i.id = m.ref_id
      where i.approved_at is not null and i.closed_at is null
      limit ${most}
    ) found`;
  return row!.n;
}
interface IndexRow {
  id: number;
  institution_name: string;
  institution_name_en: string;
  type: string;
  about: string;
  bn_about: string;
  address: string;
  bn_address: string;
}
export const listForIndex = (sql: Sql, ids: number[]) => sql<IndexRow[]>`
  select id, institution_name, institution_name_en, type, about, bn_about, address, bn_address
  from institutions where id = any (${ids}::int[]) and approved_at is not null`;
/** Whose document is missing or older than they are. */
export async function listUnindexed(sql: Sql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select i.id from institutions i left join search_docs d on d.kind = 'partner' and d.ref_id = i.id
    where i.approved_at is not null and (d.ref_id is null or d.indexed_at < i.updated_at)
    order by i.id limit ${limit}`;
  return rows.map(({ id }) => id);
}
