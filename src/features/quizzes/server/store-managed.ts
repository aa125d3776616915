// SQL of an exam as the team of its course reaches it.
import type { Sql } from '#core/db/server/sql.ts';

export interface ManagedExam {
  id: number;
  course_id: number;
  title: string;
  bn_title: string;
  course_title: string;
  bn_course_title: string;
}
export async function findExam(sql: Sql, id: number): Promise<ManagedExam | undefined> {
  const [row] = await sql<ManagedExam[]>`
    select l.id, l.course_id, l.title, l.bn_title, c.title as course_title, c.bn_title as bn_course_title
    from lessons l join courses c on c.id = l.course_id where l.id = ${id} and l.kind = 'exam'`;
  return row;
}
