// SQL of papers: attempts that began on a device without a connection, and papers that became none.
import type { Sql } from '#core/db/server/sql.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import type { Unmarked } from '../rules.ts';
import { type AttemptRow, columns, type QuestionRow } from './store.ts';
import { drawNext } from './store-drawing.ts';

/** Advisory lock: papers of one learner at one quiz are taken one after another. */
export const lockPapers = (sql: Sql, user_id: number, lesson_id: number) => sql`
  select pg_advisory_xact_lock(${user_id}, ${lesson_id})`;
/** The attempt that a paper with this key became, its row locked. */
export async function lockAttemptOfPaper(
  sql: Sql,
  user_id: number,
  lesson_id: number,
  client_key: string,
): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from quiz_attempts
    where user_id = ${user_id} and lesson_id = ${lesson_id} and client_key = ${client_key} for update`;
  return row;
}
export const setPaperKey = (sql: Sql, attempt: { user_id: number; id: number }, client_key: string) =>
  sql`
    update quiz_attempts set client_key = ${client_key}
    where user_id = ${attempt.user_id} and id = ${attempt.id}`;

/** The number of the last attempt at each of these quizzes that was begun. */
export const listLastNumbers = (sql: Sql, user_id: number, lesson_ids: readonly number[]) =>
  sql<{ lesson_id: number; number: number }[]>`
    select lesson_id, max(number) as number from quiz_attempts
    where user_id = ${user_id} and lesson_id = any(${[...lesson_ids]}::int[]) group by lesson_id`;
/** What the next attempt asks; no row where the quiz has no questions. */
export async function drawQuestions(sql: Sql, user_id: number, lesson_id: number): Promise<number[]> {
  const rows = await sql<{ question_id: number }[]>`
    select d.question_id from lessons l cross join lateral ${drawNext(sql, sql`${user_id}::int`)} d
    where l.id = ${lesson_id} order by d.position, d.question_id`;
  return rows.map((r) => r.question_id);
}
/** Opens an attempt that asks what the paper asked, or closes it at once: beside one that is open there may be no other. Nothing when another request was faster. */
export async function insertPaperAttempt(
  sql: Sql,
  lesson: { id: number; user_id: number; course_id: number },
  paper: { question_ids: readonly number[]; client_key: string; number: number; submitted: boolean; variant_seed: number },
): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, client_key, variant_seed,
      submitted_at)
    values (${lesson.user_id}, ${lesson.id}, ${lesson.course_id}, ${paper.number}, ${[...paper.question_ids]}::int[],
      ${paper.client_key}, ${paper.variant_seed}, case when ${paper.submitted}::boolean then now() end)
    on conflict do nothing returning ${columns(sql)}`;
  return row;
}
/** Whether a check during a practice has told the right answer of one of these questions. */
export async function hasChecked(sql: Sql, user_id: number, lesson_id: number, question_ids: readonly number[]): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select 1 from quiz_attempts a join quiz_answers w on w.user_id = a.user_id and w.attempt_id = a.id
      where a.user_id = ${user_id} and a.lesson_id = ${lesson_id}
        and w.question_id = any(${[...question_ids]}::int[]) and w.checked_at is not null) as found`;
  return row!.found;
}

export interface PaperRow {
  client_key: string;
  question_ids: number[];
  answers: Record<string, GivenAnswer | null>;
  reason: Unmarked;
  variant_seed: number;
  kept_at: string;
}
/** More of one quiz are not kept; the oldest go. */
const MOST_PAPERS = 10;
/** A later word of the same paper takes the place of the earlier. */
export async function keepPaper(
  sql: Sql,
  lesson: { id: number; user_id: number },
  paper: Pick<PaperRow, 'client_key' | 'question_ids' | 'answers' | 'reason' | 'variant_seed'>,
): Promise<void> {
  await sql`
    insert into quiz_papers as kept (user_id, client_key, lesson_id, question_ids, answers, reason, variant_seed)
    values (${lesson.user_id}, ${paper.client_key}, ${lesson.id}, ${paper.question_ids}::int[],
      ${sql.json(paper.answers as never)}, ${paper.reason}, ${paper.variant_seed})
    on conflict (user_id, client_key) do update set
      answers = kept.answers || excluded.answers, reason = excluded.reason, kept_at = excluded.kept_at
    where kept.lesson_id = excluded.lesson_id`;
  await sql`
    delete from quiz_papers where user_id = ${lesson.user_id} and client_key in (
      select client_key from quiz_papers where user_id = ${lesson.user_id} and lesson_id = ${lesson.id}
      order by kept_at desc offset ${MOST_PAPERS})`;
}
/** It became an attempt after all. */
export const deletePaper = (sql: Sql, user_id: number, client_key: string) =>
  sql`delete from quiz_papers where user_id = ${user_id} and client_key = ${client_key}`;
/** The newest first. */
export const listKeptPapers = (sql: Sql, user_id: number, lesson_id: number, limit: number, offset: number) =>
  sql<(PaperRow & { total: number })[]>`
    select client_key, question_ids, answers, reason, variant_seed, kept_at, count(*) over ()::int as total
    from quiz_papers
    where user_id = ${user_id} and lesson_id = ${lesson_id}
    order by kept_at desc, client_key limit ${limit} offset ${offset}`;

/** Of several quizzes: the questions of the open attempt, else those that the next one will ask. */
export const listQuizQuestions = (sql: Sql, user_id: number, lesson_ids: readonly number[]) =>
  sql<(QuestionRow & { lesson_id: number })[]>`
    select l.id as lesson_id, q.id, q.type, q.text_html, q.bn_text_html, q.shape, q.answer, q.explanation_html,
      q.bn_explanation_html, q.hint_html, q.bn_hint_html, q.marks, q.marking, q.penalty
    from lessons l
    left join quiz_attempts o on o.user_id = ${user_id} and o.lesson_id = l.id and o.submitted_at is null
    cross join lateral (
      select k.id, k.n from unnest(o.question_ids) with ordinality k (id, n)
      union all
      select d.question_id, row_number() over (order by d.position, d.question_id)
      from ${drawNext(sql, sql`${user_id}::int`)} d where o.id is null
    ) asked
    join questions q on q.id = asked.id
    where l.id = any(${[...lesson_ids]}::int[]) order by l.id, asked.n`;
export interface OpenAttemptRow {
  lesson_id: number;
  id: number;
  number: number;
  started_at: string;
  variant_seed: number;
  answers: { question_id: number; answer: GivenAnswer | null; sequence: number }[];
}
export const listOpenAttempts = (sql: Sql, user_id: number, lesson_ids: readonly number[]) =>
  sql<OpenAttemptRow[]>`
    select a.lesson_id, a.id, a.number, a.started_at, a.variant_seed, (
        select coalesce(json_agg(json_build_object('question_id', w.question_id, 'answer', w.answer,
          'sequence', w.sequence)), '[]'::json)
        from quiz_answers w where w.user_id = a.user_id and w.attempt_id = a.id
      ) as answers
    from quiz_attempts a
    where a.user_id = ${user_id} and a.lesson_id = any(${[...lesson_ids]}::int[]) and a.submitted_at is null`;
