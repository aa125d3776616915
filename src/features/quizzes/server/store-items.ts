// SQL of the sums of items: first attempts that they do not have as they are, and the sums themselves.
import type { Sql } from '#core/db/server/sql.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import type { ItemSums } from '../rules-items.ts';

/** Whoever counts for a lesson waits for who does. */
export const lockItems = (sql: Sql, lesson_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`items of lesson ${lesson_id}`}, 0))`;
/** A lesson with first attempts to be counted. */
export async function findUncounted(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ lesson_id: number }[]>`
    select lesson_id from quiz_attempts
    where number = 1 and submitted_at is not null and to_mark = 0 and result_no is not null
      and counted_no is distinct from result_no
    order by lesson_id limit 1`;
  return row?.lesson_id;
}
export interface UncountedRow {
  id: number;
  user_id: number;
  question_ids: number[];
  counted_no: number | null;
  /** The marks that the sums have of it, and those that count now, by question. */
  before: Record<string, number> | null;
  now: Record<string, number>;
  /** Answers came late since: what was chosen is not what the sums have. */
  answers_changed: boolean;
  answers: Record<string, GivenAnswer | null>;
}
/** Their rows locked. */
export const lockUncounted = (sql: Sql, lesson_id: number, limit: number) => sql<UncountedRow[]>`
  select a.id, a.user_id, a.question_ids, a.counted_no, o.points as before, r.points as now,
    coalesce((select jsonb_object_agg(w.question_id, w.answer) from quiz_answers w
      where w.user_id = a.user_id and w.attempt_id = a.id), '{}') as answers,
    exists (select from quiz_results l
      where l.user_id = a.user_id and l.attempt_id = a.id and l.number > a.counted_no
        and l.reason = 'late') as answers_changed
  from quiz_attempts a
  join quiz_results r on r.user_id = a.user_id and r.attempt_id = a.id and r.number = a.result_no
  left join quiz_results o on o.user_id = a.user_id and o.attempt_id = a.id and o.number = a.counted_no
  where a.lesson_id = ${lesson_id} and a.number = 1 and a.submitted_at is not null and a.to_mark = 0
    and a.result_no is not null and a.counted_no is distinct from a.result_no
  order by a.user_id limit ${limit} for update of a`;
export const setCounted = (sql: Sql, attempts: readonly { user_id: number; id: number }[]) => sql`
  update quiz_attempts a set counted_no = a.result_no
  from unnest(${attempts.map(({ user_id }) => user_id)}::int[], ${attempts.map(({ id }) => id)}::int[]) k (user_id, id)
  where a.user_id = k.user_id and a.id = k.id`;
/** All of a lesson is counted again from the beginning. */
export async function forgetCounted(sql: Sql, lesson_id: number): Promise<void> {
  await sql`delete from item_sums where lesson_id = ${lesson_id}`;
  await sql`update quiz_attempts set counted_no = null where lesson_id = ${lesson_id} and counted_no is not null`;
}
export type ItemKind = 'question' | 'draw';
export interface SumsRow extends ItemSums {
  kind: ItemKind;
  item_id: number;
  /** How many persons in each class of seconds. */
  seconds: Record<string, number>;
}
export const listSums = (sql: Sql, lesson_id: number) => sql<SumsRow[]>`
  select kind, item_id, n, sx::float8 as sx, sxx::float8 as sxx, st::float8 as st, stt::float8 as stt,
    sxt::float8 as sxt, picks, seconds
  from item_sums where lesson_id = ${lesson_id} order by kind, item_id`;
export const saveSums = (sql: Sql, lesson_id: number, rows: readonly SumsRow[]) => sql`
  insert into item_sums (lesson_id, kind, item_id, n, sx, sxx, st, stt, sxt, picks, seconds)
  select ${lesson_id}, kind, item_id, n, sx, sxx, st, stt, sxt, picks, seconds
  from jsonb_to_recordset(${sql.json(rows as never)}) g (kind text, item_id int, n int, sx numeric, sxx numeric,
    st numeric, stt numeric, sxt numeric, picks jsonb, seconds jsonb)
  on conflict (lesson_id, kind, item_id) do update
  set n = excluded.n, sx = excluded.sx, sxx = excluded.sxx, st = excluded.st, stt = excluded.stt, sxt = excluded.sxt,
    picks = excluded.picks, seconds = excluded.seconds`;
/** The draw that each question of an exam is of. */
export async function listDrawOf(sql: Sql, lesson_id: number): Promise<Map<number, number>> {
  const rows = await sql<{ question_id: number; draw_id: number }[]>`
    select question_id, draw_id from exam_pool where lesson_id = ${lesson_id}`;
  return new Map(rows.map(({ question_id, draw_id }) => [question_id, draw_id]));
}
