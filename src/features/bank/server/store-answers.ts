// SQL of what answers say of the questions of the bank: sums by version, written once for each attempt, and the figures made of them.
import type { Sql } from '#core/db/server/sql.ts';

export const noteAttempts = (sql: Sql, attempts: readonly { user_id: number; attempt_id: number }[]) => sql`
  insert into bank_waiting_attempts (attempt_id)
  select a.id
  from unnest(
    ${attempts.map(({ user_id }) => user_id)}::int[], ${attempts.map(({ attempt_id }) => attempt_id)}::int[]
  ) k (owner, attempt)
  join quiz_attempts a on a.user_id = k.owner and a.id = k.attempt
  where a.submitted_at is not null
    and exists (select from questions q where q.id = any (a.question_ids) and q.bank_id is not null)
  on conflict do nothing`;
/** Takes attempts that wait, in the transaction that counts them. */
export async function takeWaiting(sql: Sql, limit: number): Promise<number[]> {
  const rows = await sql<{ attempt_id: number }[]>`
    delete from bank_waiting_attempts where attempt_id in (
      select attempt_id from bank_waiting_attempts order by attempt_id limit ${limit} for update skip locked)
    returning attempt_id`;
  return rows.map(({ attempt_id }) => attempt_id);
}
/** Adds what was answered in these attempts, in one order of rows for all who add. A question without an answer has none of its marks. */
export async function addAnswers(sql: Sql, attempts: readonly number[]): Promise<number[]> {
  const asked = sql`
    select q.id as question_id, q.bank_id, a.lesson_id, n.answer, coalesce(n.score, 0)::float8 / q.marks as x,
      case when a.max_score > 0 then a.score::float8 / a.max_score::float8 else 0 end as y
    from quiz_attempts a
    join questions q on q.id = any (a.question_ids) and q.bank_id is not null
    left join quiz_answers n on n.user_id = a.user_id and n.attempt_id = a.id and n.question_id = q.id
    where a.id = any (${[...attempts]}::int[])`;
  const rows = await sql<{ bank_id: number }[]>`
    insert into bank_answered as s (question_id, lesson_id, bank_id, times, full_marks, x, y, xx, yy, xy)
    select question_id, lesson_id, bank_id, count(*), count(*) filter (where x >= 0.999),
      sum(x), sum(y), sum(x * x), sum(y * y), sum(x * y)
    from (${asked}) a group by question_id, lesson_id, bank_id order by question_id, lesson_id
    on conflict (question_id, lesson_id) do update set times = s.times + excluded.times,
      full_marks = s.full_marks + excluded.full_marks, x = s.x + excluded.x, y = s.y + excluded.y,
        xx = s.xx + excluded.xx,
      yy = s.yy + excluded.yy, xy = s.xy + excluded.xy
    returning bank_id`;
  await sql`
    insert into bank_chosen as c (question_id, choice, times)
    select a.question_id, o.choice, count(*)
    from (${asked}) a
    cross join lateral (
      select a.answer ->> 'option' as choice where a.answer ? 'option'
      union all select jsonb_array_elements_text(a.answer -> 'options')
        where jsonb_typeof(a.answer -> 'options') = 'array'
      union all select a.answer ->> 'value' where jsonb_typeof(a.answer -> 'value') = 'boolean'
    ) o
    where o.choice is not null
    group by a.question_id, o.choice order by a.question_id, o.choice
    on conflict (question_id, choice) do update set times = c.times + excluded.times`;
  return [...new Set(rows.map((row) => row.bank_id))].toSorted((a, b) => a - b);
}
/** Too few answers tell nothing of how a question tells strong from weak. */
const LEAST_TO_SEPARATE = 20;
/** The figures beside each question: of all its versions together. */
export const setFigures = (sql: Sql, bank_ids: readonly number[]) => sql`
  update bank_questions q set answered = s.times, share = s.x / s.times,
    separates = case when s.times >= ${LEAST_TO_SEPARATE} and s.xx * s.times > s.x * s.x + 1e-9
      and s.yy * s.times > s.y * s.y + 1e-9
      then (s.times * s.xy - s.x * s.y) / sqrt((s.times * s.xx - s.x * s.x) * (s.times * s.yy - s.y * s.y)) end
  from (
    select bank_id, sum(times) as times, sum(x) as x, sum(y) as y, sum(xx) as xx, sum(yy) as yy, sum(xy) as xy
    from bank_answered where bank_id = any (${[...bank_ids]}::int[]) group by bank_id order by bank_id
  ) s
  where q.id = s.bank_id and s.times > 0`;
export interface VersionFigures {
  version: number;
  times: number;
  full_marks: number;
  share: number;
  chosen: { choice: string; times: number }[];
}
export const listFigures = (sql: Sql, bank_id: number) => sql<VersionFigures[]>`
  select q.version, sum(s.times)::int as times, sum(s.full_marks)::int as full_marks,
    sum(s.x) / sum(s.times) as share, coalesce((
    select jsonb_agg(jsonb_build_object('choice', c.choice, 'times', c.times) order by c.times desc, c.choice)
    from bank_chosen c where c.question_id = q.id), '[]') as chosen
  from bank_answered s join questions q on q.id = s.question_id
  where s.bank_id = ${bank_id} and s.times > 0 group by q.id, q.version order by q.version desc`;
