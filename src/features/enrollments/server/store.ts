// All SQL of the enrollments room.
import type { Sql } from '#core/db/server/sql.ts';
import { type CardRow, cardColumns, cardJoins } from '#features/courses/server/service.ts';
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
/** Makes those who ask for the same learner and course wait for each other until the transaction ends. */
export const lockLearnerInCourse = (sql: Sql, user_id: number, course_id: number) =>
  sql`select pg_advisory_xact_lock(${user_id}, ${course_id})`;

const enrollmentColumns = (sql: Sql) => sql`e.id, e.user_id, e.batch_id, e.course_id, e.status, c.uuid as course_uuid, c.institution_id`;
export const findEnrollment = async (sql: Sql, id: number): Promise<EnrollmentRow | undefined> => {
  const [row] = await sql<
    EnrollmentRow[]
  >`select ${enrollmentColumns(sql)} from enrollments e join courses c on c.id = e.course_id where e.id = ${id}`;
  return row;
};
/** The learner's enrollment in a course that is not rejected, if there is one. */
export const findLiveEnrollment = async (sql: Sql, user_id: number, course_id: number): Promise<EnrollmentRow | undefined> => {
  const [row] = await sql<EnrollmentRow[]>`
    select ${enrollmentColumns(sql)} from enrollments e join courses c on c.id = e.course_id
    where e.user_id = ${user_id} and e.course_id = ${course_id} and e.status <> 'rejected'`;
  return row;
};
/** The batches of a course in which staff have rejected or removed a learner. */
export const listRejectedBatches = async (sql: Sql, user_id: number, course_id: number): Promise<number[]> =>
  (
    await sql<{ batch_id: number }[]>`
      select batch_id from enrollments where user_id = ${user_id} and course_id = ${course_id} and status = 'rejected'`
  ).map((row) => row.batch_id);
/** A new enrollment; one that was rejected in the same batch before is let in again. */
export const upsertEnrollment = async (
  sql: Sql,
  enrollment: { user_id: number; batch_id: number; course_id: number; status: EnrollmentStatus },
): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into enrollments (user_id, batch_id, course_id, status, approved_at)
    values (${enrollment.user_id}, ${enrollment.batch_id}, ${enrollment.course_id}, ${enrollment.status},
      ${enrollment.status === 'approved' ? sql`now()` : null})
    on conflict (user_id, batch_id) do update
      set status = excluded.status, approved_at = excluded.approved_at, approved_by = null, rejected_at = null, created_at = now()
    returning id`;
  return row!.id;
};
/** The status of an enrollment under lock: nobody changes it until this transaction ends. */
export const lockStatus = async (sql: Sql, user_id: number, id: number): Promise<EnrollmentStatus | undefined> => {
  const [row] = await sql<
    { status: EnrollmentStatus }[]
  >`select status from enrollments where user_id = ${user_id} and id = ${id} for update`;
  return row?.status;
};
export const updateStatus = (sql: Sql, enrollment: { user_id: number; id: number; status: EnrollmentStatus; by: number }) =>
  sql`
    update enrollments set status = ${enrollment.status}, approved_by = ${enrollment.by},
      approved_at = case when ${enrollment.status} = 'approved' then now() end,
      rejected_at = case when ${enrollment.status} = 'rejected' then clock_timestamp() end
    where user_id = ${enrollment.user_id} and id = ${enrollment.id}`;
export const deletePendingEnrollment = (sql: Sql, user_id: number, id: number) =>
  sql`delete from enrollments where user_id = ${user_id} and id = ${id} and status = 'pending'`;

export const isVerifiedTeacher = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql`select 1 from users where id = ${user_id} and teacherverify > 0`).length > 0;
export interface Asker {
  verified_teacher: boolean;
  invited_batch_id: number | null;
  rejected_batch_ids: number[];
}
/** Invitations of the addresses that a person has verified, unless staff have rejected them in the course since. */
const invitedBy = (sql: Sql) => sql`
  (i.address = u.email and u.email_verified_at is not null or i.address = u.phone and u.phone_verified_at is not null)
    and not exists (
      select 1 from enrollments r join batches o on o.course_id = r.course_id and o.id = i.batch_id
      where r.user_id = u.id and r.status = 'rejected' and coalesce(r.rejected_at, 'infinity') >= i.invited_at)`;
export const findAsker = async (sql: Sql, user_id: number, course_id: number): Promise<Asker> => {
  const [row] = await sql<Asker[]>`
    select u.teacherverify > 0 as verified_teacher, (
        select i.batch_id from enrollment_invitations i join batches b on b.id = i.batch_id
        where i.address in (u.email, u.phone) and ${invitedBy(sql)} and i.attached_at is null and i.expires_at > now()
          and b.course_id = ${course_id} and b.published_at is not null and (b.ends_at is null or b.ends_at > now())
        order by i.id desc limit 1) as invited_batch_id,
      array(
        select batch_id from enrollments
        where user_id = u.id and course_id = ${course_id} and status = 'rejected'
      ) as rejected_batch_ids
    from users u where u.id = ${user_id}`;
  return row ?? { verified_teacher: false, invited_batch_id: null, rejected_batch_ids: [] };
};

export interface InvitationRow {
  id: number;
  invited_by: number;
  user_id: number | null;
}
/** Invites an address, or invites it anew; nothing when whoever accepted it is still enrolled in the course. */
export const upsertInvitation = async (
  sql: Sql,
  i: { batch_id: number; address: string; by: number; days: number },
): Promise<{ expires_at: string } | undefined> => {
  const [row] = await sql<{ expires_at: string }[]>`
    insert into enrollment_invitations (batch_id, address, invited_by, expires_at)
    values (${i.batch_id}, ${i.address}, ${i.by}, now() + make_interval(days => ${i.days}))
    on conflict (batch_id, address) do update
      set invited_by = excluded.invited_by, expires_at = excluded.expires_at, invited_at = now(), user_id = null, attached_at = null
      where enrollment_invitations.user_id is null or not exists (
        select 1 from enrollments e join batches b on b.course_id = e.course_id
        where b.id = excluded.batch_id and e.user_id = enrollment_invitations.user_id and e.status <> 'rejected')
    returning expires_at`;
  return row;
};
/** The invitation to a batch that a person can accept, or has accepted, under lock until the transaction ends. */
export const lockInvitation = async (sql: Sql, user_id: number, batch_id: number): Promise<InvitationRow | undefined> => {
  const [row] = await sql<InvitationRow[]>`
    select i.id, i.invited_by, i.user_id from enrollment_invitations i join users u on u.id = ${user_id}
    where i.batch_id = ${batch_id} and (
      i.user_id = u.id
      or i.user_id is null and i.expires_at > now() and i.address in (u.email, u.phone) and ${invitedBy(sql)})
    order by i.user_id nulls last, i.id limit 1 for update of i`;
  return row;
};
export const updateInvitationAttached = (sql: Sql, id: number, user_id: number) =>
  sql`update enrollment_invitations set user_id = ${user_id}, attached_at = now() where id = ${id}`;
/** What an invitation tells: the course, and the language of whoever has verified the address. */
export const getInvitedTo = async (
  sql: Sql,
  course_id: number,
  address: string,
): Promise<Pick<Told, 'language' | 'title' | 'bn_title'>> => {
  const [row] = await sql<Pick<Told, 'language' | 'title' | 'bn_title'>[]>`
    select c.title, c.bn_title, (
        select u.language from users u
        where (u.email = ${address} and u.email_verified_at is not null) or (u.phone = ${address} and u.phone_verified_at is not null) limit 1) as language
    from courses c where c.id = ${course_id}`;
  return row!;
};
export interface Told {
  email: string | null;
  phone: string | null;
  language: number | null;
  title: string;
  bn_title: string;
}
/** Whom to tell of a decision, and in which language. */
export const getTold = async (sql: Sql, user_id: number, course_id: number): Promise<Told> => {
  const [row] = await sql<Told[]>`
    select case when u.email_verified_at is not null then u.email end as email, case when u.phone_verified_at is not null then u.phone end as phone, u.language, c.title, c.bn_title
    from users u, courses c where u.id = ${user_id} and c.id = ${course_id}`;
  return row!;
};

export interface EnrolledCourseRow extends CardRow {
  enrollment_id: number;
  batch_id: number;
  batch_title: string;
  batch_bn_title: string;
  starts_at: string | null;
  status: EnrollmentStatus;
  lessons_done: number;
  last_lesson_id: number | null;
  last_lesson_title: string | null;
  last_lesson_bn_title: string | null;
  opened_at: string | null;
  completed_at: string | null;
  created_at: string;
  tracking_code: string | null;
}
export type CourseFilter = 'approved' | 'active' | 'pending' | 'completed' | 'all';
/** A learner's courses, those opened last first. `text` is part of a title in either language. */
export const listEnrolledCourses = (sql: Sql, q: { user_id: number; filter: CourseFilter; text: string; limit: number; offset: number }) =>
  sql<(EnrolledCourseRow & { total: number })[]>`
    select ${cardColumns(sql)}, e.id as enrollment_id, e.batch_id, b.title as batch_title, b.bn_title as batch_bn_title, b.starts_at, e.status, e.lessons_done, e.last_lesson_id,
      l.title as last_lesson_title, l.bn_title as last_lesson_bn_title, e.opened_at, e.completed_at, e.created_at, t.tracking_code, count(*) over ()::int as total
    from enrollments e join courses c on c.id = e.course_id ${cardJoins(sql)} join batches b on b.id = e.batch_id
      left join lessons l on l.id = e.last_lesson_id
      left join certificates t on t.user_id = e.user_id and t.enrollment_id = e.id and t.status = 1 and t.revoked_at is null
    where e.user_id = ${q.user_id}
      ${
        {
          approved: sql`and e.status = 'approved'`,
          active: sql`and e.status = 'approved' and e.completed_at is null`,
          completed: sql`and e.status = 'approved' and e.completed_at is not null`,
          pending: sql`and e.status <> 'approved'`,
          all: sql``,
        }[q.filter]
      }
      and (${q.text} = '' or strpos(lower(c.title), lower(${q.text})) > 0 or strpos(c.bn_title, ${q.text}) > 0)
    order by e.opened_at desc nulls last, e.id desc limit ${q.limit} offset ${q.offset}`;

export interface CountsRow {
  active: number;
  pending: number;
  completed: number;
  wished: number;
  certificates: number;
}
export const getCounts = async (sql: Sql, user_id: number): Promise<CountsRow> => {
  const [row] = await sql<CountsRow[]>`
    select count(*) filter (where status = 'approved' and completed_at is null)::int as active, count(*) filter (where status <> 'approved')::int as pending,
      count(*) filter (where status = 'approved' and completed_at is not null)::int as completed,
      (select count(*)::int from wishes w join courses c on c.id = w.course_id and c.published_at is not null where w.user_id = ${user_id}) as wished,
      (select count(*)::int from certificates where user_id = ${user_id} and status = 1 and revoked_at is null) as certificates
    from enrollments where user_id = ${user_id}`;
  return row!;
};
/** The days of this week (from Sunday, in Dhaka) on which the learner worked on a lesson, and today. */
export const getWeek = async (sql: Sql, user_id: number): Promise<{ today: string; days: string[] }> => {
  const [row] = await sql<{ today: string; days: string[] }[]>`
    with d as (select (now() at time zone 'Asia/Dhaka')::date as today),
    w as (select today, today - extract(dow from today)::int as sunday from d)
    select to_char(today, 'YYYY-MM-DD') as today, coalesce((select array_agg(distinct to_char(x.day, 'YYYY-MM-DD')) from lesson_progress p
      cross join lateral (values ((p.updated_at at time zone 'Asia/Dhaka')::date), ((p.done_at at time zone 'Asia/Dhaka')::date)) x (day)
      where p.user_id = ${user_id} and x.day >= w.sunday), '{}') as days from w`;
  return row!;
};

export interface PublicUserRow {
  id: number;
  username: string;
  name: string;
  bn_name: string | null;
  about: string;
  verified_teacher: boolean;
  created_at: string;
  photo_id: number | null;
  photo_name: string | null;
  photo_public: boolean | null;
}
export const findPublicUser = async (sql: Sql, username: string): Promise<PublicUserRow | undefined> => {
  const [row] = await sql<PublicUserRow[]>`
    select u.id, u.username, u.name, u.bn_name, u.about, u.teacherverify > 0 as verified_teacher, u.created_at, f.id as photo_id, f.file_name as photo_name, f.public as photo_public
    from users u left join files f on f.id = u.photo_file_id where u.username = ${username.toLowerCase()} and u.suspended_at is null`;
  return row;
};
export const listCertificatesOf = (sql: Sql, user_id: number) =>
  sql<
    {
      tracking_code: string;
      course_title: string;
      bn_course_title: string;
      institution_name: string;
      bn_institution_name: string;
      issued_at: string;
    }[]
  >`
    select tracking_code, course_title, bn_course_title, institution_name, bn_institution_name, issued_at from certificates
    where user_id = ${user_id} and status = 1 and revoked_at is null order by issued_at desc, id desc limit 50`;
export const listCompletedOf = (sql: Sql, user_id: number, limit: number, offset: number) =>
  sql<(CardRow & { completed_at: string; total: number })[]>`
    select ${cardColumns(sql)}, e.completed_at, count(*) over ()::int as total from enrollments e join courses c on c.id = e.course_id and c.published_at is not null ${cardJoins(sql)}
    where e.user_id = ${user_id} and e.status = 'approved' and e.completed_at is not null order by e.completed_at desc, e.id desc limit ${limit} offset ${offset}`;

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
export const listEnrolled = (sql: Sql, q: { batch_id: number; text: string; status: string | undefined; limit: number; offset: number }) =>
  sql<(EnrolledRow & { total: number })[]>`
    select e.id, e.status, e.user_id, u.username, u.name, u.bn_name, e.lessons_done, c.lesson_count, e.completed_at, e.created_at, count(*) over ()::int as total
    from enrollments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
    where e.batch_id = ${q.batch_id} ${q.status ? sql`and e.status = ${q.status}` : sql``}
      and (${q.text} = '' or strpos(lower(u.name), lower(${q.text})) > 0 or strpos(coalesce(u.bn_name, ''), ${q.text}) > 0 or strpos(u.username, lower(${q.text})) > 0)
    order by e.id limit ${q.limit} offset ${q.offset}`;
