// SQL of those who read a code of a class that they are not in.
import type { Sql } from '#core/db/server/sql.ts';
import { sessionColumns, type SessionOf } from './store.ts';

export { isClosed } from './store.ts';
export interface DoorRow extends SessionOf {
  batch_title: string;
  bn_batch_title: string;
  course_title: string;
  bn_course_title: string;
  archived: boolean;
  state: 'stranger' | 'asked' | 'learner' | 'elsewhere' | 'rejected';
}
/** A session of a published class, and what somebody is to it. */
export async function findDoor(sql: Sql, id: number, user_id: number): Promise<DoorRow | undefined> {
  const [row] = await sql<DoorRow[]>`
    select ${sessionColumns(sql)}, b.title as batch_title, b.bn_title as bn_batch_title, c.title as course_title,
      c.bn_title as bn_course_title, b.archived_at is not null as archived,
      case when o.status = 'approved' and o.batch_id = b.id then 'learner'
        when o.status = 'pending' and o.batch_id = b.id then 'asked'
        when o.status is not null then 'elsewhere'
        when exists (
          select from enrollments r where r.user_id = ${user_id} and r.batch_id = b.id and r.status = 'rejected')
          then 'rejected'
        else 'stranger' end as state
    from class_sessions s
    join batches b on b.id = s.batch_id and b.removed_at is null and b.published_at is not null
    join courses c on c.id = b.course_id and c.archived_at is null
    left join lateral (
      select e.status, e.batch_id from enrollments e
      where e.user_id = ${user_id} and e.course_id = c.id and e.status <> 'rejected' limit 1) o on true
    where s.id = ${id}`;
  return row;
}
export const isStaffIn = async (sql: Sql, batch_id: number, user_id: number): Promise<boolean> =>
  (await sql`select from batch_teachers where batch_id = ${batch_id} and user_id = ${user_id}`).count > 0;
/** Sessions of a class whose code somebody has read, the first one first. */
export const listScansOf = (sql: Sql, user_id: number, batch_id: number) => sql<SessionOf[]>`
  select ${sessionColumns(sql)} from class_sessions s
  where s.batch_id = ${batch_id} and s.cancelled_at is null and exists (
    select from attendance_marks m where m.user_id = ${user_id} and m.class_session_id = s.id and m.source = 'scan')
  order by s.starts_at, s.id limit 100`;
