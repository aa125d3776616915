// SQL of answers that came late: whose wait for those who run the exam, what was ruled of them, what still lies on phones.
import type { Sql } from '#core/db/server/sql.ts';

export interface LateRow {
  id: number;
  user_id: number;
}
/** Attempts at an exam whose late answers wait; of some people, or of all; that ask some questions, or any. */
export const listLate = (sql: Sql, lesson_id: number, user_ids: readonly number[] | null, question_ids: readonly number[] | null) => sql<
  LateRow[]
>`
  select id, user_id from quiz_attempts
  where lesson_id = ${lesson_id} and late_waiting > 0
    and (${user_ids === null} or user_id = any (${[...(user_ids ?? [])]}::int[]))
    and (${question_ids === null} or question_ids && ${[...(question_ids ?? [])]}::int[])
  order by id`;
/** Attempts of these people that have a log. */
export const listLogged = (sql: Sql, lesson_id: number, user_ids: readonly number[]) => sql<LateRow[]>`
  select id, user_id from quiz_attempts
  where lesson_id = ${lesson_id} and entered_at is not null and user_id = any (${[...user_ids]}::int[]) order by id`;
/** Of attempts that were over, and whose results were published, so long ago: the log goes, its answers as they count stay. */
export const deleteOldLogs = (sql: Sql, days: number, limit: number) => sql`
  delete from attempt_log g using (
    select distinct k.user_id, k.attempt_id from attempt_log k
    join quiz_attempts a on a.user_id = k.user_id and a.id = k.attempt_id
    left join exams x on x.lesson_id = a.lesson_id
    where k.received_at < now() - make_interval(days => ${days})
      and greatest(a.submitted_at, x.results_at) < now() - make_interval(days => ${days})
      and (x.lesson_id is null or x.results_at is not null
        or a.submitted_at < now() - make_interval(days => 2 * ${days}))
    limit ${limit}
  ) old
  where g.user_id = old.user_id and g.attempt_id = old.attempt_id`;
export interface RulingRow {
  kind: 'count' | 'ignore';
  /** In milliseconds: it is of what had come until then. */
  at: number;
  /** Null: of all questions. */
  question_ids: number[] | null;
}
/** Rulings of late answers of a learner at an exam that nobody took back, in order. */
export const listRulings = (sql: Sql, { user_id, lesson_id }: { user_id: number; lesson_id: number }) => sql<RulingRow[]>`
  select o.kind, (extract(epoch from o.at) * 1000)::float8 as at, o.question_ids from exam_orders o
  where o.lesson_id = ${lesson_id} and o.kind in ('count', 'ignore') and ${user_id}::int = any (o.user_ids)
    and not exists (select from exam_orders u where u.undoes = o.id)
  order by o.id`;
