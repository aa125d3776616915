// SQL of certificates.
import { everOfCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { roundPercent } from '#core/i18n/numbers.ts';
import type { Listed } from '../contract.ts';
import type { SheetFacts } from '../sheet-texts.ts';
import { designOf, termsOf } from './store-staff.ts';

export type Status = 0 | 1 | 2;
/** What a certificate says, as it was on the day of issue. */
export interface PrintedColumns extends SheetFacts {
  tracking_code: string;
}
export interface CertificateRow extends PrintedColumns {
  id: number;
  user_id: number;
  /** None once another one was made in its place. */
  enrollment_id: number | null;
  course_id: number;
  status: Status;
  credential: string | null;
  issued_at: string;
  revoked_at: string | null;
  revoked_reason: string | null;
  revoked_by: number | null;
  score_shown: boolean;
  decided_at: string | null;
  decided_by: number | null;
  replaced_at: string | null;
  /** The one that this one stands in the place of. */
  replaces: number | null;
  /** The number of the one that stands in its place. */
  replaced_by: string | null;
  /** The version of the design that it was issued with; none for the product's own sheet. */
  template_version_id: number | null;
  drawn: StoredDesign | null;
  course_uuid: string;
  institution_id: number | null;
  institution_username: string | null;
}
/** Without what only its course and institution know. */
export type BareRow = Omit<CertificateRow, 'course_uuid' | 'institution_id' | 'institution_username' | 'replaced_by' | 'drawn'>;
const replacedBy = (sql: Sql) => sql`
  case when c.replaced_at is not null then (
    select n.tracking_code from certificates n where n.replaces = c.id) end as replaced_by`;
/** A design with the addresses of its pictures, as it was stored. */
export interface StoredDesign {
  design: unknown;
  pictures: Record<string, string> | null;
}
const drawn = (sql: Sql) => sql`(
  select json_build_object('design', v.design, 'pictures', (
    select json_object_agg(p.slot, '/files/' || f.address_key || '/' || f.file_name)
    from template_pictures p join files f on f.id = p.file_id where p.version_id = v.id))
  from template_versions v where v.id = c.template_version_id) as drawn`;
const columns = (sql: Sql) => sql`
  c.*, ${replacedBy(sql)}, ${drawn(sql)}, co.uuid as course_uuid, co.institution_id,
  i.username as institution_username`;
const joined = (sql: Sql) =>
  sql`certificates c join courses co on co.id = c.course_id left join institutions i on i.id = co.institution_id`;
const first = <T>(rows: readonly T[]): T | undefined => rows[0];

export const findById = async (sql: Sql, id: number) =>
  first(await sql<CertificateRow[]>`select ${columns(sql)} from ${joined(sql)} where c.id = ${id}`);
export const listByCodes = (sql: Sql, tracking_codes: readonly string[]) =>
  sql<CertificateRow[]>`
    select ${columns(sql)} from ${joined(sql)}
    where c.tracking_code = any(${[...tracking_codes]}::text[])`;
export const listByEnrollments = (sql: Sql, enrollments: readonly number[]) =>
  sql<CertificateRow[]>`
    select ${columns(sql)} from ${joined(sql)}
    where c.enrollment_id = any(${[...enrollments]}::int[])`;
export const findByEnrollment = async (sql: Sql, enrollment_id: number) => first(await listByEnrollments(sql, [enrollment_id]));
/** The row under lock: nobody decides on it until this transaction ends. */
export const lock = async (sql: Sql, row: { user_id: number; id: number }) =>
  first(
    await sql<
      { status: Status; revoked_at: string | null }[]
    >`select status, revoked_at from certificates where user_id = ${row.user_id} and id = ${row.id} for update`,
  )!;

export interface Ground {
  enrollment_id: number;
  user_id: number;
  course_id: number;
  username: string;
  name: string;
  bn_name: string;
  title: string;
  bn_title: string;
  institution_name: string;
  bn_institution_name: string;
  minutes: number;
  needs_approval: boolean;
  template_version_id: number | null;
}
/** What certificates of these enrollments would say today; those that are not approved or whose course gives none are left out. */
export const listGrounds = (sql: Sql, users: readonly number[], enrollments: readonly number[]) =>
  sql<Ground[]>`
    select e.id as enrollment_id, e.user_id, e.course_id, u.username, u.name, coalesce(u.bn_name, '') as bn_name,
      co.title, co.bn_title, co.minutes, coalesce(i.institution_name_en, '') as institution_name,
      coalesce(i.institution_name, '') as bn_institution_name,
      -- who was there less than the course asks for is decided on by a person
      ${termsOf(sql, sql`e.batch_id`, sql`e.course_id`)}
        or coalesce(attendance_share(e.user_id, e.batch_id) < co.min_attendance, false) as needs_approval,
      ${designOf(sql, sql`e.batch_id`, sql`e.course_id`)} as template_version_id
    from unnest(${[...users]}::int[], ${[...enrollments]}::int[]) k (user_id, id)
    join enrollments e on e.user_id = k.user_id and e.id = k.id and e.status = 'approved'
    join users u on u.id = e.user_id
    join courses co on co.id = e.course_id and co.gives_certificate
    left join institutions i on i.id = co.institution_id`;
/** The best attempts of all quizzes of a course whose marks are told together, in whole percent, for each pair of a user and a course; left out is who submitted none. */
export async function listQuizPercents(sql: Sql, users: readonly number[], courses: readonly number[]) {
  const rows = await sql<{ user_id: number; course_id: number; score: number; max_score: number }[]>`
    select user_id, course_id, sum(score)::float as score, sum(max_score)::float as max_score
    from (
      select distinct on (a.user_id, a.course_id, a.lesson_id) a.user_id, a.course_id, a.score, a.max_score
      from unnest(${[...users]}::int[], ${[...courses]}::int[]) k (user_id, course_id)
      join quiz_attempts a on a.user_id = k.user_id and a.course_id = k.course_id and a.submitted_at is not null
      join lessons l on l.id = a.lesson_id and ${everOfCourse(sql, sql`l`)}
      left join exams x on x.lesson_id = a.lesson_id
      where x.lesson_id is null or case coalesce(x.review ->> 'marks', 'handed_in')
        when 'handed_in' then true when 'never' then false else x.results_at is not null end
      order by a.user_id, a.course_id, a.lesson_id, a.score / nullif(a.max_score, 0) desc nulls last, a.score desc
    ) best
    group by user_id, course_id`;
  return rows.map(({ score, max_score, ...key }) => ({ ...key, percent: max_score ? roundPercent(score / max_score) : null }));
}
export type NewCertificate = PrintedColumns &
  Pick<CertificateRow, 'user_id' | 'course_id' | 'status' | 'score_shown' | 'template_version_id'> & { enrollment_id: number };
/** Answers the enrollments whose certificate is new; one may have its certificate already. */
export const insertAll = async (sql: Sql, rows: readonly NewCertificate[]): Promise<Set<number>> => {
  const made = await sql<{ enrollment_id: number }[]>`
    insert into certificates (user_id, enrollment_id, course_id, tracking_code, status, learner_name, bn_learner_name,
      course_title, bn_course_title, institution_name, bn_institution_name, minutes, score_percent,
      template_version_id)
    select user_id, enrollment_id, course_id, tracking_code, status, learner_name, bn_learner_name,
      course_title, bn_course_title, institution_name, bn_institution_name, minutes, score_percent,
      template_version_id
    from jsonb_to_recordset(${sql.json(rows)}) as n (user_id int, enrollment_id int, course_id int, tracking_code text,
      status smallint, learner_name text, bn_learner_name text, course_title text, bn_course_title text,
      institution_name text, bn_institution_name text, minutes int, score_percent int, template_version_id int)
    order by enrollment_id
    on conflict (enrollment_id) do nothing
    returning enrollment_id`;
  return new Set(made.map((row) => row.enrollment_id));
};

/** A certificate as it was when it was signed, with what was signed. */
export type SignedRow = Pick<CertificateRow, 'user_id' | 'id' | 'score_shown' | 'learner_name'> & { credential: string };
/** Keeps signed credentials, but for those where another one was kept or what it says was changed meanwhile; answers how many it kept. */
export const updateCredentials = async (sql: Sql, rows: readonly SignedRow[]): Promise<number> => {
  const kept = await sql`
    update certificates c
    set credential = k.credential
    from jsonb_to_recordset(${sql.json(rows)}) as k (user_id int, id int, score_shown boolean,
      learner_name text, credential text)
    where c.user_id = k.user_id and c.id = k.id and c.credential is null and c.score_shown = k.score_shown
      and c.learner_name = k.learner_name`;
  return kept.count;
};
/** A certificate that is approved for the first time is issued on that day. */
export const updateStatus = (sql: Sql, row: { user_id: number; id: number }, status: Status) =>
  sql`
    update certificates
    set status = ${status}, issued_at = case when ${status} = 1 then now() else issued_at end
    where user_id = ${row.user_id} and id = ${row.id}`;
export interface Withdrawal {
  user_id: number;
  reason: string | null;
}
/** Withdrawn: no longer approved, with its day, reason and author. */
export const updateRevoked = (sql: Sql, row: { user_id: number; id: number }, by: Withdrawal) => sql`
  update certificates
  set status = 2, revoked_at = now(), revoked_reason = ${by.reason}, revoked_by = ${by.user_id}
  where user_id = ${row.user_id} and id = ${row.id}`;
/** The reason and author of a refusal before the certificate was issued; none of either once it waits again or is approved. */
export const updateRefusal = (sql: Sql, row: { user_id: number; id: number }, by: Withdrawal | undefined) => sql`
  update certificates
  set revoked_reason = ${by?.reason ?? null}, revoked_by = ${by?.user_id ?? null}
  where user_id = ${row.user_id} and id = ${row.id}`;
/** What is signed depends on it: the credential is to be signed anew. */
export const updateScoreShown = (sql: Sql, row: { user_id: number; id: number }, shown: boolean) => sql`
  update certificates
  set score_shown = ${shown}, credential = null
  where user_id = ${row.user_id} and id = ${row.id}`;

/** The names on all certificates of somebody who leaves, each by what it says now. */
export const listNamesOf = (sql: Sql, user_id: number) =>
  sql<{ id: number; tracking_code: string; learner_name: string; bn_learner_name: string }[]>`
    select id, tracking_code, learner_name, bn_learner_name from certificates where user_id = ${user_id} for update`;
/** What is signed says the name: the credentials are to be signed anew. */
export const updateNames = (
  sql: Sql,
  user_id: number,
  names: readonly { id: number; learner_name: string; bn_learner_name: string }[],
) => sql`
  update certificates c
  set learner_name = n.learner_name, bn_learner_name = n.bn_learner_name, credential = null
  from jsonb_to_recordset(${sql.json(names)}) as n (id int, learner_name text, bn_learner_name text)
  where c.user_id = ${user_id} and c.id = n.id`;

export const listValidByUser = (sql: Sql, user_id: number, limit: number, offset: number) =>
  sql<(Listed & { total: number })[]>`
    select tracking_code, course_title, bn_course_title, institution_name, bn_institution_name, issued_at,
      count(*) over ()::int as total
    from certificates
    where user_id = ${user_id} and status = 1 and revoked_at is null
    order by id desc limit ${limit} offset ${offset}`;
/** With the name of who withdrew or refused it. */
export type ListedRow = BareRow & { enrollment_id: number } & { revoked_by_name: string | null; total: number };
export const listMine = (sql: Sql, user_id: number, limit: number, offset: number) => sql<
  (ListedRow & Pick<CertificateRow, 'replaced_by' | 'drawn'>)[]
>`
  select c.*, ${replacedBy(sql)}, ${drawn(sql)}, r.name as revoked_by_name, count(*) over ()::int as total
  from certificates c
  left join users r on r.id = c.revoked_by
  where c.user_id = ${user_id}
  order by c.id desc
  limit ${limit} offset ${offset}`;
export const listOfBatch = (sql: Sql, batch_id: number, limit: number, offset: number) => sql<ListedRow[]>`
  select c.*, r.name as revoked_by_name, count(*) over ()::int as total
  from enrollments e
  join certificates c on c.user_id = e.user_id and c.enrollment_id = e.id
  left join users r on r.id = c.revoked_by
  where e.batch_id = ${batch_id}
  order by c.id desc
  limit ${limit} offset ${offset}`;
/** By how many and by when a list of certificates was changed last. */
export const getRevokedState = async (sql: Sql, from: number, until: number) =>
  first(
    await sql<{ count: number; revoked_at: string | null }[]>`
      select count(*)::int as count, max(revoked_at) as revoked_at
      from certificates
      where id >= ${from} and id < ${until} and revoked_at is not null`,
  )!;
export const listRevoked = async (sql: Sql, from: number, until: number): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select id from certificates
      where id >= ${from} and id < ${until} and revoked_at is not null`
  ).map((r) => r.id);
/** Whether certificates with ids from `from` on were ever issued. */
export const hasIdFrom = async (sql: Sql, from: number): Promise<boolean> =>
  (await sql`select 1 from certificates where id >= ${from} limit 1`).length > 0;
/** The course of a row `t`, for the merging of accounts. */
export const courseOf = (sql: Sql) => sql`t.course_id`;
