// SQL of tags in a course import: found by their names in either language, made at the end of the list where they are missing.
import type { Sql } from '#core/db/server/sql.ts';

type Named = { en: string; bn: string };
const named = (sql: Sql, tags: readonly Named[]) => sql`
  unnest(${tags.map((tag) => tag.en)}::text[], ${tags.map((tag) => tag.bn)}::text[]) with ordinality as w (en, bn, n)`;

/** The tag of each name, where there is one. */
export const findTagIds = async (sql: Sql, tags: readonly Named[]): Promise<(number | undefined)[]> => {
  if (!tags.length) return [];
  const rows = await sql<{ id: number | null }[]>`
    select (
      select t.id from tags t
      where (w.en <> '' and t.title <> '' and normal_name(t.title) = normal_name(w.en))
        or (w.bn <> '' and t.bn_title <> '' and normal_name(t.bn_title) = normal_name(w.bn))
      order by t.id limit 1) as id
    from ${named(sql, tags)} order by w.n`;
  return rows.map(({ id }) => id ?? undefined);
};
export const insertMissingTags = async (sql: Sql, tags: readonly Named[]): Promise<void> => {
  if (!tags.length) return;
  await sql`
    insert into tags (title, bn_title, position)
    select w.en, w.bn, (select coalesce(max(position), 0) from tags) + w.n from ${named(sql, tags)}
    on conflict do nothing`;
};
