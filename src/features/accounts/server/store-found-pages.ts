// SQL of the search for people: open pages, with what everybody sees of them.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { type Match, matchedSql, matchSql } from '#features/search/server/service.ts';
import { sees, type ShownField, visibilityOf } from '../visibility.ts';
import { nameFor } from './store-public-page.ts';

/** Whether everybody sees this field of a row `u` of users. */
function isShown(sql: Sql, field: ShownField): Part {
  const unchosen = sees('everybody', visibilityOf({})[field]) ? 'everybody' : 'nobody';
  return sql`coalesce(u.visibility ->> ${field}, ${unchosen}) = 'everybody'`;
}
const columns = (sql: Sql): Part => {
  const shown = (field: 'about' | 'profession' | 'district') =>
    sql`case when ${isShown(sql, field)} then u.${sql(field)} else '' end as ${sql(field)}`;
  return sql`
    u.id, ${nameFor(sql, sql`u`, 'name')} as name, ${nameFor(sql, sql`u`, 'bn_name')} as bn_name,
    ${shown('about')}, ${shown('profession')}, ${shown('district')}`;
};
export interface FoundPage {
  id: number;
  username: string;
  name: string;
  bn_name: string | null;
  about: string;
  profession: string;
  district: string;
  photo: string | null;
}
/** Of those that match, the best `most`. */
export const listFoundPages = (
  sql: Sql,
  { match, most, limit, offset }: { match: Match; most: number; limit: number; offset: number },
) => sql<(FoundPage & { total: number })[]>`
  select ${columns(sql)}, u.username,
    case when ${isShown(sql, 'photo')} and f.public then '/files/' || f.address_key || '/' || f.file_name end as photo,
    m.total
  from (
    select p.id, m.rank, count(*) over ()::int as total
    from ${matchSql(sql, match, most)} m join open_pages p on p.id = m.ref_id
    order by m.rank desc, p.id
    limit ${limit} offset ${offset}
  ) m
  join users u on u.id = m.id
  left join files f on f.id = u.photo_file_id
  order by m.rank desc, u.id`;
export async function countFoundPages(sql: Sql, { match, most }: { match: Match; most: number }): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n
    from (select from ${matchedSql(sql, match)} m join open_pages p on p.id = m.ref_id limit ${most}) found`;
  return row!.n;
}
/** Of these people, those whose page is open. */
export const listPages = (sql: Sql, user_ids: number[]) => sql<Omit<FoundPage, 'username' | 'photo'>[]>`
  select ${columns(sql)} from open_pages p join users u on u.id = p.id where p.id = any (${user_ids}::int[])`;
/** Whose document is missing, older than their profile, or of a page that is closed. */
export async function listUnindexed(sql: Sql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select coalesce(p.id, d.ref_id)::int as id
    from (select p.id, u.updated_at from open_pages p join users u on u.id = p.id) p
    full join (select ref_id, indexed_at from search_docs where kind = 'learner') d on d.ref_id = p.id
    where p.id is null or d.ref_id is null or d.indexed_at < p.updated_at
    limit ${limit}`;
  return rows.map(({ id }) => id);
}
