// SQL of what a piece is called while readers have nothing of it (working title): lists of staff name and find it by that.
import type { Sql } from '#core/db/server/sql.ts';
import type { Written } from './store-changes.ts';

/** As its draft has it now. What readers have, or will have, is written by publishing alone. */
export const setWorkingTitle = async (
  sql: Sql,
  id: number,
  { title, bn_title, category_id }: Pick<Written, 'title' | 'bn_title' | 'category_id'>,
): Promise<void> => {
  await sql`
    update publications
    set title = ${title}, bn_title = ${bn_title},
      category_id = (select id from categories where id = ${category_id}::int)
    where id = ${id} and publish_at is null`;
};
