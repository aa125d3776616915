// SQL of batches except the import: one batch and its seats taken.
import type { Sql } from '#core/db/server/sql.ts';

export interface BatchRow {
  id: number;
  course_id: number;
  title: string;
  bn_title: string;
  seats: number | null;
  seats_taken: number;
  enroll_from: string | null;
  enroll_until: string | null;
  starts_at: string | null;
  ends_at: string | null;
  published_at: string | null;
  institution_id: number | null;
  course_published_at: string | null;
  /** `class`: the batch of a class of its own, which is entered by who was asked in alone. */
  course_kind: string;
  course_uuid: string;
  price_poisha: number;
  needs_approval: boolean;
  needs_verification: boolean;
  waiting_list: boolean;
  offer_hours: number;
  class_days: string;
  archived_at: string | null;
}
/** A batch with what it, or its course, asks of those who want to join. */
export const findBatch = async (sql: Sql, id: number): Promise<BatchRow | undefined> => {
  const [row] = await sql<BatchRow[]>`
    select b.id, b.course_id, b.title, b.bn_title, b.seats, b.seats_taken, b.enroll_from, b.enroll_until, b.starts_at,
      b.ends_at, b.published_at, c.institution_id, c.published_at as course_published_at, c.kind as course_kind,
      c.uuid as course_uuid,
      coalesce(b.price_taka * 100, c.price_poisha) as price_poisha,
      coalesce(b.needs_approval, c.needs_approval) as needs_approval,
      coalesce(b.needs_verification, c.needs_verification) as needs_verification, b.waiting_list, b.offer_hours,
      b.class_days, b.archived_at
    from batches b
    join courses c on c.id = b.course_id
    where b.id = ${id} and b.removed_at is null`;
  return row;
};
/** Whether somebody is named a teacher of a batch, not one who only helps, marks or looks. */
export async function isTeacherOf(sql: Sql, batch_id: number, user_id: number): Promise<boolean> {
  const named = await sql`
    select from batch_teachers where batch_id = ${batch_id} and user_id = ${user_id} and role = 'teacher'`;
  return named.length > 0;
}
/** Whether somebody is in the class of a course without a catalogue, or was asked in at an address that they have verified. */
export async function isOfClass(sql: Sql, course_id: number, user_id: number): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`
    select exists (
        select from enrollments e
        where e.course_id = ${course_id} and e.user_id = ${user_id} and e.status <> 'rejected')
      or exists (
        select from batches b
        join enrollment_invitations i on i.batch_id = b.id and i.attached_at is null and i.expires_at > now()
        join users u on u.id = ${user_id} and (i.address = u.email and u.email_verified_at is not null
          or i.address = u.phone and u.phone_verified_at is not null)
        where b.course_id = ${course_id}) as is`;
  return row!.is;
}
/** Counts one more seat as taken, in the caller's transaction; false when none is left, or the batch was deleted meanwhile. Of many who ask at once for the last, one gets it. */
export const raiseSeatsTaken = async (sql: Sql, id: number): Promise<boolean> => {
  const raised = await sql`
    update batches
    set seats_taken = seats_taken + 1
    where id = ${id} and (seats is null or seats_taken < seats) and removed_at is null`;
  return raised.count === 1;
};
export const lowerSeatsTaken = async (sql: Sql, id: number): Promise<void> => {
  await sql`update batches set seats_taken = seats_taken - 1 where id = ${id} and seats_taken > 0`;
};
