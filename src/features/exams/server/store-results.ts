// SQL of the moment from which on the results of an exam are told.
import type { Sql } from '#core/db/server/sql.ts';

/** Answers whether they were not told before. */
export async function publishResults(sql: Sql, lesson_id: number): Promise<boolean> {
  const rows = await sql`
    update exams set results_at = now(), version = version + 1, updated_at = now()
    where lesson_id = ${lesson_id} and published_at is not null and results_at is null`;
  return rows.count > 0;
}
