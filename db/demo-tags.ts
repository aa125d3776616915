// Tags of the demonstration school, and the courses that have them.
import type { Pool } from '#core/db/server/sql.ts';
import { indexCourses } from '#features/courses/server/service.ts';
import { seedTags } from '#features/tags/server/service.ts';
import { read, type Text } from './demo-files.ts';

const tags = () => read<{ title: Text; courses: string[] }>('tags.yaml');
/** Only where the list is empty: else it is as its administrators want it. */
export async function tagCourses(pool: Pool): Promise<void> {
  const tagged = await pool.begin(async (sql) => {
    const all = tags();
    const ids = await seedTags(
      sql,
      all.map(({ title }) => ({ title: title.en, bn_title: title.bn })),
    );
    if (!ids) return [];
    const pairs = all.flatMap(({ courses }, i) => courses.map((slug) => ({ slug, tag_id: ids[i]! })));
    return sql<{ id: number }[]>`
      update courses c set tag_ids = p.tag_ids
      from (
        select slug, array_agg(tag_id order by tag_id) as tag_ids
        from unnest(${pairs.map((p) => p.slug)}::text[], ${pairs.map((p) => p.tag_id)}::int[]) t (slug, tag_id)
        group by slug
      ) p
      where c.slug = p.slug
      returning c.id`;
  });
  await indexCourses(
    pool,
    tagged.map(({ id }) => id),
  );
}
