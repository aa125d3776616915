// SQL of item analysis: which questions have sums, and what the best, the middle and the last chose.
import type { Sql } from '#core/db/server/sql.ts';
import type { ItemSums } from '#features/quizzes/rules.ts';
import { TAIL } from '../rules-items.ts';

export interface SumsRow extends ItemSums {
  kind: 'question' | 'draw';
  item_id: number;
  seconds: Record<string, number>;
}
export const listSums = (sql: Sql, lesson_id: number) => sql<SumsRow[]>`
  select kind, item_id, n, sx::float8 as sx, sxx::float8 as sxx, st::float8 as st, stt::float8 as stt,
    sxt::float8 as sxt, picks, seconds
  from item_sums where lesson_id = ${lesson_id} and n > 0`;
/** The places of questions in their quiz, or in the sections of their exam; those that stand nowhere any more come last. */
export async function listPlaces(sql: Sql, lesson_id: number, question_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; number: number }[]>`
    select k.id, row_number() over (
      order by s.position, d.position, q.position, k.id)::int as number
    from unnest(${[...question_ids]}::int[]) k (id)
    left join lesson_questions q on q.lesson_id = ${lesson_id} and q.question_id = k.id
    left join exam_pool p on p.lesson_id = ${lesson_id} and p.question_id = k.id
    left join exam_draws d on d.id = p.draw_id left join exam_sections s on s.id = d.section_id`;
  return new Map(rows.map(({ id, number }) => [id, number]));
}
export async function countPersons(sql: Sql, lesson_id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from quiz_attempts where lesson_id = ${lesson_id} and counted_no is not null`;
  return row!.n;
}
export interface TailRow {
  tail: 'best' | 'middle' | 'last';
  persons: number;
  option: string | null;
  chosen: number;
}
/** Of the first attempts that were asked a question, ranked by their marks: how many of each part chose which option. */
export const listTails = (sql: Sql, lesson_id: number, question_id: number) => sql<TailRow[]>`
  with ranked as (
    select a.user_id, a.id, row_number() over (order by a.score desc, a.user_id) as place, count(*) over () as all_of
    from quiz_attempts a
    where a.lesson_id = ${lesson_id} and a.number = 1 and a.counted_no is not null
      and ${question_id}::int = any (a.question_ids)
  ), parted as (
    select user_id, id, case when place <= ceil(all_of * ${TAIL}::numeric) then 'best'
      when place > all_of - ceil(all_of * ${TAIL}::numeric) then 'last' else 'middle' end as tail
    from ranked
  ), sizes as (select tail, count(*)::int as persons from parted group by tail)
  select s.tail, s.persons, c.option, coalesce(c.chosen, 0) as chosen
  from sizes s
  left join (
    select p.tail, o.option, count(*)::int as chosen
    from parted p
    join quiz_answers w on w.user_id = p.user_id and w.attempt_id = p.id and w.question_id = ${question_id}
    cross join lateral jsonb_array_elements_text(case
      when w.answer ? 'option' then jsonb_build_array(w.answer -> 'option')
      when jsonb_typeof(w.answer -> 'options') = 'array' then w.answer -> 'options'
      when jsonb_typeof(w.answer -> 'value') = 'boolean' then jsonb_build_array(w.answer -> 'value')
      else '[]' end) o (option)
    group by p.tail, o.option
  ) c on c.tail = s.tail`;
