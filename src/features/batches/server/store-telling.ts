// SQL of who is told that a batch has changed: its learners, in portions, and what is told.
import type { Sql } from '#core/db/server/sql.ts';

export interface ToldBatch {
  id: number;
  course_uuid: string;
  title: string;
  bn_title: string;
  course_title: string;
  bn_course_title: string;
  starts_on: string | null;
  ends_on: string | null;
  class_days: string;
  published_at: string | null;
}
export async function findTold(sql: Sql, batch_id: number): Promise<ToldBatch | undefined> {
  const [row] = await sql<ToldBatch[]>`
    select b.id, c.uuid as course_uuid, b.title, b.bn_title, c.title as course_title, c.bn_title as bn_course_title,
      b.starts_on, b.ends_on, b.class_days, b.published_at
    from batches b
    join courses c on c.id = b.course_id
    where b.id = ${batch_id} and b.removed_at is null`;
  return row;
}
/** Who learns in it, behind a person, in the order of their ids. */
export async function listLearners(sql: Sql, batch_id: number, after: number, limit: number): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select user_id from enrollments
    where batch_id = ${batch_id} and status = 'approved' and user_id > ${after}
    order by user_id limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
}
