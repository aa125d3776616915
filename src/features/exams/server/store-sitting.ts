// SQL of exams under way: orders as they were given, and where its takers are.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { SILENT_SECONDS } from '#features/quizzes/rules.ts';
import type { ManagedExam } from '#features/quizzes/server/service.ts';
import type { Change, GivenOrder, OrderKind } from '../contract-sitting.ts';
import { logLeft, stateOfTaker } from './store-takers.ts';

export interface OrderRow {
  id: number;
  lesson_id: number;
  kind: OrderKind;
  user_ids: number[] | null;
  seconds: number | null;
}
const columns = (sql: Sql) => sql`id, lesson_id, kind, user_ids, seconds`;
export async function findByKey(sql: Sql, client_key: string): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`select ${columns(sql)} from exam_orders where client_key = ${client_key}`;
  return row;
}
export async function findOrder(sql: Sql, lesson_id: number, id: number): Promise<(OrderRow & { undone: boolean }) | undefined> {
  const [row] = await sql<(OrderRow & { undone: boolean })[]>`
    select ${columns(sql)}, exists (select from exam_orders u where u.undoes = o.id) as undone
    from exam_orders o where lesson_id = ${lesson_id} and id = ${id}`;
  return row;
}
export interface NewOrder {
  lesson_id: number;
  kind: OrderKind;
  user_ids: readonly number[] | null;
  seconds: number | null;
  undoes: number | null;
  text: string;
  bn_text: string;
  reason: string;
  client_key: string;
  by: number;
  /** Of a ruling of some questions alone. */
  question_ids?: readonly number[] | null;
}
/** Dated when it is written, with the orders of its exam locked: those of one exam only grow. */
export async function insertOrder(sql: Sql, { user_ids, question_ids = null, ...order }: NewOrder): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into exam_orders (lesson_id, kind, user_ids, seconds, undoes, text, bn_text, reason, client_key, by, at,
      question_ids)
    values (${order.lesson_id}, ${order.kind}, ${user_ids && [...user_ids]}::int[], ${order.seconds}, ${order.undoes},
      ${order.text}, ${order.bn_text}, ${order.reason}, ${order.client_key}, ${order.by}, exam_now(),
      ${question_ids && [...question_ids]}::int[])
    returning id`;
  return row!.id;
}
/** The exam is paused for all. */
export async function isPausedForAll(sql: Sql, lesson_id: number): Promise<boolean> {
  const [row] = await sql<{ kind: OrderKind }[]>`
    select kind from exam_orders
    where lesson_id = ${lesson_id} and user_ids is null and kind in ('pause', 'resume')
    order by id desc limit 1`;
  return row?.kind === 'pause';
}
/** Those of the learners of an exam whose enrollments are chosen. */
export const usersOf = (sql: Sql, exam: ManagedExam, enrollment_ids: readonly number[]) => sql<{ user_id: number }[]>`
  select user_id from enrollments
  where course_id = ${exam.course_id} and status = 'approved' and id = any (${[...enrollment_ids]}::int[])`;

/** The last changes that a watcher may be told of, and the last orders. */
const MOST_CHANGES = 100;
const MOST_ORDERS = 20;
export interface Snapshot {
  now: string;
  counts: Record<string, number>;
  first_end: string | null;
  last_end: string | null;
  late_people: number;
  on_phones: number;
  logs_full: number;
  changes: (Change & { moment: number })[];
}
const lastAttempt = (sql: Sql, lesson_id: number): Part => sql`
  left join lateral (
    select * from quiz_attempts o where o.user_id = e.user_id and o.lesson_id = ${lesson_id}
    order by o.number desc limit 1
  ) a on true
  left join attempt_presence p on p.user_id = a.user_id and p.attempt_id = a.id`;
/** Where all takers are, in one statement. When a state was reached follows from the columns: also where only the clock made it. */
export async function readSnapshot(sql: Sql, { id, course_id }: Pick<ManagedExam, 'id' | 'course_id'>): Promise<Snapshot> {
  const [row] = await sql<Snapshot[]>`
    with takers as materialized (
      select e.id, e.user_id, ${stateOfTaker(sql)} as state, a.ends_at,
        (
          select max(m)
          from unnest(array[
            a.started_at, a.submitted_at, a.paused_at, p.back_at, a.entered_at, p.help_at,
            case when a.submitted_at is null and a.paused_at is null then a.ends_at end,
            case when a.submitted_at is null and a.paused_at is null and silent.at < a.ends_at then silent.at end
          ]) m
          where m <= coalesce(a.submitted_at, exam_now())
        ) as at,
        ${logLeft(sql)} as log_left, a.late_waiting > 0 as late, a.entered_at is not null and a.settled_at is null and (
          select s.waiting > 0 from attempt_leases s where s.user_id = a.user_id and s.attempt_id = a.id
          order by s.lease desc limit 1
        ) as on_phone
      from enrollments e ${lastAttempt(sql, id)}
      cross join lateral (
        select coalesce(p.heard_at, a.started_at) + make_interval(secs => ${SILENT_SECONDS}) as at
      ) silent
      where e.course_id = ${course_id} and e.status = 'approved'
    )
    select exam_now() as now,
      (select coalesce(json_object_agg(c.state, c.n), '{}') from (
        select state, count(*)::int as n from takers group by state) c) as counts,
      (select count(*)::int from takers where late) as late_people,
      (select count(*)::int from takers where on_phone) as on_phones,
      (select count(*)::int from takers where log_left = 0) as logs_full,
      (select min(ends_at) from takers where state in ('under_way', 'asking', 'silent')) as first_end,
      (select max(ends_at) from takers where state in ('under_way', 'asking', 'silent')) as last_end,
      (select coalesce(json_agg(c order by c.moment desc, c.id), '[]') from (
        select t.id, u.name, u.bn_name, t.state, t.at, extract(epoch from t.at)::float8 as moment
        from (select * from takers where at is not null order by at desc, id limit ${MOST_CHANGES + 1}) t
        join users u on u.id = t.user_id) c) as changes`;
  return row!;
}
export const changesShown = MOST_CHANGES;
/** The last orders of an exam, from the newest on, with how many of those under way it is for have been told. */
export const listGivenOrders = (sql: Sql, lesson_id: number) => sql<Omit<GivenOrder, 'can'>[]>`
  with last as materialized (
    select * from exam_orders where lesson_id = ${lesson_id} order by id desc limit ${MOST_ORDERS}
  ), running as materialized (
    select a.user_id, a.started_at, coalesce(p.order_id, 0) as order_id
    from quiz_attempts a left join attempt_presence p on p.user_id = a.user_id and p.attempt_id = a.id
    where a.lesson_id = ${lesson_id} and a.submitted_at is null and a.ends_at is not null
      and (a.ends_at > exam_now() or a.paused_at is not null)
  )
  select o.id, o.kind, cardinality(o.user_ids) as people, w.name, w.bn_name,
    coalesce(o.seconds, before.seconds) as seconds, o.text, o.bn_text, o.reason, o.at, b.name as by, b.bn_name as bn_by,
    exists (select from exam_orders u where u.undoes = o.id) as undone, c.under_way, c.told
  from last o
  left join exam_orders before on before.id = o.undoes
  left join users b on b.id = o.by
  left join users w on cardinality(o.user_ids) = 1 and w.id = o.user_ids[1]
  cross join lateral (
    select count(*)::int as under_way, count(*) filter (where r.order_id >= o.id)::int as told
    from running r
    where (o.user_ids is null or r.user_id = any (o.user_ids))
      and (o.kind = 'announce' or r.started_at < coalesce(before.at, o.at))
  ) c
  order by o.id desc`;
/** The bell of an exam that is published: when it rings, whether it has, and what its code is made from. */
export async function findBell(
  sql: Sql,
  lesson_id: number,
): Promise<{ starts_at: string; starts: number; nonce: string; rung: boolean } | undefined> {
  const [row] = await sql<{ starts_at: string; starts: number; nonce: string; rung: boolean }[]>`
    select starts_at, (extract(epoch from starts_at) * 1000)::float8 as starts, coalesce(bell_nonce::text, '') as nonce,
      starts_at <= exam_now() as rung
    from exams where lesson_id = ${lesson_id} and mode = 'bell' and published_at is not null and starts_at is not null`;
  return row;
}
