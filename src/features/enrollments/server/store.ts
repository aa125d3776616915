// SQL that writes single enrollments: enrolling, approving, rejecting, withdrawing.
import type { Sql } from '#core/db/server/sql.ts';
import type { EnrollmentStatus } from '../rules.ts';

export interface EnrollmentRow {
  id: number;
  user_id: number;
  batch_id: number;
  course_id: number;
  course_uuid: string;
  institution_id: number | null;
  status: EnrollmentStatus;
}
/** An enrollment as its calls answer it. */
export const outputOf = ({ id, batch_id, course_id, course_uuid, status }: EnrollmentRow) => ({
  id,
  batch_id,
  course_id,
  course_uuid,
  status,
});
/** Advisory lock: those who ask for the same learner and course wait for each other until the transaction ends. */
export const lockLearnerInCourse = (sql: Sql, user_id: number, course_id: number) =>
  sql`select pg_advisory_xact_lock(${user_id}, ${course_id})`;
/** The same of many learners, in the order of their ids. */
export const lockLearnersInCourse = (sql: Sql, user_ids: readonly number[], course_id: number) => sql`
  select pg_advisory_xact_lock(u, ${course_id}::int)
  from (select u from unnest(${user_ids as number[]}::int[]) u order by u) o`;

const columns = (sql: Sql) => sql`
  e.id, e.user_id, e.batch_id, e.course_id, e.status, c.uuid as course_uuid, c.institution_id`;
export const findEnrollment = async (sql: Sql, id: number): Promise<EnrollmentRow | undefined> => {
  const [row] = await sql<EnrollmentRow[]>`
    select ${columns(sql)}
    from enrollments e
    join courses c on c.id = e.course_id
    where e.id = ${id}`;
  return row;
};
/** The learner's enrollment in a course that is not rejected, if there is one. */
export const findLiveEnrollment = async (sql: Sql, user_id: number, course_id: number): Promise<EnrollmentRow | undefined> => {
  const [row] = await sql<EnrollmentRow[]>`
    select ${columns(sql)}
    from enrollments e
    join courses c on c.id = e.course_id
    where e.user_id = ${user_id} and e.course_id = ${course_id} and e.status <> 'rejected'`;
  return row;
};
/** The batches of a course in which staff have rejected or removed a learner; whoever left by themselves may come back. */
export const listRejectedBatches = async (sql: Sql, user_id: number, course_id: number): Promise<number[]> => {
  const rows = await sql<{ batch_id: number }[]>`
    select batch_id
    from enrollments
    where user_id = ${user_id} and course_id = ${course_id} and status = 'rejected' and left_at is null`;
  return rows.map((row) => row.batch_id);
};
/** A new enrollment; one that was rejected in the same batch before is let in again. */
export const upsertEnrollment = async (
  sql: Sql,
  given: { user_id: number; batch_id: number; course_id: number; status: EnrollmentStatus },
): Promise<number> => {
  const { user_id, batch_id, course_id, status } = given;
  const [row] = await sql<{ id: number }[]>`
    insert into enrollments (user_id, batch_id, course_id, status, approved_at)
    values (${user_id}, ${batch_id}, ${course_id}, ${status}, ${status === 'approved' ? sql`now()` : null})
    on conflict (user_id, batch_id) do update
      set status = excluded.status, approved_at = excluded.approved_at, approved_by = null,
        rejected_at = null, left_at = null, reason = '', created_at = now()
    returning id`;
  return row!.id;
};
/** The status of an enrollment under lock: nobody changes it until this transaction ends. */
export const lockStatus = async (sql: Sql, user_id: number, id: number): Promise<EnrollmentStatus | undefined> => {
  const [row] = await sql<{ status: EnrollmentStatus }[]>`
    select status
    from enrollments
    where user_id = ${user_id} and id = ${id}
    for update`;
  return row?.status;
};
export const updateStatus = (
  sql: Sql,
  { user_id, id, status, by, reason }: { user_id: number; id: number; status: EnrollmentStatus; by: number; reason: string },
) => sql`
  update enrollments
  set status = ${status}, reason = ${reason}, approved_by = ${status === 'pending' ? null : by},
    approved_at = case when ${status} = 'approved' then now() end,
    rejected_at = case when ${status} = 'rejected' then clock_timestamp() end, left_at = null
  where user_id = ${user_id} and id = ${id}`;
/** Whoever leaves keeps the row with all that they did. */
export const setLeft = (sql: Sql, { user_id, id, reason }: { user_id: number; id: number; reason: string }) => sql`
  update enrollments
  set status = 'rejected', reason = ${reason}, approved_by = null, approved_at = null, rejected_at = clock_timestamp(),
    left_at = clock_timestamp()
  where user_id = ${user_id} and id = ${id}`;
export const deletePendingEnrollment = (sql: Sql, user_id: number, id: number) => sql`
  delete from enrollments
  where user_id = ${user_id} and id = ${id} and status = 'pending'`;

/** In the order in which everybody takes batches. */
export const deletePendingOf = async (sql: Sql, user_id: number): Promise<{ batch_id: number }[]> =>
  (
    await sql<{ batch_id: number }[]>`
      delete from enrollments where user_id = ${user_id} and status = 'pending' returning batch_id`
  ).toSorted((a, b) => a.batch_id - b.batch_id);

export const isVerifiedTeacher = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql`select 1 from users where id = ${user_id} and teacherverify > 0`).length > 0;

/** What a notice of a course says of it. */
export interface Told {
  uuid: string;
  title: string;
  bn_title: string;
}
export const getTold = async (sql: Sql, course_id: number): Promise<Told> =>
  (await sql<Told[]>`select uuid, title, bn_title from courses where id = ${course_id}`)[0]!;
