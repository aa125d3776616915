// SQL of what contents are about: their subjects.
import type { Sql } from '#core/db/server/sql.ts';

export async function findCategory(sql: Sql, id: number): Promise<{ title: string; bn_title: string } | undefined> {
  const [row] = await sql<{ title: string; bn_title: string }[]>`
    select title, bn_title from categories where id = ${id}`;
  return row;
}
