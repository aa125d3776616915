// SQL of the presence of an exam's pages: when one was last heard of, and what of the orders of its exam it has not been told.
import type { Sql } from '#core/db/server/sql.ts';
import type { ToldOrder } from '../contract.ts';
import { SILENT_SECONDS } from '../rules.ts';
import type { AttemptRow } from './store.ts';

/** A sign is written once so often; news of orders at once. */
const WRITTEN_EACH_SECONDS = 60;
/** How long before its beginning an order may lie that an attempt is told of. */
const BEFORE_SECONDS = 3600;
export const noteHeard = (sql: Sql, { user_id, id }: Pick<AttemptRow, 'user_id' | 'id'>, order_id: number) => sql`
  insert into attempt_presence as p (user_id, attempt_id, heard_at, back_at, order_id)
  values (${user_id}, ${id}, exam_now(), exam_now(), ${order_id})
  on conflict (user_id, attempt_id) do update
  set heard_at = excluded.heard_at, order_id = greatest(p.order_id, excluded.order_id),
    back_at = case when p.heard_at < excluded.heard_at - make_interval(secs => ${SILENT_SECONDS})
      then excluded.heard_at else p.back_at end
  where p.order_id < excluded.order_id
    or p.heard_at < excluded.heard_at - make_interval(secs => ${WRITTEN_EACH_SECONDS})`;
/** The presence is there: the page was heard of. Asked again it stays since when it is. */
export const setHelp = (sql: Sql, { user_id, id }: Pick<AttemptRow, 'user_id' | 'id'>, asks: boolean) => sql`
  update attempt_presence set help_at = case when ${asks} then coalesce(help_at, exam_now()) end
  where user_id = ${user_id} and attempt_id = ${id} and (help_at is not null) <> ${asks}`;
/** Somebody who runs the exam has turned to these. */
export const answerHelp = (sql: Sql, lesson_id: number, user_ids: readonly number[]) => sql`
  update attempt_presence p set help_at = null from quiz_attempts a
  where a.lesson_id = ${lesson_id} and a.user_id = any (${[...user_ids]}::int[]) and a.submitted_at is null
    and p.user_id = a.user_id and p.attempt_id = a.id and p.help_at is not null`;
/** Announcements of the last hour before the attempt began belong to it; time that was given then does not. */
export const listOrdersFor = (sql: Sql, { user_id, lesson_id, started_at }: AttemptRow, after: number) => sql<ToldOrder[]>`
  select o.id, o.kind, coalesce(o.seconds, u.seconds) as seconds, o.text, o.bn_text, o.reason, o.at
  from exam_orders o left join exam_orders u on u.id = o.undoes left join exams x on x.lesson_id = o.lesson_id
  where o.lesson_id = ${lesson_id} and o.id > ${after} and (o.user_ids is null or ${user_id}::int = any (o.user_ids))
    and o.at > ${started_at}::timestamptz
      - case when o.kind = 'announce' or x.mode = 'bell'
        then make_interval(secs => ${BEFORE_SECONDS}) else interval '0' end
    and (u.id is null or u.at > ${started_at}::timestamptz or x.mode = 'bell')
    and o.kind not in ('count', 'ignore', 'move') and coalesce(u.kind not in ('count', 'ignore'), true)
  order by o.id limit 50`;
