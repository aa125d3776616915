// A course that goes from one teacher to another: who is named as its teacher, and whose it is.
import type { Sql } from '#core/db/server/sql.ts';
import { indexCourseJob } from './indexing.ts';
import { replaceTeacher } from './store.ts';

export async function nameTeacher(
  sql: Sql,
  { course_id, from, to }: { course_id: number; from: number; to: { id: number; name: string; bn_name: string | null } },
): Promise<void> {
  await replaceTeacher(sql, course_id, from, to);
  // it is found by its teachers' names
  await indexCourseJob.later(sql, { course_id });
}
