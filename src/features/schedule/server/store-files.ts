// SQL of the files of class sessions: what a session has, adding and removing, who may read them.
import { holdsGrant } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface MaterialRow {
  id: number;
  class_session_id: number;
  batch_id: number;
  institution_id: number | null;
  kind: 'material' | 'recording';
  title: string;
  mime: string;
  bytes: number;
  seconds: number | null;
  file_name: string;
  address_key: string;
  public: boolean;
}
const columns = (sql: Sql) => sql`
  m.id, m.class_session_id, s.batch_id, c.institution_id, m.kind, m.title, f.mime, f.bytes::float8 as bytes, f.seconds,
  f.file_name, f.address_key, f.public`;
const tables = (sql: Sql) => sql`
  class_materials m
  join files f on f.id = m.file_id
  join class_sessions s on s.id = m.class_session_id
  join batches b on b.id = s.batch_id and b.removed_at is null
  join courses c on c.id = b.course_id`;
export const listFiles = (sql: Sql, session_id: number) => sql<MaterialRow[]>`
  select ${columns(sql)} from ${tables(sql)} where m.class_session_id = ${session_id} order by m.id`;
export const findMaterial = async (sql: Sql, id: number): Promise<MaterialRow | undefined> =>
  (await sql<MaterialRow[]>`select ${columns(sql)} from ${tables(sql)} where m.id = ${id}`)[0];
/** Whoever adds files to a session comes one after the other, so that they can be counted. */
export async function lockFiles(sql: Sql, session_id: number): Promise<number> {
  await sql`select from class_sessions where id = ${session_id} for update`;
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from class_materials where class_session_id = ${session_id}`;
  return row!.n;
}
export async function insertMaterial(
  sql: Sql,
  row: { class_session_id: number; file_id: number; kind: string; title: string; added_by: number },
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into class_materials ${sql(row)}
    on conflict (class_session_id, file_id) do update set kind = excluded.kind
    returning id`;
  return made!.id;
}
export const isThere = async (sql: Sql, class_session_id: number, file_id: number): Promise<boolean> =>
  (
    await sql`
      select from class_materials where class_session_id = ${class_session_id} and file_id = ${file_id}`
  ).count > 0;
export const deleteMaterial = (sql: Sql, id: number) => sql`delete from class_materials where id = ${id}`;

/** Who learns in its class, is named there, or looks at batches of its institution. */
export async function isReaderOf(sql: Sql, file: { id: number }, user_id: number): Promise<boolean> {
  const found = await sql`
    select from ${tables(sql)}
    where m.file_id = ${file.id}
      and (exists (
          select from enrollments e
          where e.batch_id = b.id and e.user_id = ${user_id} and e.status = 'approved' and b.published_at is not null)
        or exists (select from batch_teachers t where t.batch_id = b.id and t.user_id = ${user_id})
        or ${holdsGrant(sql, { user_id: sql`${user_id}::int`, course: sql`c`, grant: 'batch.view' })})
      and exists (select from users u where u.id = ${user_id} and u.deleted_at is null and u.suspended_at is null)
    limit 1`;
  return found.count > 0;
}
