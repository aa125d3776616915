// SQL of categories.
import type { Sql } from '#core/db/server/sql.ts';
import type { Category } from '../contract.ts';

export type CategoryRow = Category;
export type CategoryItem = Pick<Category, 'slug' | 'title' | 'bn_title' | 'image'>;
const columns = (sql: Sql) => sql`id, slug, title, bn_title, image, course_count, version`;

/** Categories whose title in either language contains `search`; `limit` null gives all. */
export const listCategories = (sql: Sql, { search, limit, offset }: { search: string; limit: number | null; offset: number }) =>
  sql<(CategoryRow & { total: number })[]>`
    select ${columns(sql)}, count(*) over ()::int as total
    from categories
    where ${search} = '' or strpos(lower(title), lower(${search})) > 0 or strpos(bn_title, ${search}) > 0
    order by position, id
    limit ${limit} offset ${offset}`;
export const findCategory = async (sql: Sql, id: number): Promise<CategoryRow | undefined> => {
  const [row] = await sql<CategoryRow[]>`select ${columns(sql)} from categories where id = ${id}`;
  return row;
};
/** Two who give the same slug come one after the other. */
const lockSlug = (sql: Sql, slug: string) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`category ${slug}`}, 0))`;
/** At the end of the list; nothing when the slug is taken. */
export const insertCategory = async (sql: Sql, c: CategoryItem): Promise<CategoryRow | undefined> => {
  await lockSlug(sql, c.slug);
  const [row] = await sql<CategoryRow[]>`
    insert into categories (slug, title, bn_title, image, position)
    values (${c.slug}, ${c.title}, ${c.bn_title}, ${c.image}, (select coalesce(max(position), 0) + 1 from categories))
    on conflict (slug) do nothing
    returning ${columns(sql)}`;
  return row;
};
/** Whether another category has this slug. Nobody else takes it until the transaction ends. */
export const isSlugTaken = async (sql: Sql, slug: string, id: number): Promise<boolean> => {
  await lockSlug(sql, slug);
  return (await sql`select 1 from categories where slug = ${slug} and id <> ${id}`).length > 0;
};
/** Nothing when it was changed since `version`. */
export const updateCategory = async (sql: Sql, id: number, version: number, c: CategoryItem): Promise<CategoryRow | undefined> => {
  const [row] = await sql<CategoryRow[]>`
    update categories
    set slug = ${c.slug}, title = ${c.title}, bn_title = ${c.bn_title}, image = ${c.image}, version = version + 1
    where id = ${id} and version = ${version}
    returning ${columns(sql)}`;
  return row;
};
/** False while courses stand in it, published or not. */
export const deleteCategory = async (sql: Sql, id: number): Promise<boolean> => {
  // whoever puts a course into it meanwhile waits for this lock, or is waited for
  await sql`select 1 from categories where id = ${id} for update`;
  const gone = await sql`
    delete from categories c
    where id = ${id} and not exists (select 1 from courses where category_id = c.id)
    returning 1`;
  return gone.length > 0;
};
