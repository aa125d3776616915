// All SQL that reads categories.
import type { Sql } from '#core/db/server/sql.ts';
import type { Category } from '../contract.ts';

/** Categories whose title in either language contains `search`; `limit` null gives all. */
export const listCategories = (sql: Sql, { search, limit, offset }: { search: string; limit: number | null; offset: number }) =>
  sql<(Category & { total: number })[]>`
    select id, slug, title, bn_title, image, course_count, count(*) over () as total from categories
    where ${search} = '' or title ilike '%' || ${search} || '%' or bn_title like '%' || ${search} || '%'
    order by position, id limit ${limit} offset ${offset}`;
