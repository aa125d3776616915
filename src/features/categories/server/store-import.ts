// SQL that creates missing categories in a course import. Their course counts are kept by the database itself.
import type { Sql } from '#core/db/server/sql.ts';
import { type CategoryItem, insertCategory } from './store.ts';

export type NewCategory = CategoryItem;

export const findCategoryId = async (sql: Sql, slug: string): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`select id from categories where slug = ${slug}`;
  return row?.id;
};

/** Makes a category at the end of the list; one that is there already stays as it is. */
export const insertMissingCategory = async (sql: Sql, c: NewCategory): Promise<number> =>
  (await insertCategory(sql, c))?.id ?? (await findCategoryId(sql, c.slug))!;
