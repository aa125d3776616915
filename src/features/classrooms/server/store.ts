// SQL of classrooms: one as somebody finds it, with what they are to it.
import type { Sql } from '#core/db/server/sql.ts';
import { type ClassRole, type Posting, usualTerms } from '../rules.ts';

export interface ClassRow {
  /** Of the batch: a class has no id of its own. */
  id: number;
  course_id: number;
  course_uuid: string;
  course_title: string;
  bn_course_title: string;
  /** `class`: a class of its own, without a course that anybody finds. */
  kind: 'course' | 'training' | 'assessment' | 'class';
  institution_id: number | null;
  title: string;
  bn_title: string;
  starts_at: string | null;
  ends_at: string | null;
  class_days: string;
  published_at: string | null;
  archived_at: string | null;
  /** Who comes later is late; a longer session has two halves. */
  late_minutes: number;
  half_minutes: number;
  /** What the asker does there, where they are named. */
  teacher_role: ClassRole | null;
  /** How the enrolment of the asker stands. */
  enrollment: 'approved' | 'pending' | 'rejected' | null;
  has_teacher: boolean;
  /** Who of its learners writes into its stream, and whether they ask without their name. */
  posting: Posting;
  anonymous_questions: boolean;
}
export async function findClass(sql: Sql, id: number, user_id: number): Promise<ClassRow | undefined> {
  const [row] = await sql<ClassRow[]>`
    select b.id, b.course_id, c.uuid as course_uuid, c.title as course_title, c.bn_title as bn_course_title, c.kind,
      c.institution_id, b.title, b.bn_title, b.starts_at, b.ends_at, b.class_days, b.published_at, b.archived_at,
      coalesce(k.late_minutes, ${usualTerms.late_minutes}) as late_minutes,
      coalesce(k.half_minutes, ${usualTerms.half_minutes}) as half_minutes,
      t.role as teacher_role, e.status as enrollment,
      exists (select from batch_teachers o where o.batch_id = b.id and o.role = 'teacher') as has_teacher,
      coalesce(k.posting, 'everyone') as posting, coalesce(k.anonymous_questions, false) as anonymous_questions
    from batches b
    join courses c on c.id = b.course_id
    left join classrooms k on k.id = b.id
    left join batch_teachers t on t.batch_id = b.id and t.user_id = ${user_id}
    left join enrollments e on e.batch_id = b.id and e.user_id = ${user_id}
    where b.id = ${id} and b.removed_at is null`;
  return row;
}

/** What is written of the settings of a class; the row is made with the first change. */
export interface Settings {
  sharable?: boolean | undefined;
  live_link?: string | undefined;
  live_pass?: string | undefined;
  posting?: Posting | undefined;
  anonymous_questions?: boolean | undefined;
  late_minutes?: number | null | undefined;
  half_minutes?: number | null | undefined;
}
export const upsertSettings = (sql: Sql, batch_id: number, s: Settings, by: number) => sql`
  insert into classrooms as k (id, sharable, live_link, live_pass, posting, anonymous_questions, late_minutes,
    half_minutes, updated_by)
  values (${batch_id}, ${s.sharable ?? false}, ${s.live_link ?? ''}, ${s.live_pass ?? ''}, ${s.posting ?? 'everyone'},
    ${s.anonymous_questions ?? false}, ${s.late_minutes ?? usualTerms.late_minutes},
    ${s.half_minutes ?? usualTerms.half_minutes}, ${by})
  on conflict (id) do update
  set sharable = coalesce(${s.sharable ?? null}, k.sharable), live_link = coalesce(${s.live_link ?? null}, k.live_link),
    live_pass = coalesce(${s.live_pass ?? null}, k.live_pass), posting = coalesce(${s.posting ?? null}, k.posting),
    anonymous_questions = coalesce(${s.anonymous_questions ?? null}, k.anonymous_questions),
    late_minutes = ${s.late_minutes === undefined ? sql`k.late_minutes` : sql`excluded.late_minutes`},
    half_minutes = ${s.half_minutes === undefined ? sql`k.half_minutes` : sql`excluded.half_minutes`},
    version = k.version + 1, updated_at = now(), updated_by = ${by}`;
/** Whoever makes classes makes one after the other. */
export const lockMaker = (sql: Sql, user_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`classes of ${user_id}`}, 0))`;
export const findMade = async (sql: Sql, user_id: number, client_key: string): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`
    select id from classrooms where made_by = ${user_id} and client_key = ${client_key}`;
  return row?.id;
};
export const countOpen = async (sql: Sql, user_id: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from classrooms k
    join batches b on b.id = k.id
    where k.made_by = ${user_id} and b.archived_at is null and b.removed_at is null`;
  return row!.count;
};
export const insertMade = (sql: Sql, batch_id: number, user_id: number, client_key: string | null) => sql`
  insert into classrooms (id, made_by, client_key, updated_by)
  values (${batch_id}, ${user_id}, ${client_key}, ${user_id})`;
export const hasCategory = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select from categories where id = ${id} and active`).length > 0;
