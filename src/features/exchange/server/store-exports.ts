// SQL of files of questions that are made in the background: one of each person, theirs alone.
import type { Sql } from '#core/db/server/sql.ts';

/** Days that it stays. */
const KEPT_DAYS = 2;
export interface MadeRow {
  run_id: number;
  ready_at: string | null;
  until: string | null;
  bytes: number | null;
  storage_key: string | null;
  file_name: string | null;
  mime: string | null;
  run_state: string | null;
}
/** Of its person alone, while its days last. */
export const findMade = async (sql: Sql, user_id: number): Promise<MadeRow | undefined> => {
  const [row] = await sql<MadeRow[]>`
    select e.run_id, e.ready_at, e.ready_at + make_interval(days => ${KEPT_DAYS}) as until, f.bytes, f.storage_key,
      f.file_name, f.mime, r.state as run_state
    from question_exports e left join runs r on r.id = e.run_id
    left join files f on f.id = e.file_id
    where e.user_id = ${user_id} and coalesce(e.ready_at, e.asked_at) > now() - make_interval(days => ${KEPT_DAYS})`;
  return row;
};
/** One who asks at a time, until the transaction ends; answers the file of the export before. */
export async function beginExport(sql: Sql, user_id: number, run_id: number): Promise<number | null> {
  const [before] = await sql<{ file_id: number | null }[]>`
    select file_id from question_exports where user_id = ${user_id} for update`;
  await sql`
    insert into question_exports (user_id, run_id) values (${user_id}, ${run_id})
    on conflict (user_id) do update
    set run_id = excluded.run_id, asked_at = now(), ready_at = null, file_id = null`;
  return before?.file_id ?? null;
}
/** False when its person has gone, or asked for another one. */
export const finishExport = async (sql: Sql, user_id: number, run_id: number, file_id: number): Promise<boolean> =>
  (
    await sql`
      update question_exports set file_id = ${file_id}, ready_at = now()
      where user_id = ${user_id} and run_id = ${run_id} and file_id is null`
  ).count === 1;
/** Those whose days are over, so many at most; answers their files. */
export const deleteOver = (sql: Sql, limit: number) => sql<{ file_id: number | null }[]>`
  delete from question_exports where user_id in (
    select user_id from question_exports
    where coalesce(ready_at, asked_at) < now() - make_interval(days => ${KEPT_DAYS}) limit ${limit})
  returning file_id`;
export const deleteOf = (sql: Sql, user_id: number) => sql<{ file_id: number | null }[]>`
  delete from question_exports where user_id = ${user_id} returning file_id`;
