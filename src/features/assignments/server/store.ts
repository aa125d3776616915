// SQL of assignments: works, their files, and the staff's list of them.
import type { SignedIn } from '#core/access/actor.ts';
import { coursesOf, holdsGrant, isAmong, isAwake } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import { unknownWriter, type Writer } from '#core/history/writer.ts';

export interface WorkRow {
  id: number;
  user_id: number;
  lesson_id: number;
  course_id: number;
  batch_id: number;
  text: string;
  files: number;
  version: number;
  /** How often it was marked. */
  marks: number;
  submitted_at: string | null;
  written_at: string | null;
  returned_at: string | null;
  client_key: string | null;
  late: boolean;
  percent: number | null;
  passed: boolean | null;
  comment: string;
  marked_at: string | null;
}
/** Of the work `w` in its lesson `l`: what was written in time is not late, whenever it came. */
const isLate = (sql: Sql) => sql`coalesce(coalesce(w.written_at, w.submitted_at) > l.due_at, false)`;
const columns = (sql: Sql) => sql`
  w.id, w.user_id, w.lesson_id, w.course_id, w.batch_id, w.text, w.files, w.version, w.marks, w.submitted_at,
  w.written_at, w.returned_at, w.client_key, ${isLate(sql)} as late, w.percent, w.passed, w.comment, w.marked_at`;
export async function findOwnWork(sql: Sql, user_id: number, lesson_id: number): Promise<WorkRow | undefined> {
  const [row] = await sql<WorkRow[]>`
    select ${columns(sql)} from assignment_works w join lessons l on l.id = w.lesson_id
    where w.user_id = ${user_id} and w.lesson_id = ${lesson_id}`;
  return row;
}
/** What makes the lesson done, where its author says it. */
export async function getRule(sql: Sql, lesson_id: number): Promise<'handed_in' | 'passed'> {
  const [row] = await sql<{ done_by: string | null }[]>`select done_by from lessons where id = ${lesson_id}`;
  return row?.done_by === 'passed' ? 'passed' : 'handed_in';
}
/** Their work in a lesson, its row locked; begun where there is none. */
export async function lockOwnWork(
  sql: Sql,
  { user_id, id, course_id, batch_id }: { user_id: number; id: number; course_id: number; batch_id: number },
): Promise<WorkRow> {
  await sql`
    insert into assignment_works ${sql({ user_id, lesson_id: id, course_id, batch_id })}
    on conflict (user_id, lesson_id) do nothing`;
  await sql`select from assignment_works where user_id = ${user_id} and lesson_id = ${id} for update`;
  return (await findOwnWork(sql, user_id, id))!;
}
/** Handed in with this text; a mark that was given counts for the one before. */
export interface HandedIn {
  text: string;
  /** By a phone's clock, where that counts. */
  written_at: Date | null;
  client_key: string | null;
}
export const handInWork = (sql: Sql, id: number, { text, written_at, client_key }: HandedIn) => sql`
  update assignment_works set text = ${text}, version = version + 1, submitted_at = now(),
    written_at = ${written_at}, client_key = ${client_key}, returned_at = null,
    percent = null, passed = null, marked_at = null, marked_by = null
  where id = ${id}`;
export interface FileRow {
  id: number;
  file_id: number;
  file_name: string;
  address_key: string;
  mime: string;
  bytes: number;
}
export const listFiles = (sql: Sql, work_id: number) => sql<FileRow[]>`
  select a.id, a.file_id, f.file_name, f.address_key, f.mime, f.bytes
  from assignment_files a join files f on f.id = a.file_id
  where a.work_id = ${work_id} order by a.id`;
/** Both are for a work that is locked. */
export async function insertFile(sql: Sql, work_id: number, file_id: number, client_key: string | null): Promise<void> {
  await sql`insert into assignment_files (work_id, file_id, client_key) values (${work_id}, ${file_id}, ${client_key})`;
  await sql`update assignment_works set files = files + 1, version = version + 1 where id = ${work_id}`;
}
/** It came before. */
export const hasFile = async (sql: Sql, work_id: number, client_key: string): Promise<boolean> =>
  (await sql`select from assignment_files where work_id = ${work_id} and client_key = ${client_key}`).count > 0;
/** Answers the file; nothing where the work has no such one. */
export async function deleteFile(sql: Sql, work_id: number, id: number): Promise<number | undefined> {
  const [row] = await sql<{ file_id: number }[]>`
    delete from assignment_files where id = ${id} and work_id = ${work_id} returning file_id`;
  if (row) await sql`update assignment_works set files = files - 1, version = version + 1 where id = ${work_id}`;
  return row?.file_id;
}
/** Whose work it is, and the team of its course while they hold a role there. */
export async function isReaderOf(sql: Sql, file: { id: number }, user_id: number): Promise<boolean> {
  const ofTeam = sql`exists (
    select from course_team m join user_roles ur on ur.user_id = m.user_id join roles r on r.id = ur.role_id
    where m.course_id = c.id and m.user_id = ${user_id} and ur.institution_id = c.institution_id
      and ${isAwake(sql, sql`ur`)} and r.access -> 'batch' -> 'view' = 'true')`;
  const found = await sql`
    select from assignment_files a join assignment_works w on w.id = a.work_id join courses c on c.id = w.course_id
    where a.file_id = ${file.id}
      and (w.user_id = ${user_id} or (w.submitted_at is not null
        and (${holdsGrant(sql, { user_id: sql`${user_id}::int`, course: sql`c`, grant: 'batch.view' })} or ${ofTeam})))
      and exists (select from users u where u.id = ${user_id} and u.deleted_at is null and u.suspended_at is null)`;
  return found.count > 0;
}

/** As the team of its course reads it. */
export interface ManagedWork extends WorkRow {
  course_uuid: string;
  institution_id: number | null;
  enrollment_id: number | null;
  done_by: 'handed_in' | 'passed';
  due_at: string | null;
  pass_percent: number;
  /** The class that alone has its lesson. */
  class_id: number | null;
}
/** Only what was handed in. */
export async function findManagedWork(sql: Sql, id: number): Promise<ManagedWork | undefined> {
  const [row] = await sql<ManagedWork[]>`
    select ${columns(sql)}, c.uuid as course_uuid, c.institution_id, e.id as enrollment_id, l.due_at,
      l.batch_id as class_id,
      case when l.done_by = 'passed' then 'passed' else 'handed_in' end as done_by,
      coalesce(l.pass_percent, c.pass_percent) as pass_percent
    from assignment_works w
    join lessons l on l.id = w.lesson_id
    join courses c on c.id = w.course_id
    left join enrollments e on e.user_id = w.user_id and e.course_id = w.course_id and e.status = 'approved'
    where w.id = ${id} and w.submitted_at is not null`;
  return row;
}
export const isTeacherOf = async (sql: Sql, { batch_id }: { batch_id: number }, user_id: number): Promise<boolean> =>
  (await sql`select from batch_teachers where batch_id = ${batch_id} and user_id = ${user_id}`).count > 0;
/** Who teaches in a batch. */
export async function listTeachers(sql: Sql, batch_id: number): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select user_id from batch_teachers where batch_id = ${batch_id} order by user_id`;
  return rows.map(({ user_id }) => user_id);
}
/** Answers whether the work is still the one that was read, and nobody marked it since. */
export async function markWorkRow(
  sql: Sql,
  mark: { id: number; version: number; marks: number; percent: number; passed: boolean; comment: string; marked_by: number },
): Promise<boolean> {
  const rows = await sql`
    update assignment_works set percent = ${mark.percent}, passed = ${mark.passed}, comment = ${mark.comment},
      marks = marks + 1, marked_at = now(), marked_by = ${mark.marked_by}, returned_at = null
    where id = ${mark.id} and version = ${mark.version} and marks = ${mark.marks} and submitted_at is not null`;
  return rows.count > 0;
}
/** The same for giving it back: a mark that was given goes. */
export async function returnWorkRow(
  sql: Sql,
  work: { id: number; version: number; marks: number; comment: string; returned_by: number },
): Promise<boolean> {
  const rows = await sql`
    update assignment_works set comment = ${work.comment}, marks = marks + 1, percent = null, passed = null,
      marked_at = null, marked_by = null, returned_at = now(), returned_by = ${work.returned_by}
    where id = ${work.id} and version = ${work.version} and marks = ${work.marks} and submitted_at is not null`;
  return rows.count > 0;
}
export async function findMarker(sql: Sql, { id, user_id }: { id: number; user_id: number }): Promise<Writer> {
  const [row] = await sql<Writer[]>`
    select u.name as by, u.bn_name as bn_by, coalesce(w.marked_at, w.returned_at) as at,
      coalesce(coalesce(w.marked_by, w.returned_by) = ${user_id}, false) as own
    from assignment_works w left join users u on u.id = coalesce(w.marked_by, w.returned_by) where w.id = ${id}`;
  return row ?? unknownWriter;
}
const stateOf = (sql: Sql) => sql`
  case when w.returned_at is not null then 'returned' when w.marked_at is null then 'waiting'
    when w.passed then 'passed' else 'failed' end`;
/** The courses of the acting role, and those whose team the asker is in where they act for the course's institution. */
function isReached(sql: Sql, actor: SignedIn): Part {
  const { role, user } = actor;
  const within = isAmong(sql, sql`c`, coursesOf(actor));
  // a role of the house or of an institution reaches what its team could be in already
  if (role?.scope !== 'course') return within;
  return sql`(${within} or (c.institution_id = ${role.institution_id}
    and exists (select from course_team m where m.course_id = c.id and m.user_id = ${user.id})))`;
}
export const sourceOf = (sql: Sql, actor?: SignedIn): Source => ({
  from: sql`
    assignment_works w join users u on u.id = w.user_id join lessons l on l.id = w.lesson_id
    join courses c on c.id = w.course_id join batches b on b.id = w.batch_id`,
  columns: sql`
    w.id, u.name, u.bn_name, l.title as lesson_title, l.bn_title as bn_lesson_title,
    c.title as course_title, c.bn_title as bn_course_title, b.title as batch_title, b.bn_title as bn_batch_title,
    w.submitted_at, ${isLate(sql)} as late, ${stateOf(sql)} as state, w.percent`,
  key: sql`w.id`,
  where: sql`w.submitted_at is not null and ${actor ? isReached(sql, actor) : sql`true`}`,
  order: { submitted_at: sql`w.submitted_at` },
  filters: {
    state: (state: string) => sql`${stateOf(sql)} = ${state}`,
    handed_in: (range: DateRange) => isWithinDays(sql, sql`w.submitted_at`, range),
  },
  search: (term) => sql`
    u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)} or l.title ilike ${likely(term)}
    or l.bn_title ilike ${likely(term)} or c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)}`,
});
export async function getListed<Row>(sql: Sql, id: number): Promise<Row> {
  const { from, columns: listed } = sourceOf(sql);
  const [row] = await sql<Row[]>`select ${listed} from ${from} where w.id = ${id}`;
  return row!;
}
/** Works go with the account, and their files are answered; marks that were given stay, by nobody. */
export async function eraseWorks(sql: Sql, user_id: number): Promise<number[]> {
  await sql`
    update assignment_works
    set marked_by = nullif(marked_by, ${user_id}), returned_by = nullif(returned_by, ${user_id})
    where marked_by = ${user_id} or returned_by = ${user_id}`;
  const files = await sql<{ file_id: number }[]>`
    select a.file_id from assignment_files a join assignment_works w on w.id = a.work_id where w.user_id = ${user_id}`;
  await sql`delete from assignment_works where user_id = ${user_id}`;
  return files.map(({ file_id }) => file_id);
}
/** The course of a row `t`, for the merging of accounts. */
export const courseOf = (sql: Sql): Part => sql`t.course_id`;
