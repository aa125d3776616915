// SQL of certificates as staff give them: batches with what waits, who of a batch has reached what, terms, making anew.
import type { Actor } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { BatchRow, AwardRow } from '../lists-staff.ts';
import type { AwardState } from '../rules-awards.ts';
import { courseKindOf, type CertifiedKind } from '../rules-kinds.ts';
import type { BareRow, NewCertificate } from './store.ts';

/** The terms of a batch, or else of its course. */
export const termsOf = (sql: Sql, batch_id: Part, course_id: Part): Part => sql`
  coalesce((
    select x.needs_approval from certificate_terms x
    where x.course_id = ${course_id} and (x.batch_id = ${batch_id} or x.batch_id is null)
    order by x.batch_id is null limit 1), false)`;
/** The version in which the design of a batch, or else of its course, is given now. */
export const designOf = (sql: Sql, batch_id: Part, course_id: Part): Part => sql`(
  select t.current_version_id from certificate_terms x
  left join templates t on t.id = x.template_id and t.removed_at is null
  where x.course_id = ${course_id} and (x.batch_id = ${batch_id} or x.batch_id is null)
  order by x.batch_id is null limit 1)`;
const templateOf = (sql: Sql, batch_id: Part, course_id: Part): Part => sql`(
  select x.template_id from certificate_terms x
  where x.course_id = ${course_id} and (x.batch_id = ${batch_id} or x.batch_id is null)
  order by x.batch_id is null limit 1)`;
const countedOf = (sql: Sql, rows: Part): Part => sql`(
  select count(*)::int from enrollments e left join certificates c on c.user_id = e.user_id and c.enrollment_id = e.id
  where e.batch_id = b.id and e.status = 'approved' and ${rows})`;
/** Few wait at any time: they are counted once for all batches. */
const waiting = (sql: Sql): Part => sql`(
  select e.batch_id, count(*)::int as n
  from certificates c join enrollments e on e.user_id = c.user_id and e.id = c.enrollment_id
  where c.status = 0 group by e.batch_id)`;
export const batchesOf = (sql: Sql, actor: Actor, kind: CertifiedKind): Source => ({
  from: sql`
    batches b join courses c on c.id = b.course_id left join institutions i on i.id = c.institution_id
    left join ${waiting(sql)} w on w.batch_id = b.id`,
  columns: sql`
    b.id, c.title, c.bn_title, b.title as batch, b.bn_title as bn_batch,
    coalesce(i.institution_name_en, '') as institution, coalesce(i.institution_name, '') as bn_institution,
    coalesce(w.n, 0) as waiting, b.ends_at,
    ${countedOf(sql, sql`e.completed_at is not null and c.id is null`)} as reached,
    ${countedOf(sql, sql`c.status = 1 and c.revoked_at is null`)} as valid,
    ${countedOf(sql, sql`true`)} as people,
    ${termsOf(sql, sql`b.id`, sql`c.id`)} as needs_approval`,
  key: sql`b.id`,
  where: sql`c.kind = ${courseKindOf[kind]} and ${isAmong(sql, sql`c`, coursesOf(actor))}`,
  order: { waiting: sql`coalesce(w.n, 0)` },
  filters: {
    waits: (on: boolean) => (on ? sql`w.n > 0` : sql`w.n is null`),
    given: (on: boolean) => {
      const given = sql`exists (
        select from enrollments e join certificates c on c.user_id = e.user_id and c.enrollment_id = e.id
        where e.batch_id = b.id and c.status = 1)`;
      return on ? given : sql`not ${given}`;
    },
  },
  search: (term) => sql`
    c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)} or b.title ilike ${likely(term)}
    or b.bn_title ilike ${likely(term)}`,
});
export type ListedBatch = BatchRow;

const state = (sql: Sql): Part => sql`
  case when c.id is null then case when e.completed_at is null then 'working' else 'reached' end
    when c.revoked_at is not null then 'revoked' when c.status = 1 then 'valid' when c.status = 2 then 'rejected'
    else 'pending' end`;
const day = (sql: Sql, column: Part, { from, until }: { from?: string; until?: string }): Part => sql`
  (${column} at time zone 'Asia/Dhaka')::date
    between coalesce(${from ?? null}::date, '-infinity') and coalesce(${until ?? null}::date, 'infinity')`;
/** What the account is called today stands nowhere on the certificate. */
const renamed = (sql: Sql): Part => sql`(c.learner_name <> u.name or c.bn_learner_name <> coalesce(u.bn_name, ''))`;
export type ListedAward = Omit<AwardRow, 'can'> & { user_id: number; gives: boolean; renamed: boolean };
export const awardsOf = (sql: Sql, batch_id: number): Source => ({
  from: sql`
    enrollments e
    join users u on u.id = e.user_id
    join courses co on co.id = e.course_id
    left join certificates c on c.user_id = e.user_id and c.enrollment_id = e.id
    left join users d on d.id = coalesce(c.revoked_by, c.decided_by)
    left join certificates o on o.id = c.replaces`,
  columns: sql`
    e.id, e.user_id, c.id as certificate_id, u.name as title, coalesce(u.bn_name, '') as bn_title,
    coalesce(c.learner_name, '') as printed_name, coalesce(c.bn_learner_name, '') as bn_printed_name,
    ${state(sql)} as state, e.lessons_done || '/' || co.lesson_count as lessons, e.completed_at, c.score_percent,
    c.tracking_code, case when c.status = 1 or c.revoked_at is not null then c.issued_at end as issued_at,
    coalesce(d.name, '') as decided_by_name, coalesce(c.revoked_at, c.decided_at) as decided_at,
    attendance_share(e.user_id, e.batch_id) as attendance, co.min_attendance as least_attendance,
    coalesce(c.revoked_reason, '') as reason, coalesce(o.tracking_code, '') as replaces,
    co.gives_certificate as gives, coalesce(${renamed(sql)}, false) as renamed`,
  key: sql`e.id`,
  where: sql`e.batch_id = ${batch_id} and e.status = 'approved'`,
  // what waits for staff first
  first: sql`case ${state(sql)} when 'pending' then 0 when 'reached' then 1 when 'working' then 3 else 2 end`,
  order: { completed_at: sql`e.completed_at`, issued_at: sql`c.issued_at` },
  nullable: ['completed_at', 'issued_at'],
  filters: {
    state: (chosen: AwardState[]) => sql`${state(sql)} = any (${chosen}::text[])`,
    finished: (range: { from?: string; until?: string }) => day(sql, sql`e.completed_at`, range),
    issued: (range: { from?: string; until?: string }) => sql`c.status = 1 and ${day(sql, sql`c.issued_at`, range)}`,
    renamed: (on: boolean) => (on ? sql`${renamed(sql)} and c.status = 1` : sql`not coalesce(${renamed(sql)}, false)`),
  },
  search: (term) => sql`
    u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)} or c.tracking_code = upper(${term})
    or c.learner_name ilike ${likely(term)} or c.bn_learner_name ilike ${likely(term)}`,
});

export interface SeenBatchRow {
  id: number;
  course_id: number;
  kind: string;
  title: string;
  bn_title: string;
  batch: string;
  bn_batch: string;
  gives_certificate: boolean;
  needs_approval: boolean;
  template_id: number | null;
}
export const getBatch = async (sql: Sql, id: number): Promise<SeenBatchRow> => {
  const [row] = await sql<SeenBatchRow[]>`
    select b.id, c.id as course_id, c.kind, c.title, c.bn_title, b.title as batch, b.bn_title as bn_batch,
      c.gives_certificate, ${termsOf(sql, sql`b.id`, sql`c.id`)} as needs_approval,
      ${templateOf(sql, sql`b.id`, sql`c.id`)} as template_id
    from batches b join courses c on c.id = b.course_id where b.id = ${id}`;
  return row!;
};
/** What is said for the whole course holds for each of its batches: their own terms give way. */
export async function saveTerms(
  sql: Sql,
  terms: { course_id: number; batch_id: number | null; needs_approval: boolean; template_id: number | null },
): Promise<number> {
  const { course_id, batch_id, needs_approval, template_id } = terms;
  if (batch_id === null)
    await sql`
      delete from certificate_terms where course_id = ${course_id} and batch_id is not null`;
  const [row] = await sql<{ id: number }[]>`
    insert into certificate_terms (course_id, batch_id, needs_approval, template_id)
    values (${course_id}, ${batch_id}, ${needs_approval}, ${template_id})
    on conflict (course_id, batch_id) do update
    set needs_approval = excluded.needs_approval, template_id = excluded.template_id, updated_at = now()
    returning id`;
  return row!.id;
}

/** Somebody in a batch, as far as their certificate is concerned. */
export interface AwardedRow {
  id: number;
  user_id: number;
  course_id: number;
  institution_id: number | null;
  completed_at: string | null;
  gives: boolean;
}
export const listAwarded = (sql: Sql, enrollments: readonly number[]) => sql<AwardedRow[]>`
  select e.id, e.user_id, e.course_id, co.institution_id, e.completed_at, co.gives_certificate as gives
  from enrollments e join courses co on co.id = e.course_id
  where e.id = any (${[...enrollments]}::int[]) and e.status = 'approved'
  order by e.id`;
export const findAwarded = async (sql: Sql, enrollment_id: number): Promise<AwardedRow | undefined> =>
  (await listAwarded(sql, [enrollment_id]))[0];
/** In one order, so that two who decide about the same people never wait for each other; their certificates with them. */
export async function lockEnrollments(sql: Sql, enrollments: readonly number[]): Promise<void> {
  await sql`select from enrollments where id = any (${[...enrollments]}::int[]) order by id for update`;
  await sql`select from certificates where enrollment_id = any (${[...enrollments]}::int[]) order by id for update`;
}
/** Approved, or refused with its reason, which is gone once it is approved. */
export const updateDecidedAll = (
  sql: Sql,
  enrollments: readonly number[],
  status: 1 | 2,
  by: { user_id: number; reason: string | null },
) => sql`
  update certificates set status = ${status}, issued_at = case when ${status} = 1 then now() else issued_at end,
    decided_at = now(), decided_by = ${by.user_id}, revoked_reason = ${by.reason},
    revoked_by = ${by.reason === null ? null : by.user_id}
  where enrollment_id = any (${[...enrollments]}::int[])`;
/** Who enrolls this person, completes or decides at the same moment waits. */
export const lockEnrollment = (sql: Sql, row: { user_id: number; id: number }) =>
  sql`select from enrollments where user_id = ${row.user_id} and id = ${row.id} for update`;
export const updateDecided = (sql: Sql, row: { user_id: number; id: number }, by: number) => sql`
  update certificates set decided_at = now(), decided_by = ${by} where user_id = ${row.user_id} and id = ${row.id}`;
export const getNames = async (sql: Sql, user_id: number) => {
  const [row] = await sql<{ username: string; name: string; bn_name: string }[]>`
    select username, name, coalesce(bn_name, '') as bn_name from users where id = ${user_id}`;
  return row!;
};
/** The old one leaves its enrollment to the new one, and is told as revoked from then on. */
export const updateReplaced = (sql: Sql, row: { user_id: number; id: number }, by: { user_id: number; reason: string }) => sql`
  update certificates
  set enrollment_id = null, replaced_at = now(), status = 2, revoked_at = coalesce(revoked_at, now()),
    revoked_reason = coalesce(revoked_reason, ${by.reason}), revoked_by = coalesce(revoked_by, ${by.user_id})
  where user_id = ${row.user_id} and id = ${row.id}`;
export const insertReplacing = async (
  sql: Sql,
  row: NewCertificate,
  { replaces, by }: { replaces: number; by: number },
): Promise<number> => {
  const [made] = await sql<{ id: number }[]>`
    insert into certificates ${sql({ ...row, replaces, decided_by: by, decided_at: new Date() } as never)}
    returning id`;
  return made!.id;
};
/** The certificates in force of some enrollments of a batch, for their PDFs. */
export const listInForce = (sql: Sql, enrollments: readonly number[]) => sql<BareRow[]>`
  select c.* from certificates c
  where c.enrollment_id = any (${[...enrollments]}::int[]) and c.status = 1 and c.revoked_at is null
  order by c.enrollment_id`;
export const listEnrollmentsOf = (sql: Sql, user_id: number) => sql<{ id: number }[]>`
  select id from enrollments where user_id = ${user_id}`;

/** Designs that a batch may use: those of its institution, and those of the main site. */
export const listUsable = (sql: Sql, batch_id: number) => sql<{ id: number; title: string; bn_title: string }[]>`
  select t.id, t.title, t.bn_title from templates t
  join batches b on b.id = ${batch_id} join courses c on c.id = b.course_id
  where t.kind = 'certificate' and t.removed_at is null and t.current_version_id is not null
    and (t.institution_id is null or t.institution_id = c.institution_id)
  order by t.institution_id nulls last, t.id`;
export const isUsable = async (sql: Sql, template_id: number, course_id: number): Promise<boolean> =>
  (
    await sql`
      select from templates t join courses c on c.id = ${course_id}
      where t.id = ${template_id} and t.kind = 'certificate' and t.removed_at is null
        and t.current_version_id is not null
        and (t.institution_id is null or t.institution_id = c.institution_id)`
  ).count > 0;
/** Says the design alone: whether approval is needed stays. Nothing when the design may not be used. */
export async function saveDesignOf(
  sql: Sql,
  of: { course_id: number; batch_id: number | null; template_id: number | null },
): Promise<number | undefined> {
  if (of.template_id !== null && !(await isUsable(sql, of.template_id, of.course_id))) return undefined;
  const [now] = await sql<{ needs_approval: boolean }[]>`
    select ${termsOf(sql, sql`${of.batch_id}::int`, sql`${of.course_id}::int`)} as needs_approval`;
  return saveTerms(sql, { ...of, needs_approval: now!.needs_approval });
}
