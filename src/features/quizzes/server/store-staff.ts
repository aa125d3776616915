// SQL of exams as the team of a course follows them: who takes one, and how they stand by the clock.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';

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
/** An attempt that nobody has closed yet is over all the same once its time is. */
const stateOf = (sql: Sql) => sql`
  case when a.id is null then 'not_begun'
    when a.submitted_at is not null then case when a.passed then 'passed' else 'failed' end
    when a.ends_at > now() then 'under_way' else 'time_over' end`;
export const takersOf = (sql: Sql, exam: ManagedExam): Source => ({
  from: sql`
    enrollments e join users u on u.id = e.user_id join batches b on b.id = e.batch_id
    left join lateral (
      select * from quiz_attempts o where o.user_id = e.user_id and o.lesson_id = ${exam.id}
      order by o.number desc limit 1
    ) a on true`,
  columns: sql`
    e.id, u.name, u.bn_name, b.title as batch_title, b.bn_title as bn_batch_title, ${stateOf(sql)} as state,
    a.number, a.started_at, a.ends_at, a.submitted_at,
    case when a.submitted_at is null and a.ends_at > now()
      then ceil(extract(epoch from a.ends_at - now()) / 60)::int end as minutes_left,
    case when a.submitted_at is not null and a.max_score > 0
      then floor(a.score * 100 / a.max_score)::int end as percent`,
  key: sql`e.id`,
  where: sql`e.course_id = ${exam.course_id} and e.status = 'approved'`,
  filters: {
    state: (states: string[]) => sql`${stateOf(sql)} = any(${states}::text[])`,
    batch: (ids: number[]) => sql`e.batch_id = any(${ids}::int[])`,
  },
  search: (term) => sql`(u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)})`,
});
