// SQL of exports of personal data.
import type { Sql } from '#core/db/server/sql.ts';
import { KEPT_DAYS } from '../rules.ts';

export interface ExportRow {
  user_id: number;
  run_id: number | null;
  with_files: boolean;
  asked_at: string;
  next_at: string;
  /** Another one cannot be asked for yet. */
  recent: boolean;
  over: boolean;
  ready_at: string | null;
  until: string | null;
  file_name: string | null;
  bytes: number | null;
  run_state: string | null;
}
export async function findExport(sql: Sql, user_id: number): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`
    select e.user_id, e.run_id, e.with_files, e.asked_at, e.asked_at + interval '1 day' as next_at,
      e.asked_at > now() - interval '1 day' as recent,
      coalesce(e.ready_at + make_interval(days => ${KEPT_DAYS}) <= now(), false) as over,
      e.ready_at, e.ready_at + make_interval(days => ${KEPT_DAYS}) as until, e.file_name, e.bytes, r.state as run_state
    from data_exports e left join runs r on r.id = e.run_id
    where e.user_id = ${user_id}`;
  return row;
}
/** One who asks at a time, until the transaction ends. */
export const lockExport = (sql: Sql, user_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`export of ${user_id}`}, 0))`;
export const beginExport = (sql: Sql, user_id: number, run_id: number, with_files: boolean) => sql`
  insert into data_exports (user_id, run_id, with_files) values (${user_id}, ${run_id}, ${with_files})
  on conflict (user_id) do update
  set run_id = excluded.run_id, with_files = excluded.with_files,
    asked_at = now(), ready_at = null, file_name = null, bytes = null`;
/** False when the person has gone, or asked for another one. */
export const finishExport = async (sql: Sql, user_id: number, run_id: number, file: { name: string; bytes: number }): Promise<boolean> =>
  (
    await sql`
      update data_exports set ready_at = now(), file_name = ${file.name}, bytes = ${file.bytes}
      where user_id = ${user_id} and run_id = ${run_id}`
  ).count === 1;
export async function deleteExport(sql: Sql, user_id: number): Promise<string | null> {
  const [row] = await sql<{ file_name: string | null }[]>`
    delete from data_exports where user_id = ${user_id} returning file_name`;
  return row?.file_name ?? null;
}
/** Exports whose days are over, so many at most; answers their archives. */
export const deleteOver = (sql: Sql, limit: number) => sql<{ file_name: string }[]>`
  delete from data_exports where user_id = any (array(
    select user_id from data_exports where ready_at < now() - make_interval(days => ${KEPT_DAYS}) limit ${limit}))
  returning file_name`;
export const listNamed = async (sql: Sql, names: readonly string[]): Promise<Set<string>> => {
  const rows = await sql<{ file_name: string }[]>`
    select file_name from data_exports where file_name = any (${names as string[]}::text[])`;
  return new Set(rows.map((row) => row.file_name));
};
/** The addresses that the person has proved. */
export async function listProved(sql: Sql, user_id: number): Promise<string[]> {
  const [row] = await sql<{ email: string | null; phone: string | null }[]>`
    select case when email_verified_at is not null then email end as email,
      case when phone_verified_at is not null then phone end as phone
    from users where id = ${user_id} and deleted_at is null`;
  return [row?.email, row?.phone].filter((a) => a != null);
}
const MOST_LOOKERS = 50;
/** Who opened this person's contacts: each once a day, by the calendar of Dhaka. */
export const listLookers = (sql: Sql, user_id: number) => sql<
  { name: string; bn_name: string; institution: string; bn_institution: string; at: string }[]
>`
  select coalesce(u.name, '') as name, coalesce(u.bn_name, '') as bn_name,
    coalesce(i.institution_name_en, '') as institution, coalesce(i.institution_name, '') as bn_institution, l.at
  from (
    select e.actor_id, e.institution_id, max(e.at) as at from history_entries e
    where e.subject_id = ${user_id} and e.entity = 'person' and e.act = 'looked_at' and e.actor_id <> ${user_id}
    group by e.actor_id, e.institution_id, (e.at at time zone 'Asia/Dhaka')::date) l
  left join users u on u.id = l.actor_id left join institutions i on i.id = l.institution_id
  order by l.at desc
  limit ${MOST_LOOKERS}`;
