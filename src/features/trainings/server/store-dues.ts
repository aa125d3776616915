// SQL of what participants are owed by attendance: attended halves and days of a batch by its rates, in poisha.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { DueOf, DueSums } from '../contract-dues.ts';

const there = (sql: Sql): Part => sql`r.status in ('present', 'late', 'left_early', 'made_up')`;
/** Days with sessions of a batch: how many halves were held, and whether the register of their month is closed. */
const heldDays = (sql: Sql, batch_id: number): Part => sql`
  select s.on_date, sum(case when s.break_at is null then 1 else 2 end) as held,
    exists (select from attendance_months m
      where m.batch_id = ${batch_id} and m.month = date_trunc('month', s.on_date)::date
        and m.closed_at is not null) as closed
  from class_sessions s
  where s.batch_id = ${batch_id} and s.cancelled_at is null
  group by s.on_date`;
/** Days on which people were there; half a day is one of which they were there in a part. */
const attendedDays = (sql: Sql, batch_id: number): Part => sql`
  select r.user_id, d.on_date, d.closed, d.held::int as held, count(*)::int as halves,
    case when count(*) >= d.held then 2 else 1 end as half_days
  from attendance_rows r
  join class_sessions s on s.id = r.class_session_id and s.cancelled_at is null
  join (${heldDays(sql, batch_id)}) d on d.on_date = s.on_date
  where r.batch_id = ${batch_id} and ${there(sql)}
  group by r.user_id, d.on_date, d.closed, d.held`;
/** People of a batch with what of their attendance counts: who is in it, and who was there before they went to another one or deleted their account. */
const participants = (sql: Sql, batch_id: number): Part => sql`
  select u.id as user_id, e.id as enrollment_id, u.name, u.bn_name,
    coalesce(a.halves, 0) as halves, coalesce(a.half_days, 0) as half_days,
    coalesce(a.all_halves, 0) as all_halves, coalesce(a.all_half_days, 0) as all_half_days
  from (
    select user_id from enrollments where batch_id = ${batch_id} and status = 'approved'
    union
    select r.user_id from attendance_rows r where r.batch_id = ${batch_id} and ${there(sql)}) p
  join users u on u.id = p.user_id
  left join enrollments e on e.user_id = p.user_id and e.batch_id = ${batch_id}
  left join (
    select user_id, sum(halves) filter (where closed) as halves, sum(half_days) filter (where closed) as half_days,
      sum(halves) as all_halves, sum(half_days) as all_half_days
    from (${attendedDays(sql, batch_id)}) d group by user_id) a on a.user_id = p.user_id
  where u.deleted_at is null or a.halves > 0`;
/**
 * Each head that somebody has a rate of: their own, also when they have gone to another batch since, else that of the batch, else the usual one where the budget has the head. The latter two
 * hold for heads that are paid by attendance.
 */
const rated = (sql: Sql, batch_id: number): Part => sql`
  select q.*, (case q.per when 'half' then q.rate * q.halves
      when 'day' then round(q.rate * q.half_days / 2.0)
      else case when q.halves > 0 then q.rate else 0 end end)::bigint as gross,
    (case q.per when 'half' then q.rate * q.all_halves
      when 'day' then round(q.rate * q.all_half_days / 2.0)
      else case when q.all_halves > 0 then q.rate else 0 end end)::bigint as all_gross
  from (
    select p.user_id, p.halves, p.half_days, p.all_halves, p.all_half_days, h.id as head_id, h.title, h.bn_title,
      h.per, h.position, h.tax_bp, h.stamp as full_stamp,
      coalesce(own.rate, case when h.by_attendance
        then coalesce(b.rate, case when l.head_id is not null then h.rate end) end) as rate
    from (${participants(sql, batch_id)}) p
    cross join training_heads h
    left join training_lines l on l.batch_id = ${batch_id} and l.head_id = h.id
    left join (
      select distinct on (e.user_id, r.head_id) e.user_id, r.head_id, r.rate
      from training_rates r join enrollments e on e.id = r.enrollment_id
      where r.batch_id = ${batch_id}
      order by e.user_id, r.head_id, e.batch_id = ${batch_id} desc, r.id desc) own
      on own.user_id = p.user_id and own.head_id = h.id
    left join training_rates b on b.batch_id = ${batch_id} and b.head_id = h.id and b.enrollment_id is null) q
  where q.rate is not null`;
const taxOf = (sql: Sql, gross: Part): Part => sql`round(${gross} * t.tax_bp / 10000.0)::bigint`;
/** A row for each person and head. Nobody pays a stamp of nothing, or more than is left. */
const duesOf = (sql: Sql, batch_id: number): Part => {
  const [gross, all] = [sql`t.gross`, sql`t.all_gross`];
  return sql`
    select t.*, ${taxOf(sql, gross)} as tax, least(t.full_stamp, t.gross - ${taxOf(sql, gross)}) as stamp,
      (t.gross - ${taxOf(sql, gross)} - least(t.full_stamp, t.gross - ${taxOf(sql, gross)})) as net,
      (t.all_gross - ${taxOf(sql, all)} - least(t.full_stamp, t.all_gross - ${taxOf(sql, all)})) as forecast
    from (${rated(sql, batch_id)}) t`;
};
/** What is owed before tax under each head of a batch. */
export const owedByHead = (sql: Sql, batch_id: number): Part => sql`
  select head_id, sum(gross)::bigint as gross, sum(all_gross)::bigint as all_gross
  from (${rated(sql, batch_id)}) t group by head_id`;
const sums = (sql: Sql): Part => sql`
  coalesce(sum(d.gross), 0)::bigint as gross, coalesce(sum(d.tax), 0)::bigint as tax,
  coalesce(sum(d.stamp), 0)::bigint as stamp, coalesce(sum(d.net), 0)::bigint as net,
  coalesce(sum(d.forecast), 0)::bigint as forecast`;

/** A row for each person. */
export const duesSource = (sql: Sql, batch_id: number): Source => ({
  from: sql`(
    select p.user_id as id, p.enrollment_id, p.name as title, coalesce(p.bn_name, '') as bn_title,
      (select c.roll from class_people c
        where c.user_id = p.user_id and c.batch_id = ${batch_id} order by c.id desc limit 1) as roll,
      p.halves::int as halves, (p.half_days / 2.0)::float8 as days,
      coalesce(s.gross, 0) as gross, coalesce(s.tax, 0) as tax, coalesce(s.stamp, 0) as stamp,
      coalesce(s.net, 0) as net, coalesce(s.forecast, 0) as forecast
    from (${participants(sql, batch_id)}) p
    left join (
      select d.user_id, ${sums(sql)} from (${duesOf(sql, batch_id)}) d group by d.user_id) s
      on s.user_id = p.user_id) f`,
  columns: sql`f.id, f.enrollment_id, f.title, f.bn_title, f.roll, f.halves, f.days, f.gross, f.tax, f.stamp, f.net,
    f.forecast`,
  key: sql`f.id`,
  search: (term) => sql`f.title ilike ${likely(term)} or f.bn_title ilike ${likely(term)}`,
});
export async function readDueSums(sql: Sql, batch_id: number): Promise<DueSums | undefined> {
  const [batch] = await sql<Pick<DueSums, 'batch_id' | 'batch' | 'bn_batch' | 'course' | 'bn_course' | 'people'>[]>`
    select b.id as batch_id, b.title as batch, b.bn_title as bn_batch, c.title as course, c.bn_title as bn_course,
      (select count(*)::int from (${participants(sql, batch_id)}) p) as people
    from batches b join courses c on c.id = b.course_id
    where b.id = ${batch_id}`;
  if (!batch) return undefined;
  const [all] = await sql<Pick<DueSums, 'gross' | 'tax' | 'stamp' | 'net' | 'forecast'>[]>`
    select ${sums(sql)} from (${duesOf(sql, batch_id)}) d`;
  const heads = await sql<DueSums['heads']>`
    select h.id as head_id, h.title, h.bn_title, (l.planned - l.promised - l.spent) as budget, o.gross,
      o.all_gross as forecast
    from (${owedByHead(sql, batch_id)}) o
    join training_heads h on h.id = o.head_id
    left join training_lines l on l.batch_id = ${batch_id} and l.head_id = o.head_id
    order by h.position, h.id`;
  const months = await sql<DueSums['months']>`
    select date_trunc('month', d.on_date)::date as month, bool_and(d.closed) as closed
    from (${heldDays(sql, batch_id)}) d
    where exists (select from class_sessions s
      where s.batch_id = ${batch_id} and s.on_date = d.on_date and s.cancelled_at is null and s.starts_at < now())
    group by 1 order by 1`;
  return { ...batch, ...all!, heads: [...heads], months: [...months] };
}
/** One participant of a batch, by days and heads; undefined where they are none. */
export async function readDueOf(sql: Sql, batch_id: number, user_id: number): Promise<DueOf | undefined> {
  const [person] = await sql<(Pick<DueOf, 'enrollment_id' | 'batch' | 'bn_batch'> & DueOf['user'])[]>`
    select p.enrollment_id, b.title as batch, b.bn_title as bn_batch, p.user_id as id, p.name, p.bn_name
    from (${participants(sql, batch_id)}) p join batches b on b.id = ${batch_id}
    where p.user_id = ${user_id}`;
  if (!person) return undefined;
  const { id, name, bn_name, ...of } = person;
  const [all] = await sql<Pick<DueOf, 'gross' | 'tax' | 'stamp' | 'net' | 'forecast'>[]>`
    select ${sums(sql)} from (${duesOf(sql, batch_id)}) d where d.user_id = ${user_id}`;
  const days = await sql<DueOf['days']>`
    select d.on_date, d.halves, d.held, d.closed
    from (${attendedDays(sql, batch_id)}) d where d.user_id = ${user_id}
    order by d.on_date`;
  const heads = await sql<DueOf['heads']>`
    select d.head_id, d.title, d.bn_title, d.per, d.rate, d.gross, d.tax, d.stamp, d.net, d.forecast,
      (case d.per when 'half' then d.halves when 'day' then d.half_days / 2.0
        else (d.halves > 0)::int end)::float8 as quantity
    from (${duesOf(sql, batch_id)}) d where d.user_id = ${user_id}
    order by d.position, d.head_id`;
  return { ...of, batch_id, user: { id, name, bn_name }, days: [...days], heads: [...heads], ...all! };
}
