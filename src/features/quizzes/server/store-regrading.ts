// SQL of regrading: attempts that were asked a question, their next results, and all of them taken or restored in one statement.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import type { KeyChange } from '#features/questions/server/service.ts';

export { awaitKeys } from './store-keys.ts';
interface Asking {
  lesson_id: number;
  question_id: number;
  run_id: number;
}
/** Behind it the next attempts stand. */
export interface Place {
  user_id: number;
  number: number;
}
/** `equal`: other points, the same percent. */
export type Effect = 'rises' | 'falls' | 'equal' | 'unchanged';
/** What an item of the run keeps: the numbers of the results, of the one answer its marks before and after, and what hangs on it. */
export interface Kept {
  from: number;
  to?: number;
  was?: [score: number | null, correct: boolean | null];
  now?: [score: number, correct: boolean];
  flips?: 'passes' | 'fails';
  /** Passing completes the course; or has a certificate that is in force, and does not pass any more. */
  certificate?: 'gets' | 'keeps';
}
export interface AskedRow {
  id: number;
  user_id: number;
  number: number;
  question_ids: number[];
  variant_seed: number;
  result_no: number;
  score: number;
  max_score: number;
  passed: boolean;
  points: Record<string, number>;
  wrong: number;
  to_mark: number;
  answer: GivenAnswer | null;
  own_score: number | null;
  own_correct: boolean | null;
}
const isAsked = (sql: Sql, { lesson_id, question_id }: Omit<Asking, 'run_id'>): Part => sql`
  a.lesson_id = ${lesson_id} and a.submitted_at is not null and a.result_no is not null
  and ${question_id}::int = any (a.question_ids)
  -- of a paper whose sheet told the sum alone nobody knows what the question earned
  and not exists (select from quiz_results o
    where o.user_id = a.user_id and o.attempt_id = a.id and o.number = a.result_no and o.reason = 'paper'
      and o.points = '{}'::jsonb)`;
/** Of a run: the item says that the result of now is the one that it started from, or has come to. */
const isSettled = (sql: Sql, run_id: number, by: 'from' | 'to'): Part => {
  const number = by === 'from' ? sql`i.kept ->> 'from'` : sql`coalesce(i.kept ->> 'to', i.kept ->> 'from')`;
  return sql`exists (
    select from run_items i
    where i.run_id = ${run_id} and i.number = a.id and (${number})::int = a.result_no)`;
};
/** Submitted attempts that were asked the question, with the result that counts, in their order, their rows locked. `unless`: without those that the
 *  run knows as they are. */
export const lockAsked = (
  sql: Sql,
  asking: Asking,
  { after, limit, unless }: { after: Place | null; limit: number; unless?: 'from' | 'to' },
) => sql<AskedRow[]>`
  select a.id, a.user_id, a.number, a.question_ids, a.variant_seed, a.result_no, r.score, r.max_score, r.passed,
    r.points, r.wrong, r.to_mark, w.answer, w.score as own_score, w.correct as own_correct
  from quiz_attempts a
  join quiz_results r on r.user_id = a.user_id and r.attempt_id = a.id and r.number = a.result_no
  left join quiz_answers w
    on w.user_id = a.user_id and w.attempt_id = a.id and w.question_id = ${asking.question_id}
  where ${isAsked(sql, asking)} and (a.user_id, a.number) > (${after?.user_id ?? 0}, ${after?.number ?? 0})
    and ${unless ? sql`not ${isSettled(sql, asking.run_id, unless)}` : sql`true`}
  order by a.user_id, a.number limit ${limit} for update of a`;
export async function countAsked(sql: Sql, asking: Omit<Asking, 'run_id'>): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from quiz_attempts a where ${isAsked(sql, asking)}`;
  return row!.n;
}
/** What was done to the key of a question, in its order. */
export const listKeys = (sql: Sql, lesson_id: number, question_id: number) => sql<(KeyChange & { id: number })[]>`
  select id, policy, answer from key_changes
  where lesson_id = ${lesson_id} and question_id = ${question_id} and applied_at is not null and undone_at is null
  order by applied_at, id`;
export async function getPassPercent(sql: Sql, lesson_id: number): Promise<number> {
  const [row] = await sql<{ pass_percent: number }[]>`
    select coalesce(l.pass_percent, c.pass_percent) as pass_percent
    from lessons l join courses c on c.id = l.course_id where l.id = ${lesson_id}`;
  return row!.pass_percent;
}

export interface NextRow {
  user_id: number;
  attempt_id: number;
  /** The number of the result that it stands on. */
  from: number;
  /** Of the question. */
  own: number;
  correct: boolean;
  score: number;
  max_score: number;
  passed: boolean;
  sections: Record<string, number>;
  wrong: number;
  to_mark: number;
}
/** Next results of attempts whose rows are locked; which ones count stays as it is. Answers their numbers by attempt. */
export async function insertNext(
  sql: Sql,
  { key_change_id, question_id }: { key_change_id: number; question_id: number },
  rows: readonly NextRow[],
): Promise<Map<number, number>> {
  if (!rows.length) return new Map();
  const made = await sql<{ attempt_id: number; number: number }[]>`
    insert into quiz_results (user_id, attempt_id, number, reason, key_change_id, score, max_score, passed, points,
      sections, wrong, to_mark)
    select g.user_id, g.attempt_id,
      (select max(n.number) + 1 from quiz_results n where n.user_id = g.user_id and n.attempt_id = g.attempt_id),
      'key_change', ${key_change_id}, g.score, g.max_score, g.passed,
      r.points || jsonb_build_object(${question_id}::text, g.own), g.sections, g.wrong, g.to_mark
    from jsonb_to_recordset(${sql.json(rows as never)}) g (user_id int, attempt_id int, "from" int, own numeric,
      score numeric, max_score numeric, passed boolean, sections jsonb, wrong int, to_mark int)
    join quiz_results r on r.user_id = g.user_id and r.attempt_id = g.attempt_id and r.number = g."from"
    returning attempt_id, number`;
  return new Map(made.map((one) => [one.attempt_id, one.number]));
}
/** Each attempt takes the result with this number, and its answer to the question the marks. */
export async function setNext(sql: Sql, question_id: number, rows: readonly (NextRow & { number: number })[]): Promise<void> {
  await sql`
    update quiz_attempts a
    set score = g.score, max_score = g.max_score, passed = g.passed, result_no = g.number
    from jsonb_to_recordset(${sql.json(rows as never)}) g (user_id int, attempt_id int, number int, score numeric,
      max_score numeric, passed boolean)
    where a.user_id = g.user_id and a.id = g.attempt_id`;
  await sql`
    update quiz_answers w set score = g.own, correct = g.correct
    from jsonb_to_recordset(${sql.json(rows as never)}) g (user_id int, attempt_id int, own numeric, correct boolean)
    where w.user_id = g.user_id and w.attempt_id = g.attempt_id and w.question_id = ${question_id}`;
}
/** Attempts take the results of these numbers of their items; where `now` is said, only those that have the one of that number. Answers how many. */
async function point(sql: Sql, { run_id, question_id, lesson_id }: Asking, to: 'from' | 'to', marks: 'was' | 'now'): Promise<number> {
  const back = to === 'from';
  await sql`
    update quiz_answers w
    set score = (i.kept -> ${marks} ->> 0)::numeric, correct = (i.kept -> ${marks} ->> 1)::boolean
    from run_items i join quiz_attempts a on a.id = i.number
    where i.run_id = ${run_id} and i.kept ? 'to' and a.lesson_id = ${lesson_id}
      and (not ${back} or a.result_no = (i.kept ->> 'to')::int)
      and w.user_id = a.user_id and w.attempt_id = a.id and w.question_id = ${question_id}`;
  const { count } = await sql`
    update quiz_attempts a
    set score = r.score, max_score = r.max_score, passed = r.passed, result_no = r.number
    from run_items i join quiz_results r on r.attempt_id = i.number and r.number = (i.kept ->> ${to})::int
    where i.run_id = ${run_id} and i.kept ? 'to' and a.lesson_id = ${lesson_id} and a.id = i.number
      and (not ${back} or a.result_no = (i.kept ->> 'to')::int) and r.user_id = a.user_id`;
  return count;
}
export const takeNext = (sql: Sql, asking: Asking): Promise<number> => point(sql, asking, 'to', 'now');
/** Of those alone that have come to nothing else since. */
export const restore = (sql: Sql, asking: Asking): Promise<number> => point(sql, asking, 'from', 'was');

/** How learners stand with the certificate of the course of a lesson: they have one that is in force, or only this lesson is missing. */
export async function listCertified(sql: Sql, lesson_id: number, user_ids: readonly number[]): Promise<Map<number, 'has' | 'near'>> {
  if (!user_ids.length) return new Map();
  const rows = await sql<{ user_id: number; stands: 'has' | 'near' | null }[]>`
    select e.user_id, case
        when exists (select from certificates c
          where c.user_id = e.user_id and c.enrollment_id = e.id and c.status = 1 and c.revoked_at is null) then 'has'
        when co.gives_certificate and e.completed_at is null and not exists (
          select from lessons o
          left join lesson_progress p on p.user_id = e.user_id and p.lesson_id = o.id
          where o.course_id = l.course_id and o.id <> l.id and o.required and o.kind <> 'section'
            and ${ofCourse(sql, sql`o`)} and p.done_at is null) then 'near' end as stands
    from lessons l join courses co on co.id = l.course_id
    join enrollments e on e.course_id = l.course_id and e.status = 'approved'
    where l.id = ${lesson_id} and e.user_id = any (${[...user_ids]}::int[])`;
  return new Map(rows.flatMap(({ user_id, stands }) => (stands ? [[user_id, stands]] : [])));
}
/** Attempts that pass by a change that was done, behind a number, with the enrollment that they are of. */
export const listPassing = (sql: Sql, { run_id, lesson_id }: Asking, after: number, limit: number) => sql<
  {
    user_id: number;
    enrollment_id: number;
    course_id: number;
    lesson_id: number;
    attempt_id: number;
    percent_of: [score: number, max: number];
  }[]
>`
  select a.user_id, e.id as enrollment_id, a.course_id, a.lesson_id, a.id as attempt_id,
    array[a.score::float8, a.max_score::float8] as percent_of
  from run_items i
  join quiz_attempts a on a.id = i.number and a.lesson_id = ${lesson_id} and a.passed
  join enrollments e on e.user_id = a.user_id and e.course_id = a.course_id and e.status = 'approved'
  where i.run_id = ${run_id} and i.number > ${after} and i.kept ->> 'flips' = 'passes'
  order by i.number limit ${limit}`;
