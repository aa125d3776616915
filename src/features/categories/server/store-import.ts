// All SQL that writes categories when courses are imported: a missing one is made, counts are kept right.
import type { Sql } from '#core/db/server/sql.ts';

export interface NewCategory {
  slug: string;
  title: string;
  bn_title: string;
  image: string;
}

export const findCategoryId = async (sql: Sql, slug: string): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`select id from categories where slug = ${slug}`;
  return row?.id;
};

/** Makes a category at the end of the list; one that is there already stays as it is. */
export const insertCategory = async (sql: Sql, c: NewCategory): Promise<number> => {
  await sql`
    insert into categories (slug, title, bn_title, image, position)
    values (${c.slug}, ${c.title}, ${c.bn_title}, ${c.image}, (select coalesce(max(position), 0) + 1 from categories))
    on conflict (slug) do nothing`;
  return (await findCategoryId(sql, c.slug))!;
};

/** Counts the published courses of categories anew. */
export const recountCategories = (sql: Sql, ids: number[]) => sql`
  update categories k set course_count = n.count
  from (select i.id, (select count(*)::int from courses c where c.category_id = i.id and c.published_at is not null) as count from unnest(${ids}::int[]) as i (id)) n
  where k.id = n.id and k.course_count <> n.count`;
