// All SQL that writes categories when courses are imported: a missing one is made. The database itself counts their courses.
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
