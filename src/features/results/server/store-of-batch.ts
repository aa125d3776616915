// SQL that finds the quiz or exam that is asked for in a class: of its course, or set for it alone.
import { anyLesson } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface OfBatch {
  syllabus_id?: number | undefined;
  class_work_id?: number | undefined;
  class_session_id?: number | undefined;
}
/** The lesson that is meant, where it is one of the course or of this class: by itself, or the newest work of a session. */
export async function findOfBatch(
  sql: Sql,
  { id, course_id }: { id: number; course_id: number },
  { syllabus_id = null, class_work_id = null, class_session_id = null }: { [K in keyof OfBatch]?: number | null | undefined },
): Promise<number | undefined> {
  if (syllabus_id === null && class_work_id === null && class_session_id === null) return undefined;
  const [row] = await sql<{ id: number }[]>`
    select l.id from lessons l left join classworks w on w.id = l.id
    where ${anyLesson(sql)} and l.course_id = ${course_id} and l.kind in ('quiz', 'exam')
      and (l.batch_id is null or l.batch_id = ${id})
      and (${syllabus_id}::int is null or l.id = ${syllabus_id}::int)
      and (${class_work_id}::int is null or (l.id = ${class_work_id}::int and w.id is not null))
      and (${class_session_id}::int is null or w.class_session_id = ${class_session_id}::int)
    order by l.id desc limit 1`;
  return row?.id;
}
