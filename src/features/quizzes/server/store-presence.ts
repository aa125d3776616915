// SQL of the presence of an exam's pages: when one was last heard of, and what of the orders of its exam it has not been told.
import type { Sql } from '#core/db/server/sql.ts';
import type { ToldOrder } from '../contract.ts';
import { SILENT_SECONDS } from '../rules.ts';
import type { AttemptRow } from './store.ts';

/** A sign is written once so often; news of orders at once. */
const WRITTEN_EACH_SECONDS = 60;
/** How long before its beginning an order may lie that an attempt is told of. */
const BEFORE_SECONDS = 3600;
export interface Heard extends Pick<AttemptRow, 'user_id' | 'id'> {
  /** The last order that it has been told. */
  after: number;
}
export const noteAllHeard = (sql: Sql, heard: readonly Heard[]) => sql`
  insert into attempt_presence as p (user_id, attempt_id, heard_at, back_at, order_id)
  select k.user_id, k.id, t.now, t.now, k.after
  from (select exam_now() as now) t, unnest(${heard.map(({ user_id }) => user_id)}::int[],
    ${heard.map(({ id }) => id)}::int[], ${heard.map(({ after }) => after)}::int[]) k (user_id, id, after)
  -- most have been heard of lately: nothing is locked or written then
  where not exists (
    select from attempt_presence h
    where h.user_id = k.user_id and h.attempt_id = k.id and h.order_id >= k.after
      and h.heard_at >= t.now - make_interval(secs => ${WRITTEN_EACH_SECONDS}))
  on conflict (user_id, attempt_id) do update
  set heard_at = excluded.heard_at, order_id = greatest(p.order_id, excluded.order_id),
    back_at = case when p.heard_at < excluded.heard_at - make_interval(secs => ${SILENT_SECONDS})
      then excluded.heard_at else p.back_at end
  where p.order_id < excluded.order_id
    or p.heard_at < excluded.heard_at - make_interval(secs => ${WRITTEN_EACH_SECONDS})`;
export const noteHeard = (sql: Sql, { user_id, id }: Pick<AttemptRow, 'user_id' | 'id'>, after: number) =>
  noteAllHeard(sql, [{ user_id, id, after }]);
/** The presence is there: the page was heard of. Asked again it stays since when it is. */
export const setHelp = (sql: Sql, { user_id, id }: Pick<AttemptRow, 'user_id' | 'id'>, asks: boolean) => sql`
  update attempt_presence set help_at = case when ${asks} then coalesce(help_at, exam_now()) end
  where user_id = ${user_id} and attempt_id = ${id} and (help_at is not null) <> ${asks}`;
/** Somebody who runs the exam has turned to these. */
export const answerHelp = (sql: Sql, lesson_id: number, user_ids: readonly number[]) => sql`
  update attempt_presence p set help_at = null from quiz_attempts a
  where a.lesson_id = ${lesson_id} and a.user_id = any (${[...user_ids]}::int[]) and a.submitted_at is null
    and p.user_id = a.user_id and p.attempt_id = a.id and p.help_at is not null`;
type Waits = Pick<AttemptRow, 'user_id' | 'id' | 'lesson_id' | 'started_at'> & Heard;
/** What each of them has not been told yet. Announcements of the last hour before the attempt began belong to it; time that was given then does not. */
export const listOrdersForAll = (sql: Sql, waiting: readonly Waits[]) => sql<(ToldOrder & { attempt: number })[]>`
  select k.id as attempt, o.*
  from jsonb_to_recordset(${sql.json(waiting as never)})
    k (user_id int, id int, lesson_id int, started_at timestamptz, after int)
  cross join lateral (
    select o.id, o.kind, coalesce(o.seconds, u.seconds) as seconds, o.text, o.bn_text, o.reason, o.at
    from exam_orders o left join exam_orders u on u.id = o.undoes left join exams x on x.lesson_id = o.lesson_id
    where o.lesson_id = k.lesson_id and o.id > k.after and (o.user_ids is null or k.user_id = any (o.user_ids))
      and o.at > k.started_at - case when o.kind = 'announce' or x.mode = 'bell'
        then make_interval(secs => ${BEFORE_SECONDS}) else interval '0' end
      and (u.id is null or u.at > k.started_at or x.mode = 'bell')
      and o.kind not in ('count', 'ignore', 'move') and coalesce(u.kind not in ('count', 'ignore'), true)
    order by o.id limit 50
  ) o
  order by k.id, o.id`;
export async function listOrdersFor(sql: Sql, attempt: AttemptRow, after: number): Promise<ToldOrder[]> {
  const { user_id, id, lesson_id, started_at } = attempt;
  return [...(await listOrdersForAll(sql, [{ user_id, id, lesson_id, started_at, after }]))];
}
