// SQL of answers that came late: whose wait for those who run the exam, what was ruled of them, what still lies on phones.
import type { Sql } from '#core/db/server/sql.ts';

export interface LateRow {
  id: number;
  user_id: number;
}
/** Attempts at an exam whose late answers wait; of some people, or of all. */
export const listLate = (sql: Sql, lesson_id: number, user_ids: readonly number[] | null) => sql<LateRow[]>`
  select id, user_id from quiz_attempts
  where lesson_id = ${lesson_id} and late_waiting > 0
    and (${user_ids === null} or user_id = any (${[...(user_ids ?? [])]}::int[]))
  order by id`;
/** Attempts of these people that have a log. */
export const listLogged = (sql: Sql, lesson_id: number, user_ids: readonly number[]) => sql<LateRow[]>`
  select id, user_id from quiz_attempts
  where lesson_id = ${lesson_id} and entered_at is not null and user_id = any (${[...user_ids]}::int[]) order by id`;
export interface RulingRow {
  kind: 'count' | 'ignore';
  /** In milliseconds: it is of what had come until then. */
  at: number;
}
/** Rulings of late answers of a learner at an exam that nobody took back, in order. */
export const listRulings = (sql: Sql, { user_id, lesson_id }: { user_id: number; lesson_id: number }) => sql<RulingRow[]>`
  select o.kind, (extract(epoch from o.at) * 1000)::float8 as at from exam_orders o
  where o.lesson_id = ${lesson_id} and o.kind in ('count', 'ignore') and ${user_id}::int = any (o.user_ids)
    and not exists (select from exam_orders u where u.undoes = o.id)
  order by o.id`;
