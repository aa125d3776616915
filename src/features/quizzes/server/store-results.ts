// SQL of what attempts came to: a row for each result (append only), attempts that single learners were given, what people said of answers.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Spot } from '#features/questions/rules.ts';
import { type AttemptRow, columns } from './store.ts';
import { awaitKeysOf } from './store-keys.ts';

export interface NewResult {
  score: number;
  max_score: number;
  passed: boolean;
  /** By the ids of the questions. */
  points: Record<string, number>;
  /** By the ids of the sections, in an exam that has some. */
  sections: Record<string, number>;
  wrong: number;
  /** How many answers wait for a person's mark. */
  to_mark: number;
}
/** Why an attempt came to something: a row of `quiz_results` for each. */
export const reasons = ['closing', 'marks', 'late', 'key_change', 'rescrutiny', 'paper'] as const;
export type ResultReason = (typeof reasons)[number];
/** The next result of an attempt whose row is locked; it is the one that counts. */
export const insertResult = (sql: Sql, attempt: { user_id: number; id: number }, reason: ResultReason, result: NewResult) => sql`
  with made as (
    insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, sections, wrong,
      to_mark)
    select ${attempt.user_id}::int, ${attempt.id}::int, coalesce(max(r.number), 0) + 1, ${reason}, ${result.score},
      ${result.max_score}, ${result.passed}, ${sql.json(result.points)}, ${sql.json(result.sections)}, ${result.wrong},
      ${result.to_mark}
    from quiz_results r where r.user_id = ${attempt.user_id} and r.attempt_id = ${attempt.id}
    returning number
  )
  update quiz_attempts a set result_no = made.number, score = ${result.score}, max_score = ${result.max_score},
    passed = ${result.passed}, to_mark = ${result.to_mark}
  from made where a.user_id = ${attempt.user_id} and a.id = ${attempt.id}`;

/** A submitted attempt with what its lesson asks for, its row locked. */
export interface SubmittedRow extends AttemptRow {
  pass_percent: number;
  enrollment_id: number | null;
}
export async function lockSubmitted(sql: Sql, attempt: { user_id: number; id: number }): Promise<SubmittedRow | undefined> {
  await awaitKeysOf(sql, attempt);
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from quiz_attempts
    where user_id = ${attempt.user_id} and id = ${attempt.id} and submitted_at is not null for update`;
  if (!row) return undefined;
  const [around] = await sql<Pick<SubmittedRow, 'pass_percent' | 'enrollment_id'>[]>`
    select coalesce(l.pass_percent, c.pass_percent) as pass_percent, e.id as enrollment_id
    from lessons l join courses c on c.id = l.course_id
    left join enrollments e on e.user_id = ${row.user_id} and e.course_id = l.course_id and e.status = 'approved'
    where l.id = ${row.lesson_id}`;
  return { ...row, ...around! };
}

/** The questions of an attempt whose answers wait for a mark. */
export const listClaimed = async (sql: Sql, attempt: { user_id: number; id: number }): Promise<number[]> =>
  (
    await sql<{ question_id: number }[]>`
      select distinct question_id from mark_claims where user_id = ${attempt.user_id} and attempt_id = ${attempt.id}`
  ).map(({ question_id }) => question_id);

/** What the result that counts gives for each question, also for those that were not answered. */
export async function getPoints(sql: Sql, attempt: { user_id: number; id: number }): Promise<NewResult['points']> {
  const [row] = await sql<Pick<NewResult, 'points'>[]>`
    select r.points from quiz_attempts a
    join quiz_results r on r.user_id = a.user_id and r.attempt_id = a.id and r.number = a.result_no
    where a.user_id = ${attempt.user_id} and a.id = ${attempt.id}`;
  return row?.points ?? {};
}
/** A submitted attempt, whosever it is. */
export async function findSubmittedOf(sql: Sql, attempt: { user_id: number; id: number }): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from quiz_attempts
    where user_id = ${attempt.user_id} and id = ${attempt.id} and submitted_at is not null`;
  return row;
}
/** What an attempt came to when it was submitted, before anybody marked it. */
export async function getClosingResult(sql: Sql, attempt: { user_id: number; id: number }) {
  const [row] = await sql<Pick<NewResult, 'score' | 'max_score' | 'passed' | 'to_mark'>[]>`
    select score, max_score, passed, to_mark from quiz_results
    where user_id = ${attempt.user_id} and attempt_id = ${attempt.id} and reason in ('closing', 'paper')
    order by number desc limit 1`;
  return row!;
}
export interface ExtraAttempts {
  user_id: number;
  lesson_id: number;
  /** Beside those that the lesson allows everybody. */
  attempts: number;
  given_by: number;
}
/** Answers the id of their row. */
export async function saveExtraAttempts(sql: Sql, { user_id, lesson_id, attempts, given_by }: ExtraAttempts): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into extra_attempts (user_id, lesson_id, attempts, given_by)
    values (${user_id}, ${lesson_id}, ${attempts}, ${given_by})
    on conflict (user_id, lesson_id) do update
      set attempts = excluded.attempts, given_by = excluded.given_by, at = now()
    returning id`;
  return row!.id;
}

/** Of an answer that a person marks: whether its mark still waits, and what its markers said, without their names. */
export interface SaidRow {
  question_id: number;
  waits: boolean;
  comments: string[];
  /** Those that count: of the one who decided, or of all. */
  levels: Record<string, number>[];
  spots: Spot[];
  voices: { file_id: number; text: string }[];
}
export const listSaid = (sql: Sql, attempt: { user_id: number; id: number }) => sql<SaidRow[]>`
  select q.question_id, bool_or(q.waits) as waits,
    coalesce(array_agg(q.comment order by q.round, q.id) filter (where q.comment <> ''), '{}') as comments,
    coalesce(jsonb_agg(q.levels order by q.round, q.id)
      filter (where q.levels <> '{}' and (q.round = 3 or not q.decided)), '[]') as levels,
    coalesce(jsonb_path_query_array(jsonb_agg(q.spots order by q.round, q.id), '$[*][*]'), '[]') as spots,
    coalesce(jsonb_agg(jsonb_build_object('file_id', q.voice, 'text', q.said) order by q.round, q.id)
      filter (where q.voice is not null), '[]') as voices
  from (
    select question_id, true as waits, '' as comment, null::jsonb as levels, round, 0 as id, '[]'::jsonb as spots,
      null::int as voice, '' as said, false as decided
    from mark_claims where user_id = ${attempt.user_id} and attempt_id = ${attempt.id}
    union all
    select question_id, false, comment, levels, round, id, spots, voice_file_id, voice_text,
      bool_or(round = 3) over (partition by question_id)
    from marks where user_id = ${attempt.user_id} and attempt_id = ${attempt.id}
  ) q
  group by q.question_id`;
/** A row `t` of the results that is no proposal of a key change: what a change that is not done would make of an attempt. */
export const isDone = (sql: Sql): Part => sql`(t.key_change_id is null or exists (
  select from key_changes k where k.id = t.key_change_id and k.applied_at is not null))`;
