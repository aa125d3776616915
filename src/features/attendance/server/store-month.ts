// SQL of the register by months: people with their halves, sums, what contradicts, what is exported; a person's own halves.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Status } from '../rules.ts';
import { sumColumns, there } from './store.ts';
import type { MonthSums } from './store-writing.ts';

const inMonth = (sql: Sql, month: string): Part =>
  sql`s.on_date >= ${month}::date and s.on_date < (${month}::date + interval '1 month')::date`;
export interface MonthSessionRow {
  id: number;
  title: string;
  bn_title: string;
  starts_at: string;
  ends_at: string;
  break_at: string | null;
  on_date: string;
}
/** Sessions of a month that were held or will be, in their order. */
export const listSessionsOf = (sql: Sql, batch_id: number, month: string) => sql<MonthSessionRow[]>`
  select s.id, s.title, s.bn_title, s.starts_at, s.ends_at, s.break_at, s.on_date
  from class_sessions s
  where s.batch_id = ${batch_id} and s.cancelled_at is null and ${inMonth(sql, month)}
  order by s.starts_at, s.id`;
/** The month that is shown unasked: of the session that is on or was last, else of the first one. */
export async function findMonth(sql: Sql, batch_id: number): Promise<string> {
  const [row] = await sql<{ month: string }[]>`
    select date_trunc('month', coalesce(
      (select max(s.on_date) from class_sessions s
        where s.batch_id = ${batch_id} and s.cancelled_at is null and s.starts_at <= now()),
      (select min(s.on_date) from class_sessions s where s.batch_id = ${batch_id} and s.cancelled_at is null),
      (now() at time zone 'Asia/Dhaka')::date))::date as month`;
  return row!.month;
}
/** The months with sessions before and after one. */
export async function findMonthsBeside(sql: Sql, batch_id: number, month: string) {
  const [row] = await sql<{ previous: string | null; next: string | null }[]>`
    select
      (select date_trunc('month', max(s.on_date))::date from class_sessions s
        where s.batch_id = ${batch_id} and s.cancelled_at is null and s.on_date < ${month}::date) as previous,
      (select date_trunc('month', min(s.on_date))::date from class_sessions s
        where s.batch_id = ${batch_id} and s.cancelled_at is null
          and s.on_date >= (${month}::date + interval '1 month')::date) as next`;
  return row!;
}
export interface MonthPersonRow {
  id: number;
  name: string;
  bn_name: string | null;
  roll: number | null;
  present: number;
  counted: number;
  halves: { class_session_id: number; half: number; status: Status | null; conflict: boolean }[];
  total: number;
}
interface MonthAsked {
  batch_id: number;
  month: string;
  search: string;
  /** Whose share is below. */
  under: number | undefined;
}
/** Whoever was in the class during one of its sessions, once. */
const peopleOfMonth = (sql: Sql, batch_id: number, month: string): Part => sql`
  select distinct on (p.user_id) p.user_id, p.roll
  from class_people p
  where p.batch_id = ${batch_id} and p.user_type = 2 and exists (
    select from class_sessions s
    where s.batch_id = p.batch_id and s.cancelled_at is null and ${inMonth(sql, month)}
      and p.since <= s.ends_at and (p.until is null or p.until > s.starts_at))
  order by p.user_id, p.id desc`;
const sumsOf = (sql: Sql, { batch_id, month }: MonthAsked, user_id: Part): Part => sql`
  select ${sumColumns(sql)}
  from attendance_rows r join class_sessions s on s.id = r.class_session_id
  where r.batch_id = ${batch_id} and r.user_id = ${user_id} and s.cancelled_at is null and ${inMonth(sql, month)}`;
/** The page is cut first: halves are read of those alone that are shown, and sums of others only where they are chosen by their share. */
export const listMonth = (sql: Sql, asked: MonthAsked, limit: number, offset: number) => {
  const { batch_id, month, search, under } = asked;
  return sql<MonthPersonRow[]>`
  select f.id, f.name, f.bn_name, f.roll, f.total, m.present, m.counted, coalesce(h.halves, '[]') as halves
  from (
    select p.user_id as id, u.name, u.bn_name, p.roll, count(*) over ()::int as total
    from (${peopleOfMonth(sql, batch_id, month)}) p
    join users u on u.id = p.user_id and u.deleted_at is null
    ${under === undefined ? sql`` : sql`cross join lateral (${sumsOf(sql, asked, sql`p.user_id`)}) m`}
    where ${search === '' ? sql`true` : sql`(u.name ilike ${likely(search)} or u.bn_name ilike ${likely(search)})`}
      and ${under === undefined ? sql`true` : sql`m.counted > 0 and m.present * 100 < ${under}::int * m.counted`}
    order by p.roll nulls last, u.name, p.user_id
    limit ${limit} offset ${offset}) f
  cross join lateral (${sumsOf(sql, asked, sql`f.id`)}) m
  left join lateral (
    select json_agg(json_build_object('class_session_id', r.class_session_id, 'half', r.half, 'status', r.status,
      'conflict', r.conflict) order by s.starts_at, s.id, r.half) as halves
    from attendance_rows r join class_sessions s on s.id = r.class_session_id
    where r.batch_id = ${batch_id} and r.user_id = f.id and s.cancelled_at is null and ${inMonth(sql, month)}) h on true
  order by f.roll nulls last, f.name, f.id`;
};
/** What `sumMonth` comes to, by indexes: the sums session by session, the people by one row of each, which the limits keep from being all rows. */
export async function findSums(sql: Sql, batch_id: number, month: string): Promise<MonthSums> {
  const [[people], [sums]] = await Promise.all([
    sql<Pick<MonthSums, 'people'>[]>`
      select count(*)::int as people
      from (select distinct user_id from class_people where batch_id = ${batch_id}) p
      cross join lateral (
        select from class_sessions s
        cross join lateral (
          select from attendance_rows r where r.class_session_id = s.id and r.user_id = p.user_id limit 1) r
        where s.batch_id = ${batch_id} and s.cancelled_at is null and ${inMonth(sql, month)}
        limit 1) noted`,
    sql<Omit<MonthSums, 'people'>[]>`
      select coalesce(sum(r.n) filter (where ${there(sql)}), 0)::int as present,
        coalesce(sum(r.n) filter (where r.status is not null and r.status <> 'excused'), 0)::int as counted
      from class_sessions s
      cross join lateral (
        select r.status, count(*) as n
        from attendance_rows r
        where r.class_session_id = s.id
        group by r.status) r
      where s.batch_id = ${batch_id} and s.cancelled_at is null and ${inMonth(sql, month)}`,
  ]);
  return { ...people!, ...sums! };
}
/** Something stands in its register. */
export const hasRows = async (sql: Sql, batch_id: number, month: string): Promise<boolean> =>
  (
    await sql`
      select from class_sessions s
      where s.batch_id = ${batch_id} and s.cancelled_at is null and ${inMonth(sql, month)}
        and exists (select from attendance_rows r where r.class_session_id = s.id)
      limit 1`
  ).count > 0;
/** The same counted over all rows, for good. */
export async function sumMonth(sql: Sql, batch_id: number, month: string): Promise<MonthSums> {
  const [row] = await sql<MonthSums[]>`
    select count(distinct r.user_id)::int as people, ${sumColumns(sql)}
    from attendance_rows r join class_sessions s on s.id = r.class_session_id
    where r.batch_id = ${batch_id} and s.cancelled_at is null and ${inMonth(sql, month)}`;
  return row!;
}
export interface ConflictRow {
  class_session_id: number;
  half: number;
  people: number;
}
export const listConflicts = (sql: Sql, batch_id: number, month: string) => sql<ConflictRow[]>`
  select r.class_session_id, r.half, count(*)::int as people
  from class_sessions s join attendance_rows r on r.class_session_id = s.id and r.conflict
  where s.batch_id = ${batch_id} and s.cancelled_at is null and ${inMonth(sql, month)}
  group by s.starts_at, r.class_session_id, r.half
  order by s.starts_at, r.class_session_id, r.half limit 100`;
/** Sessions of it that are not over. */
export const runs = async (sql: Sql, batch_id: number, month: string): Promise<boolean> =>
  (
    await sql`
      select from class_sessions s
      where s.batch_id = ${batch_id} and s.cancelled_at is null and s.ends_at > now() and ${inMonth(sql, month)}
      limit 1`
  ).count > 0;
export interface ClosedRow {
  at: string;
  by: { id: number; name: string; bn_name: string | null } | null;
}
export async function findClosed(sql: Sql, batch_id: number, month: string): Promise<ClosedRow | null> {
  const [row] = await sql<ClosedRow[]>`
    select m.closed_at as at,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'bn_name', u.bn_name) end as by
    from attendance_months m left join users u on u.id = m.closed_by and u.deleted_at is null
    where m.batch_id = ${batch_id} and m.month = ${month}::date and m.closed_at is not null`;
  return row ?? null;
}
export interface OwnHalfRow {
  class_session_id: number;
  title: string;
  bn_title: string;
  starts_at: string;
  ends_at: string;
  on_date: string;
  half: number;
  halves: number;
  half_begins: string;
  status: Status | null;
  minutes_late: number | null;
  minutes_left: number | null;
  conflict: boolean;
  reason: string;
  asks: boolean;
}
/** A person's halves of a month that have begun, of sessions while which they were in the class; the latest first. */
export const listOwnHalves = (sql: Sql, batch_id: number, user_id: number, month: string) => sql<OwnHalfRow[]>`
  select s.id as class_session_id, s.title, s.bn_title, s.starts_at, s.ends_at, s.on_date, h.half,
    case when s.break_at is null then 1 else 2 end as halves,
    case when h.half = 2 then s.break_at else s.starts_at end as half_begins,
    r.status, r.minutes_late, r.minutes_left, coalesce(r.conflict, false) as conflict,
    coalesce((select d.detail ->> 'reason' from attendance_marks d
      where d.user_id = ${user_id} and d.class_session_id = s.id and d.half = h.half and d.source = 'decision'
      order by d.id desc limit 1), '') as reason,
    coalesce(r.status, 'absent') in ('absent', 'excused') and exists (
      select from attendance_marks o
      where o.user_id = ${user_id} and o.class_session_id = s.id and o.half = h.half and o.source = 'own'
        and not exists (select from attendance_marks d
          where d.user_id = o.user_id and d.class_session_id = o.class_session_id and d.half = o.half
            and d.source = 'decision' and d.detail -> 'sees' @> to_jsonb(o.client_key::text))) as asks
  from class_sessions s
  cross join (values (1), (2)) h (half)
  left join attendance_rows r on r.user_id = ${user_id} and r.class_session_id = s.id and r.half = h.half
  where s.batch_id = ${batch_id} and s.cancelled_at is null and ${inMonth(sql, month)}
    and (h.half = 1 or s.break_at is not null)
    and case when h.half = 2 then s.break_at else s.starts_at end <= now()
    and exists (select from class_people p
      where p.user_id = ${user_id} and p.batch_id = s.batch_id and p.user_type = 2 and p.since <= s.ends_at
        and (p.until is null or p.until > s.starts_at))
  order by s.starts_at desc, s.id desc, h.half desc`;

/** All that was said in a month, by the time of arrival. */
export const marksOf = (sql: Sql, batch_id: number, month: string): Source => ({
  from: sql`
    attendance_marks m
    join class_sessions s on s.id = m.class_session_id and s.batch_id = ${batch_id} and ${inMonth(sql, month)}
    join users u on u.id = m.user_id
    left join users w on w.id = m.noted_by and w.deleted_at is null
    left join attendance_rounds d on d.id = (m.detail ->> 'round')::uuid
    left join lateral (select p.roll from class_people p
      where p.user_id = m.user_id and p.batch_id = s.batch_id order by p.id desc limit 1) p on true`,
  columns: sql`
    m.id, s.starts_at as on_date, s.title as session_title, s.bn_title as bn_session_title, m.half, p.roll,
    u.name as title, coalesce(u.bn_name, '') as bn_title, m.source, m.status, m.minutes,
    case when m.source = 'scan'
      then coalesce(d.begun_at + make_interval(secs => 15 * (m.detail ->> 'turn')::int), m.at) else m.at end as at,
    m.received_at, w.name as by, w.bn_name as bn_by, coalesce(m.detail ->> 'reason', '') as reason`,
  key: sql`m.id`,
});
