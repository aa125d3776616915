// SQL of SCORM packages: what a package holds, and how far learners have come in lessons that show one.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part as SqlPart } from '#core/db/server/tag.ts';
import type { Outcome, Part, Status, Version } from '../rules.ts';
import type { Asset, Read } from './reading.ts';

export interface PackageRow {
  file_id: number;
  host_key: string;
  version: Version;
  title: string;
  parts: Part[];
  files: number;
  bytes: number;
}
const columns = (sql: Sql) => sql`
  p.file_id, p.host_key, p.version, p.title, p.parts, p.files, p.bytes::float8 as bytes`;
export async function findPackage(sql: Sql, file_id: number): Promise<PackageRow | undefined> {
  const [row] = await sql<PackageRow[]>`select ${columns(sql)} from scorm_packages p where p.file_id = ${file_id}`;
  return row;
}
/** Of these files, those that were read as packages. */
export async function listPackages(sql: Sql, file_ids: readonly number[]): Promise<Set<number>> {
  const rows = await sql<{ file_id: number }[]>`
    select file_id from scorm_packages where file_id = any (${[...file_ids]}::int[])`;
  return new Set(rows.map((row) => row.file_id));
}
/** Two who read the same file at once write one package. */
export async function insertPackage(sql: Sql, file_id: number, host_key: string, read: Read): Promise<void> {
  const made = await sql`
    insert into scorm_packages (file_id, host_key, version, title, parts, files, bytes)
    values (${file_id}, ${host_key}, ${read.version}, ${read.title}, ${sql.json(read.parts as never)},
      ${read.assets.length}, ${read.bytes})
    on conflict (file_id) do nothing`;
  if (!made.count) return;
  await sql`
    insert into scorm_assets (file_id, path, starts, packed, bytes, crc, deflated)
    select ${file_id}, x.path, x.starts, x.packed, x.bytes, x.crc, x.deflated
    from jsonb_to_recordset(${sql.json(read.assets as never)}::jsonb)
      as x (path text, starts bigint, packed bigint, bytes bigint, crc bigint, deflated boolean)`;
}
export interface ServedAsset extends Asset {
  storage_key: string;
  /** Of the whole archive. */
  archive_bytes: number;
}
/** A file of a package by the key of its host; letters of either size, as on the machines where packages are made. */
export async function findAsset(sql: Sql, host_key: string, path: string): Promise<ServedAsset | undefined> {
  const [row] = await sql<ServedAsset[]>`
    select a.path, a.starts::float8 as starts, a.packed::float8 as packed, a.bytes::float8 as bytes,
      a.crc::float8 as crc, a.deflated, f.storage_key, f.bytes as archive_bytes
    from scorm_packages p
    join scorm_assets a on a.file_id = p.file_id and lower(a.path) = lower(${path}::text)
    join files f on f.id = p.file_id
    where p.host_key = ${host_key}
    order by a.path = ${path} desc, a.path limit 1`;
  return row;
}
export const hasHost = async (sql: Sql, host_key: string): Promise<boolean> =>
  (await sql`select 1 from scorm_packages where host_key = ${host_key}`).count > 0;

export type LessonPackage = PackageRow & { pass_percent: number | null };
/** The package that a lesson shows, with the mark that its author asks for. */
export async function findLessonPackage(sql: Sql, lesson_id: number): Promise<LessonPackage | undefined> {
  const [row] = await sql<LessonPackage[]>`
    select ${columns(sql)}, l.pass_percent
    from lessons l
    join lesson_files m on m.lesson_id = l.id and m.role = 'package'
    join scorm_packages p on p.file_id = m.file_id
    where l.id = ${lesson_id} and l.kind = 'scorm'
    order by m.position limit 1`;
  return row;
}
export interface State extends Outcome {
  /** The opening and the save in it by which this was said. */
  opening: number;
  seq: number;
  cmi: string;
}
export interface AttemptRow {
  file_id: number;
  opening: number;
  states: Record<string, State>;
  status: Status;
  score: number | null;
}
const attempt = (sql: Sql) => sql`file_id, opening, states, status, score`;
export async function findAttempt(sql: Sql, user_id: number, lesson_id: number): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    select ${attempt(sql)} from scorm_attempts where lesson_id = ${lesson_id} and user_id = ${user_id}`;
  return row;
}
/** The same for who writes it: others wait. */
export async function lockAttempt(sql: Sql, user_id: number, lesson_id: number): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    select ${attempt(sql)} from scorm_attempts where lesson_id = ${lesson_id} and user_id = ${user_id} for update`;
  return row;
}
/** Counts an opening. Where the lesson has another package than before, what was kept of that one means nothing to it. */
export async function openAttempt(sql: Sql, user_id: number, lesson_id: number, file_id: number): Promise<AttemptRow> {
  const [row] = await sql<AttemptRow[]>`
    insert into scorm_attempts as a (user_id, lesson_id, file_id, opening)
    values (${user_id}, ${lesson_id}, ${file_id}, 1)
    on conflict (lesson_id, user_id) do update set
      opening = a.opening + 1, opened_at = now(), file_id = excluded.file_id,
      states = case when a.file_id = excluded.file_id then a.states else '{}' end,
      status = case when a.file_id = excluded.file_id then a.status else 'incomplete' end,
      score = case when a.file_id = excluded.file_id then a.score end
    returning ${attempt(sql)}`;
  return row!;
}
export const updateAttempt = (sql: Sql, user_id: number, lesson_id: number, to: { part: string; state: State } & Outcome) => sql`
  update scorm_attempts set
    states = states || jsonb_build_object(${to.part}::text, ${sql.json(to.state as never)}::jsonb),
    status = ${to.status}, score = ${to.score}, saved_at = now()
  where lesson_id = ${lesson_id} and user_id = ${user_id}`;
export const eraseAttempts = (sql: Sql, user_id: number) => sql`delete from scorm_attempts where user_id = ${user_id}`;
/** The course of a row `t`, for the merging of accounts. */
export const courseOf = (sql: Sql): SqlPart => sql`(select l.course_id from lessons l where l.id = t.lesson_id)`;
