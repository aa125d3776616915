// SQL of classrooms: one as somebody finds it, with what they are to it.
import type { Sql } from '#core/db/server/sql.ts';
import type { ClassRole } from '../rules.ts';

export interface ClassRow {
  /** Of the batch: a class has no id of its own. */
  id: number;
  course_id: number;
  course_uuid: string;
  course_title: string;
  bn_course_title: string;
  /** `class`: a class of its own, without a course that anybody finds. */
  kind: 'course' | 'training' | 'assessment' | 'class';
  institution_id: number | null;
  title: string;
  bn_title: string;
  starts_at: string | null;
  ends_at: string | null;
  class_days: string;
  published_at: string | null;
  archived_at: string | null;
  /** What the asker does there, where they are named. */
  teacher_role: ClassRole | null;
  /** How the enrolment of the asker stands. */
  enrollment: 'approved' | 'pending' | 'rejected' | null;
  has_teacher: boolean;
}
export async function findClass(sql: Sql, id: number, user_id: number): Promise<ClassRow | undefined> {
  const [row] = await sql<ClassRow[]>`
    select b.id, b.course_id, c.uuid as course_uuid, c.title as course_title, c.bn_title as bn_course_title, c.kind,
      c.institution_id, b.title, b.bn_title, b.starts_at, b.ends_at, b.class_days, b.published_at, b.archived_at,
      t.role as teacher_role, e.status as enrollment,
      exists (select from batch_teachers o where o.batch_id = b.id and o.role = 'teacher') as has_teacher
    from batches b
    join courses c on c.id = b.course_id
    left join batch_teachers t on t.batch_id = b.id and t.user_id = ${user_id}
    left join enrollments e on e.batch_id = b.id and e.user_id = ${user_id}
    where b.id = ${id} and b.removed_at is null`;
  return row;
}
