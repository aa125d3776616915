// SQL of course packages: what an export reads beside the texts of the course, and who has one to fetch.
import { everOfCourse, ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { ImportedBatch } from '#features/batches/server/service-import.ts';
import { details } from '../details.ts';
import { KEPT_DAYS } from '../package-bounds.ts';

export interface Place {
  uuid: string;
  slug: string;
  source_key: string | null;
  kind: string;
  least_share: number | null;
  category_slug: string;
  category_title: string;
  bn_category_title: string;
  institution: string | null;
}
export const findPlace = async (sql: Sql, course_id: number): Promise<Place | undefined> => {
  const [row] = await sql<Place[]>`
    select c.uuid, c.slug, c.source_key, c.kind, c.least_share, k.slug as category_slug, k.title as category_title,
      k.bn_title as bn_category_title, i.username as institution
    from courses c join categories k on k.id = c.category_id left join institutions i on i.id = c.institution_id
    where c.id = ${course_id}`;
  return row;
};
export interface FileOfCourse {
  id: number;
  address_key: string;
  storage_key: string;
  file_name: string;
  mime: string;
  bytes: number;
}
const file = (sql: Sql) => sql`id, address_key, storage_key, file_name, mime, bytes`;
export const listFilesById = (sql: Sql, ids: readonly number[]) => sql<FileOfCourse[]>`
  select ${file(sql)} from files where id = any (${[...ids]}::int[])`;
export const listFilesAt = (sql: Sql, keys: readonly string[]) => sql<FileOfCourse[]>`
  select ${file(sql)} from files where address_key = any (${[...keys]}::text[])`;
/** Their names as the course page shows them, without their accounts. */
export const listTeachers = (sql: Sql, course_id: number) => sql<{ name: string; bn_name: string; title: string; bn_title: string }[]>`
  select name, bn_name, title, bn_title from course_teachers where course_id = ${course_id} order by position`;
export const listBatches = (sql: Sql, course_id: number) => sql<
  (Omit<ImportedBatch, 'once' | 'source_key'> & { source_key: string | null })[]
>`
  select source_key, title, bn_title, seats, enroll_from, enroll_until, starts_at, ends_at from batches
  where course_id = ${course_id} and archived_at is null and removed_at is null order by id limit 200`;

export interface ExportRow {
  run_id: number | null;
  ready_at: string | null;
  until: string | null;
  bytes: number | null;
  storage_key: string | null;
  file_name: string | null;
  run_state: string | null;
}
/** Of its person alone, while its days last. */
export const findExport = async (sql: Sql, user_id: number, course_id: number): Promise<ExportRow | undefined> => {
  const [row] = await sql<ExportRow[]>`
    select e.run_id, e.ready_at, e.ready_at + make_interval(days => ${KEPT_DAYS}) as until, f.bytes, f.storage_key,
      f.file_name, r.state as run_state
    from course_exports e left join runs r on r.id = e.run_id
    left join files f on f.id = e.file_id
    where e.user_id = ${user_id} and e.course_id = ${course_id}
      and coalesce(e.ready_at, e.asked_at) > now() - make_interval(days => ${KEPT_DAYS})`;
  return row;
};
/** One who asks at a time, until the transaction ends; answers the file of the export before. */
export async function beginExport(sql: Sql, user_id: number, course_id: number, run_id: number): Promise<number | null> {
  const [before] = await sql<{ file_id: number | null }[]>`
    select file_id from course_exports where user_id = ${user_id} and course_id = ${course_id} for update`;
  await sql`
    insert into course_exports (user_id, course_id, run_id) values (${user_id}, ${course_id}, ${run_id})
    on conflict (user_id, course_id) do update
    set run_id = excluded.run_id, asked_at = now(), ready_at = null, file_id = null`;
  return before?.file_id ?? null;
}
/** False when its person has gone, or asked for another one. */
export const finishExport = async (sql: Sql, user_id: number, run_id: number, file_id: number): Promise<boolean> =>
  (
    await sql`
      update course_exports set file_id = ${file_id}, ready_at = now()
      where user_id = ${user_id} and run_id = ${run_id} and file_id is null`
  ).count === 1;
/** Exports whose days are over, so many at most; answers their files. */
export const deleteOver = (sql: Sql, limit: number) => sql<{ file_id: number | null }[]>`
  delete from course_exports where (user_id, course_id) in (
    select user_id, course_id from course_exports
    where coalesce(ready_at, asked_at) < now() - make_interval(days => ${KEPT_DAYS}) limit ${limit})
  returning file_id`;
export const deleteOf = (sql: Sql, user_id: number) => sql<{ file_id: number | null }[]>`
  delete from course_exports where user_id = ${user_id} returning file_id`;

export interface Brought {
  storage_key: string;
  bytes: number;
  title: string;
}
/** A package among somebody's files. */
export const findBrought = async (sql: Sql, entry_id: number, user_id: number): Promise<Brought | undefined> => {
  const [row] = await sql<Brought[]>`
    select f.storage_key, f.bytes, e.title from file_entries e join files f on f.id = e.file_id
    where e.id = ${entry_id} and e.owner_id = ${user_id} and e.removed_at is null`;
  return row;
};
/** What the files of the lessons take, as they are being written, or else as learners have them. */
export const readCourseBytes = async (sql: Sql, course_id: number): Promise<number> => {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(
      (select sum(i.bytes) from syllabus_items i where i.course_id = ${course_id} and i.removed_at is null),
      (select sum(f.bytes) from lesson_files x join lessons l on l.id = x.lesson_id join files f on f.id = x.file_id
        where l.course_id = ${course_id} and ${ofCourse(sql, sql`l`)}),
      0)::bigint as bytes`;
  return row!.bytes;
};
/** How many lessons are of a kind that is none of these, as they are being written, or else as learners have them. */
export const countOtherLessons = async (sql: Sql, course_id: number, kinds: readonly string[]): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select case when exists (select from syllabus_drafts where course_id = ${course_id}) then
      (select count(*) from syllabus_items i
        where i.course_id = ${course_id} and i.removed_at is null and i.kind <> all (${[...kinds]}::text[]))
    else
      (select count(*) from lessons l
        where l.course_id = ${course_id} and ${ofCourse(sql, sql`l`)} and l.kind <> all (${[...kinds]}::text[]))
    end::int as count`;
  return row!.count;
};
/** The files that stand in the lessons of a course. */
export const listMediaOf = async (sql: Sql, course_id: number): Promise<number[]> =>
  (
    await sql<{ file_id: number }[]>`
      select distinct f.file_id from lesson_files f join lessons l on l.id = f.lesson_id
      where l.course_id = ${course_id} and ${everOfCourse(sql, sql`l`)}`
  ).map(({ file_id }) => file_id);
/** The course that an import made, as long as nobody has built on it. */
export const findUntouched = async (sql: Sql, source_key: string): Promise<{ id: number } | undefined> => {
  const [row] = await sql<{ id: number }[]>`
    select c.id from courses c
    where c.source_key = ${source_key} and c.published_at is null and c.archived_at is null
      and not exists (select from drafts d where d.kind = ${details.name} and d.object_id = c.id and d.version > 1)
      and not exists (
        select from syllabus_items i
        where i.course_id = c.id and (i.written or i.updated_at > i.created_at))
      and not exists (select from course_team m where m.course_id = c.id and m.role <> 'owner')
      and not exists (select from enrollments e where e.course_id = c.id)
    for update of c`;
  return row;
};
