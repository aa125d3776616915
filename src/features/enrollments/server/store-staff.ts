// SQL of who is in a batch, for staff: the list with its filters; moving somebody to another batch, giving more time.
import type { Sql } from '#core/db/server/sql.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { EnrollmentStatus } from '../rules.ts';

export interface PersonRow {
  id: number;
  user_id: number;
  username: string;
  title: string;
  bn_title: string;
  state: EnrollmentStatus;
  created_at: string;
  verified: boolean;
  courses_done: number;
  progress: number;
  completed_at: string | null;
  extended_on: string | null;
  reason: string;
}
/** In percent, as `progressShare` of the rules counts it. */
const progress = (sql: Sql) => sql`
  (case when e.completed_at is not null then 100
    when c.lesson_count > 0 then least(100, e.lessons_done * 100 / c.lesson_count) else 0 end)`;
export const peopleOf = (sql: Sql, batch_id: number): Source => ({
  from: sql`enrollments e join users u on u.id = e.user_id join courses c on c.id = e.course_id`,
  columns: sql`
    e.id, e.user_id, u.username, coalesce(nullif(u.name, ''), u.bn_name, '') as title,
    coalesce(u.bn_name, '') as bn_title,
    e.status as state, e.created_at, u.teacherverify > 0 as verified, ${progress(sql)} as progress, e.completed_at,
    e.extended_on, e.reason, (
      select count(*)::int from enrollments d join courses o on o.id = d.course_id
      where d.user_id = e.user_id and d.completed_at is not null and d.id <> e.id
        and o.institution_id is not distinct from c.institution_id
    ) as courses_done`,
  key: sql`e.id`,
  where: sql`e.batch_id = ${batch_id}`,
  order: {
    title: sql`lower(coalesce(nullif(u.name, ''), u.bn_name, ''))`,
    created_at: sql`e.created_at`,
    progress: progress(sql),
    completed_at: sql`e.completed_at`,
  },
  nullable: ['completed_at'],
  filters: {
    state: (chosen: string[]) => sql`e.status = any (${chosen}::text[])`,
    finished: (yes: boolean) => sql`(e.completed_at is not null) = ${yes}`,
    verified: (yes: boolean) => sql`(u.teacherverify > 0) = ${yes}`,
    asked: (range: DateRange) => isWithinDays(sql, sql`e.created_at`, range),
  },
  search: (term) => sql`
    u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)} or u.username ilike ${likely(term)}`,
});

/** Takes away that staff kept somebody out of a batch; false where a certificate hangs on it. */
export async function deleteRejected(sql: Sql, user_id: number, batch_id: number): Promise<boolean> {
  await sql`
    delete from enrollments e
    where e.user_id = ${user_id} and e.batch_id = ${batch_id} and e.status = 'rejected'
      and not exists (select from certificates t where t.enrollment_id = e.id)`;
  return (await sql`select from enrollments where user_id = ${user_id} and batch_id = ${batch_id}`).count === 0;
}
export const updateBatchOf = (sql: Sql, { user_id, id, batch_id }: { user_id: number; id: number; batch_id: number }) => sql`
  update enrollments set batch_id = ${batch_id} where user_id = ${user_id} and id = ${id}`;
/** Until the end of a day in Dhaka; answers the day that it was before. */
export async function updateExtended(
  sql: Sql,
  { user_id, id, until }: { user_id: number; id: number; until: string | null },
): Promise<string | null> {
  const [row] = await sql<{ before: string | null }[]>`
    select extended_on as before from enrollments where user_id = ${user_id} and id = ${id} for update`;
  await sql`
    update enrollments set extended_on = ${until}::date
    where user_id = ${user_id} and id = ${id}`;
  return row?.before ?? null;
}
export async function listIdsOf(sql: Sql, user_id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from enrollments where user_id = ${user_id}`;
  return rows.map(({ id }) => id);
}

export interface EnrolledRow {
  id: number;
  status: EnrollmentStatus;
  user_id: number;
  username: string;
  name: string;
  bn_name: string | null;
  lessons_done: number;
  lesson_count: number;
  completed_at: string | null;
  created_at: string;
}
/** Who is enrolled in a batch or asks to be. `text` is part of a name. */
export const listEnrolled = (
  sql: Sql,
  q: { batch_id: number; text: string; status: EnrollmentStatus | undefined; limit: number; offset: number },
) => sql<(EnrolledRow & { total: number })[]>`
  select e.id, e.status, e.user_id, u.username, u.name, u.bn_name, e.lessons_done, c.lesson_count, e.completed_at,
    e.created_at, count(*) over ()::int as total
  from enrollments e
  join users u on u.id = e.user_id
  join courses c on c.id = e.course_id
  where e.batch_id = ${q.batch_id} ${q.status ? sql`and e.status = ${q.status}` : sql``}
    and (
      ${q.text} = '' or strpos(lower(u.name), lower(${q.text})) > 0 or strpos(coalesce(u.bn_name, ''), ${q.text}) > 0
      or strpos(u.username, lower(${q.text})) > 0)
  order by e.id
  limit ${q.limit} offset ${q.offset}`;
