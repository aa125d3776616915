// SQL of who is told that a batch has changed: its learners, in portions, and what is told.
import type { Sql } from '#core/db/server/sql.ts';

export interface ToldBatch {
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
    select b.title, b.bn_title, c.title as course_title, c.bn_title as bn_course_title, b.starts_on, b.ends_on,
      b.class_days, b.published_at
    from batches b
    join courses c on c.id = b.course_id
    where b.id = ${batch_id} and b.removed_at is null`;
  return row;
}
export interface Learner {
  id: number;
  language: number | null;
  email: string | null;
  phone: string | null;
}
/** Who learns in it and can be written to, behind a person. */
export const listLearners = (sql: Sql, batch_id: number, after: number, limit: number) => sql<Learner[]>`
  select u.id, u.language, case when u.email_verified_at is not null then u.email end as email,
    case when u.phone_verified_at is not null then u.phone end as phone
  from enrollments e
  join users u on u.id = e.user_id
  where e.batch_id = ${batch_id} and e.status = 'approved' and u.id > ${after} and u.deleted_at is null
  order by u.id limit ${limit}`;
