// The bells of the demonstration school: what its learners were told of their enrollments, the older lines read.
import type { Sql } from '#core/db/server/sql.ts';
import { atCourse } from '#features/courses/addresses.ts';

/** Enrollments are written into the tables, and nobody is told on the way; certificates tell of themselves when they are made. */
export async function seedNotices(sql: Sql): Promise<void> {
  await sql`
    insert into notices (user_id, name, terms, url, fold, at)
    select e.user_id, 'enrollments.approved',
      jsonb_build_object('course', jsonb_build_object('en', c.title, 'bn', c.bn_title)),
      replace(${atCourse({ uuid: 'uuid' })}, 'uuid', c.uuid::text), 'enrollment-' || c.id, e.created_at
    from enrollments e join courses c on c.id = e.course_id
    where e.status = 'approved'
    order by e.created_at`;
  await sql`update notices set read_at = least(now(), at + interval '2 hours') where at < now() - interval '3 days'`;
}
