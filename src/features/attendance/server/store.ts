// SQL of the register that reads: who is in it, its rows, what witnesses said, sessions of a class.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { usualTerms } from '#features/classrooms/rules.ts';
import type { Mark, Status } from '../rules.ts';

export interface SessionOf {
  id: number;
  batch_id: number;
  title: string;
  bn_title: string;
  starts_at: string;
  ends_at: string;
  break_at: string | null;
  on_date: string;
  cancelled_at: string | null;
}
export const sessionColumns = (sql: Sql): Part => sql`
  s.id, s.batch_id, s.title, s.bn_title, s.starts_at, s.ends_at, s.break_at, s.on_date, s.cancelled_at`;
/** Of a class the session that is named, where it is one of its; else the one that is on, or was last, or comes first. */
export async function findSessionOf(sql: Sql, batch_id: number, id: number | undefined): Promise<SessionOf | undefined> {
  const [row] =
    id === undefined
      ? await sql<SessionOf[]>`
          select ${sessionColumns(sql)} from class_sessions s
          where s.batch_id = ${batch_id} and s.cancelled_at is null
          order by s.starts_at > now() + interval '30 minutes',
            case when s.starts_at > now() + interval '30 minutes' then s.starts_at - now()
              else now() - s.starts_at end, s.id
          limit 1`
      : await sql<SessionOf[]>`
          select ${sessionColumns(sql)} from class_sessions s where s.batch_id = ${batch_id} and s.id = ${id}`;
  return row;
}
export interface BesideRow {
  id: number;
  title: string;
  bn_title: string;
  starts_at: string;
}
/** The sessions before and after one, of those that were not cancelled. */
export async function findBeside(sql: Sql, { batch_id, starts_at, id }: SessionOf) {
  const own = sql`select id, title, bn_title, starts_at from class_sessions
    where batch_id = ${batch_id} and cancelled_at is null`;
  const [[previous], [next]] = await Promise.all([
    sql<BesideRow[]>`
      ${own} and (starts_at, id) < (${starts_at}::timestamptz, ${id})
      order by starts_at desc, id desc limit 1`,
    sql<BesideRow[]>`
      ${own} and (starts_at, id) > (${starts_at}::timestamptz, ${id})
      order by starts_at, id limit 1`,
  ]);
  return { previous: previous ?? null, next: next ?? null };
}
/** Who was in the class while a session ran: whoever joined later, or had left, is in no register of it. */
export const peopleOf = (sql: Sql, session: Pick<SessionOf, 'batch_id' | 'starts_at' | 'ends_at'>): Part => sql`
  select distinct on (p.user_id) p.user_id, p.roll
  from class_people p join users pu on pu.id = p.user_id and pu.deleted_at is null
  where p.batch_id = ${session.batch_id} and p.user_type = 2 and p.since <= ${session.ends_at}::timestamptz
    and (p.until is null or p.until > ${session.starts_at}::timestamptz)
  order by p.user_id, p.id desc`;
/** Which of these were. */
export async function listMembers(sql: Sql, session: SessionOf, ids: readonly number[]): Promise<Set<number>> {
  const rows = await sql<{ user_id: number }[]>`
    select p.user_id from (${peopleOf(sql, session)}) p where p.user_id = any (${[...ids]}::int[])`;
  return new Set(rows.map(({ user_id }) => user_id));
}
/** A person's own word that no decision has seen, where the register does not say it already. */
const asks = (sql: Sql): Part => sql`
  coalesce(r.status, 'absent') in ('absent', 'excused') and exists (
    select from attendance_marks o
    where o.user_id = p.user_id and o.class_session_id = h.class_session_id and o.half = h.half and o.source = 'own'
      and not exists (select from attendance_marks d
        where d.user_id = o.user_id and d.class_session_id = o.class_session_id and d.half = o.half
          and d.source = 'decision' and d.detail -> 'sees' @> to_jsonb(o.client_key::text)))`;
export interface RegisterPerson {
  id: number;
  name: string;
  bn_name: string | null;
  roll: number | null;
  status: Status | null;
  minutes_late: number | null;
  minutes_left: number | null;
  conflict: boolean;
  asks: boolean;
  total: number;
}
export interface Asked {
  half: number;
  filter: 'all' | 'conflict' | 'silent' | 'away';
  /** Theirs alone. */
  only?: number | undefined;
  limit: number;
  offset: number;
}
/** People of a half: first where marks contradict each other and who asks, then by roll and name. */
export const listRegister = (sql: Sql, session: SessionOf, { half, filter, only, limit, offset }: Asked) => sql<RegisterPerson[]>`
  with h as (select ${session.id}::int as class_session_id, ${half}::int as half)
  select f.*, count(*) over ()::int as total
  from (
    select p.user_id as id, u.name, u.bn_name, p.roll, r.status, r.minutes_late, r.minutes_left,
      coalesce(r.conflict, false) as conflict, r.user_id is null as silent, ${asks(sql)} as asks
    from (${peopleOf(sql, session)}) p
    cross join h
    join users u on u.id = p.user_id
    left join attendance_rows r
      on r.user_id = p.user_id and r.class_session_id = h.class_session_id and r.half = h.half
    where ${only === undefined ? sql`true` : sql`p.user_id = ${only}`}) f
  where case ${filter}::text when 'conflict' then f.conflict or f.asks when 'silent' then f.silent
    when 'away' then f.status in ('absent', 'excused') else true end
  order by f.conflict desc, f.asks desc, f.roll nulls last, f.name, f.id
  limit ${limit} offset ${offset}`;
export interface CountRow {
  status: Status | null;
  conflict: boolean | null;
  people: number;
}
export const countRegister = (sql: Sql, session: SessionOf, half: number) => sql<CountRow[]>`
  select r.status, r.conflict, count(*)::int as people
  from (${peopleOf(sql, session)}) p
  left join attendance_rows r on r.user_id = p.user_id and r.class_session_id = ${session.id} and r.half = ${half}
  group by r.status, r.conflict`;

export interface MarkRow extends Mark {
  user_id: number;
  half: number;
  received_at: string;
  by: { id: number; name: string; bn_name: string | null } | null;
  reason: string;
}
const TURN_SECONDS = 15;
/** All that was said of these people in a session, in the order of arrival. */
export const listMarks = (sql: Sql, class_session_id: number, ids: readonly number[], half?: number) => sql<MarkRow[]>`
  select m.user_id, m.half, m.client_key::text as key, coalesce(m.noted_by, 0) || ':' || m.device as device,
    m.counter, m.source, m.status, m.minutes, m.received_at,
    case when m.source = 'scan'
      then r.begun_at + make_interval(secs => ${TURN_SECONDS} * (m.detail ->> 'turn')::int) else m.at end as at,
    m.source in ('hand', 'scan') and m.received_at - m.at > interval '7 days' as came_late,
    coalesce(m.detail -> 'sees', '[]') as sees, coalesce(m.detail ->> 'reason', '') as reason,
    case when b.id is not null then json_build_object('id', b.id, 'name', b.name, 'bn_name', b.bn_name) end as by
  from attendance_marks m
  left join attendance_rounds r on r.id = (m.detail ->> 'round')::uuid
  left join users b on b.id = m.noted_by and b.deleted_at is null
  where m.class_session_id = ${class_session_id} and m.user_id = any (${[...ids]}::int[])
    and ${half === undefined ? sql`true` : sql`m.half = ${half}`}
  order by m.half, m.user_id, m.id`;
/** Until when somebody is on time in a class. */
export async function findLateMinutes(sql: Sql, batch_id: number): Promise<number> {
  const [row] = await sql<{ late_minutes: number }[]>`select late_minutes from classrooms where id = ${batch_id}`;
  return row?.late_minutes ?? usualTerms.late_minutes;
}
/** Sessions of a class in months that are not closed, behind one, in the order of their ids. */
export const listOpenSessions = (sql: Sql, batch_id: number, after: number, limit: number) => sql<SessionOf[]>`
  select ${sessionColumns(sql)} from class_sessions s
  where s.batch_id = ${batch_id} and s.id > ${after} and s.starts_at <= now() and not exists (
    select from attendance_months m
    where m.batch_id = s.batch_id and m.month = date_trunc('month', s.on_date)::date and m.closed_at is not null)
  order by s.id limit ${limit}`;
/** Of whom something was said in a session. */
export async function listMarked(sql: Sql, class_session_id: number): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select distinct user_id from attendance_marks where class_session_id = ${class_session_id}`;
  return rows.map(({ user_id }) => user_id);
}
/** When the first round of codes of each half began. */
export async function findOpened(sql: Sql, class_session_id: number): Promise<Map<number, string>> {
  const rows = await sql<{ half: number; opened_at: string }[]>`
    select half, min(begun_at) as opened_at from attendance_rounds
    where class_session_id = ${class_session_id} group by half`;
  return new Map(rows.map(({ half, opened_at }) => [half, opened_at]));
}
/** Whether the month of a day is closed. */
export const isClosed = async (sql: Sql, batch_id: number, day: string): Promise<boolean> =>
  (
    await sql`
      select from attendance_months
      where batch_id = ${batch_id} and month = date_trunc('month', ${day}::date)::date and closed_at is not null`
  ).count > 0;

export interface SumRow {
  user_id: number;
  present: number;
  counted: number;
}
export const there = (sql: Sql): Part => sql`r.status in ('present', 'late', 'left_early', 'made_up')`;
/** How many halves of a class count for somebody, and in how many they were there. Of a session that was cancelled none counts. */
export const sumColumns = (sql: Sql): Part => sql`
  count(*) filter (where ${there(sql)})::int as present,
  count(*) filter (where r.status is not null and r.status <> 'excused')::int as counted`;
export const listSums = (sql: Sql, batch_id: number, ids: readonly number[]) => sql<SumRow[]>`
  select r.user_id, ${sumColumns(sql)}
  from attendance_rows r join class_sessions s on s.id = r.class_session_id and s.cancelled_at is null
  where r.batch_id = ${batch_id} and r.user_id = any (${[...ids]}::int[])
  group by r.user_id`;
/** The least share that the certificate of its course asks for. */
export const findLeast = async (sql: Sql, course_id: number): Promise<number | null> =>
  (
    await sql<{ least: number | null }[]>`
    select min_attendance as least from courses where id = ${course_id}`
  )[0]?.least ?? null;

export interface RoundRow {
  id: string;
  class_session_id: number;
  half: number;
  begun_at: string;
}
export async function findRound(sql: Sql, id: string): Promise<RoundRow | undefined> {
  const [row] = await sql<RoundRow[]>`
    select id::text, class_session_id, half, begun_at from attendance_rounds where id = ${id}`;
  return row;
}
export const listRounds = (sql: Sql, class_session_id: number, half: number) => sql<RoundRow[]>`
  select id::text, class_session_id, half, begun_at from attendance_rounds
  where class_session_id = ${class_session_id} and half = ${half}
  order by begun_at desc limit 20`;
/** Who has read a code of a half: their rows follow from its rounds. */
export async function listScanned(sql: Sql, class_session_id: number, half: number): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select distinct user_id from attendance_marks
    where class_session_id = ${class_session_id} and half = ${half} and source = 'scan'`;
  return rows.map(({ user_id }) => user_id);
}
/** Sessions of a class that are on or begin within a week. */
export async function listComing(sql: Sql, batch_id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from class_sessions
    where batch_id = ${batch_id} and cancelled_at is null and ends_at > now() and starts_at < now() + interval '7 days'
    order by starts_at, id limit 100`;
  return rows.map(({ id }) => id);
}
