// SQL of categories: their table as a settings list, and what depends on a row.
import type { Sql } from '#core/db/server/sql.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import { categories } from '../lists.ts';
import { listWords } from '../words.ts';

export type CategoryItem = Record<'slug' | 'title' | 'bn_title' | 'image', string>;

export const table: SettingsTable = {
  settings: categories,
  table: 'categories',
  more: ['course_count'],
  uses: [
    { word: listWords.courses, from: (sql, key) => sql`courses where category_id = ${key}` },
    { word: listWords.publications, from: (sql, key) => sql`publications where category_id = ${key}` },
    { word: listWords.promotions, from: (sql, key) => sql`promotions where course_categories @> array[${key}]` },
  ],
  visible: (sql) => sql`t.active`,
};
/** At the end of the list; nothing when the slug is taken. */
export const insertCategory = async (sql: Sql, c: CategoryItem): Promise<{ id: number } | undefined> => {
  const [row] = await sql<{ id: number }[]>`
    insert into categories (slug, title, bn_title, image, position)
    values (${c.slug}, ${c.title}, ${c.bn_title}, ${c.image}, (select coalesce(max(position), 0) + 1 from categories))
    on conflict (slug) do nothing
    returning id`;
  return row;
};
