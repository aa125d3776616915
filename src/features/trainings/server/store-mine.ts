// SQL of a person's own trainings.
import type { Sql } from '#core/db/server/sql.ts';

export interface OwnTraining {
  id: number;
  status: 'pending' | 'approved';
  batch_id: number;
  batch_title: string;
  batch_bn_title: string;
  course_uuid: string;
  title: string;
  bn_title: string;
  starts_at: string | null;
  ends_at: string | null;
  venue: string;
  completed_at: string | null;
  /** Halves of its register: those with what counts, and in how many of them they were there. */
  present: number;
  counted: number;
  total: number;
}
/** Trainings that somebody is in or asks to be in, from the newest on. */
export const listOwn = (sql: Sql, user_id: number, page: { limit: number; offset: number }) => sql<OwnTraining[]>`
  select count(*) over ()::int as total, e.id, e.status,
    b.id as batch_id, b.title as batch_title, b.bn_title as batch_bn_title,
      c.uuid as course_uuid, c.title, c.bn_title, b.starts_at, b.ends_at, e.completed_at,
      coalesce((select f.venue from training_facilities f where f.id = b.id), '') as venue,
      a.present, a.counted
    from enrollments e
    join batches b on b.id = e.batch_id
    join courses c on c.id = e.course_id
    cross join lateral (
      select count(*) filter (where r.status in ('present', 'late', 'left_early', 'made_up'))::int as present,
        count(*) filter (where r.status <> 'excused')::int as counted
      from attendance_rows r join class_sessions s on s.id = r.class_session_id and s.cancelled_at is null
      where r.batch_id = b.id and r.user_id = e.user_id) a
    where e.user_id = ${user_id} and c.kind = 'training' and e.status <> 'rejected' and b.removed_at is null
    order by e.id desc limit ${page.limit} offset ${page.offset}`;
