// SQL of the register that writes: marks, the rows that follow from them, closed months, and what goes with an account.
import type { Sql } from '#core/db/server/sql.ts';
import type { Row, Source, Status } from '../rules.ts';

/** Whoever writes in a session comes one after the other; and nobody does while a month of its class is being closed. */
export async function lockRegister(sql: Sql, batch_id: number, class_session_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`register of class ${batch_id}`}, 0))`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register of session ${class_session_id}`}, 0))`;
}
export const lockMonths = (sql: Sql, batch_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`register of class ${batch_id}`}, 0))`;

export interface NewMark {
  user_id: number;
  half: number;
  source: Source;
  status: Status;
  minutes: number | null;
  at: string;
  client_key: string;
  device: string;
  counter: number;
  detail: Record<string, unknown>;
  /** Now, but for the demonstration school. */
  received_at?: string;
}
/** What its writer has sent before is there already. */
export async function insertMarks(
  sql: Sql,
  { class_session_id, noted_by }: { class_session_id: number; noted_by: number },
  marks: readonly NewMark[],
): Promise<void> {
  if (!marks.length) return;
  const rows = marks.map((mark) => ({ ...mark, class_session_id, noted_by }));
  await sql`
    insert into attendance_marks
      (user_id, class_session_id, half, source, status, minutes, at, noted_by, client_key, device, counter, detail,
        received_at)
    select n.user_id, n.class_session_id, n.half, n.source, n.status, n.minutes, n.at, n.noted_by, n.client_key,
      n.device, n.counter, n.detail, coalesce(n.received_at, now())
    from jsonb_to_recordset(${sql.json(rows)}) as n (
      user_id int, class_session_id int, half smallint, source text, status text, minutes int, at timestamptz,
      noted_by int, client_key uuid, device uuid, counter bigint, detail jsonb, received_at timestamptz)
    on conflict (noted_by, client_key) do nothing`;
}
export interface NewRow extends Row {
  user_id: number;
  half: number;
  settled_by: number | null;
}
export async function saveRows(sql: Sql, { id, batch_id }: { id: number; batch_id: number }, rows: readonly NewRow[]): Promise<void> {
  if (!rows.length) return;
  await sql`
    insert into attendance_rows as r
      (user_id, class_session_id, half, batch_id, status, minutes_late, minutes_left, conflict, settled_by)
    select n.user_id, ${id}, n.half, ${batch_id}, n.status, n.minutes_late, n.minutes_left, n.conflict, n.settled_by
    from jsonb_to_recordset(${sql.json(rows)}) as n (
      user_id int, half smallint, status text, minutes_late int, minutes_left int, conflict boolean, settled_by int)
    on conflict (user_id, class_session_id, half) do update
    set status = excluded.status, minutes_late = excluded.minutes_late, minutes_left = excluded.minutes_left,
      conflict = excluded.conflict, settled_by = excluded.settled_by
    where (r.status, r.minutes_late, r.minutes_left, r.conflict, r.settled_by)
      is distinct from (excluded.status, excluded.minutes_late, excluded.minutes_left, excluded.conflict,
        excluded.settled_by)`;
}
export interface MonthSums {
  people: number;
  present: number;
  counted: number;
}
/** Nothing where it is closed already. */
export async function insertMonth(
  sql: Sql,
  { batch_id, month, closed_by, sums }: { batch_id: number; month: string; closed_by: number; sums: MonthSums },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into attendance_months as m (batch_id, month, closed_at, closed_by, sums)
    values (${batch_id}, ${month}::date, now(), ${closed_by}, ${sql.json(sums)})
    on conflict (batch_id, month) do update
    set closed_at = now(), closed_by = excluded.closed_by, sums = excluded.sums
    where m.closed_at is null
    returning id`;
  return row?.id;
}
export async function openMonth(sql: Sql, batch_id: number, month: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    update attendance_months set closed_at = null, closed_by = null
    where batch_id = ${batch_id} and month = ${month}::date and closed_at is not null
    returning id`;
  return row?.id;
}
/** What was said of somebody goes with the account; what a closed month counted stays, of an account that names nobody. What they said of others
 *  loses their name. */
export async function eraseAttendance(sql: Sql, user_id: number): Promise<void> {
  await sql`
    delete from attendance_rows r
    where r.user_id = ${user_id} and not exists (
      select from class_sessions s
      join attendance_months m on m.batch_id = s.batch_id and m.month = date_trunc('month', s.on_date)::date
      where s.id = r.class_session_id and m.closed_at is not null)`;
  await sql`delete from attendance_marks where user_id = ${user_id}`;
  await sql`update attendance_marks set noted_by = null where noted_by = ${user_id}`;
  await sql`update attendance_rows set settled_by = null where settled_by = ${user_id}`;
}
/** A round that was sent before is closed, where it was not. */
export const saveRound = (
  sql: Sql,
  row: { id: string; class_session_id: number; half: number; begun_at: string; closed_at: string | null; opened_by: number },
) => sql`
  insert into attendance_rounds as r ${sql(row)}
  on conflict (id) do update set closed_at = coalesce(r.closed_at, excluded.closed_at)
  where r.opened_by = excluded.opened_by`;
