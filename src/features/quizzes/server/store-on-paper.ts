// SQL of exams on paper: the sets that an exam draws, and attempts whose marks come in by a sheet.
import type { Sql } from '#core/db/server/sql.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { paperOf } from './attempts.ts';
import { drawSet } from './store-drawing.ts';
import type { ExamRules, SetPaper } from './store-exams.ts';
import { columns, type AttemptRow } from './store.ts';

/** A set as it is drawn for everybody who is given it: on the screen by turn, on paper by its code. */
export interface PaperSet {
  code: 'A' | 'B' | 'C' | 'D';
  seed: number;
  question_ids: number[];
}
/** The sets of an exam that was published; where each attempt on the screen has a paper of its own, those that are printed. */
export async function listPaperSets(sql: Sql, lesson_id: number): Promise<PaperSet[]> {
  const [rules] = await sql<ExamRules[]>`
    select lesson_id, false as waits, variety, set_seeds, shuffle_questions from exams
    where lesson_id = ${lesson_id} and published_at is not null`;
  if (!rules) return [];
  const one = rules.variety === 'same';
  const sets = (one ? [0] : [0, 1, 2, 3]).map((turn) => ({
    code: (['A', 'B', 'C', 'D'] as const)[turn]!,
    paper: paperOf({ ...rules, variety: one ? 'same' : 'sets' }, turn),
  }));
  const drawn = await Promise.all(sets.map(({ paper }) => drawIds(sql, paper)));
  return sets.flatMap(({ code, paper }, i) => (drawn[i]!.length ? { code, seed: paper.seed, question_ids: drawn[i]! } : []));
}
async function drawIds(sql: Sql, set: SetPaper): Promise<number[]> {
  const [row] = await sql<{ ids: number[] }[]>`
    select coalesce(array_agg(d.question_id order by d.position), '{}') as ids
    from ${drawSet(sql, sql`0`, sql`${set.seed}::int`, set)} d`;
  return row!.ids;
}
export async function countPaperAttempts(sql: Sql, lesson_id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from quiz_attempts a
    join quiz_results r on r.user_id = a.user_id and r.attempt_id = a.id and r.number = 1 and r.reason = 'paper'
    where a.lesson_id = ${lesson_id}`;
  return row!.n;
}

/** An attempt on paper with what it came to. */
export interface PaperAttemptRow {
  id: number;
  user_id: number;
  set_code: string | null;
  score: number;
  max_score: number;
  result_no: number;
  points: Record<string, number>;
  /** Who looked at it, or changed its marks, beside the sheets. */
  touched: boolean;
}
/** Of these learners, at most one each. */
export const listPaperAttempts = (sql: Sql, lesson_id: number, user_ids: readonly number[]) => sql<PaperAttemptRow[]>`
  select a.id, a.user_id, a.set_code, a.score::float8 as score, a.max_score::float8 as max_score, a.result_no, r.points,
    exists (
      select from quiz_results o
      where o.user_id = a.user_id and o.attempt_id = a.id and o.reason <> 'paper') as touched
  from quiz_attempts a
  join quiz_results first on first.user_id = a.user_id and first.attempt_id = a.id and first.number = 1
    and first.reason = 'paper'
  join quiz_results r on r.user_id = a.user_id and r.attempt_id = a.id and r.number = a.result_no
  where a.lesson_id = ${lesson_id} and a.user_id = any (${[...user_ids]}::int[])`;
/** Whoever enters marks of the same learner waits. */
export const lockLearner = (sql: Sql, enrollment_id: number) => sql`
  select from enrollments where id = ${enrollment_id} for update`;
export interface NewPaperAttempt {
  user_id: number;
  lesson_id: number;
  course_id: number;
  set_code: string | null;
  seed: number;
  question_ids: number[];
  score: number;
  max_score: number;
  passed: boolean;
}
export async function insertPaperAttempt(sql: Sql, a: NewPaperAttempt): Promise<AttemptRow> {
  const [row] = await sql<AttemptRow[]>`
    insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, set_code, seed, variant_seed,
      submitted_at, score, max_score, passed, closed_by)
    select ${a.user_id}, ${a.lesson_id}, ${a.course_id}, coalesce(max(o.number), 0) + 1, ${a.question_ids}::int[],
      ${a.set_code}, ${a.seed}, ${a.seed}, now(), ${a.score}, ${a.max_score}, ${a.passed}, 'staff'
    from quiz_attempts o where o.user_id = ${a.user_id} and o.lesson_id = ${a.lesson_id}
    returning ${columns(sql)}`;
  return row!;
}
export const updatePaperAttempt = (sql: Sql, id: number, a: NewPaperAttempt) => sql`
  update quiz_attempts set question_ids = ${a.question_ids}::int[], set_code = ${a.set_code}, seed = ${a.seed},
    variant_seed = ${a.seed}, max_score = ${a.max_score}
  where user_id = ${a.user_id} and id = ${id}`;
export interface PaperAnswer {
  question_id: number;
  answer: GivenAnswer | null;
  score: number;
  correct: boolean;
}
/** What was answered on paper, in place of what was entered before. */
export async function replacePaperAnswers(
  sql: Sql,
  attempt: { user_id: number; id: number },
  answers: readonly PaperAnswer[],
): Promise<void> {
  await sql`delete from quiz_answers where user_id = ${attempt.user_id} and attempt_id = ${attempt.id}`;
  if (!answers.length) return;
  await sql`
    insert into quiz_answers (user_id, attempt_id, question_id, answer, score, correct)
    select ${attempt.user_id}, ${attempt.id}, n.question_id, coalesce(n.answer, 'null'), n.score, n.correct
    from jsonb_to_recordset(${sql.json(answers as never)}::jsonb)
      n (question_id int, answer jsonb, score numeric, correct boolean)`;
}
export async function listPaperAnswers(sql: Sql, attempt: { user_id: number; id: number }): Promise<PaperAnswer[]> {
  return [
    ...(await sql<PaperAnswer[]>`
      select question_id, answer, score::float8 as score, correct from quiz_answers
      where user_id = ${attempt.user_id} and attempt_id = ${attempt.id} order by question_id`),
  ];
}
/** As if the row of the sheet had never been there. */
export async function deletePaperAttempt(sql: Sql, attempt: { user_id: number; id: number }): Promise<void> {
  await sql`delete from quiz_results where user_id = ${attempt.user_id} and attempt_id = ${attempt.id}`;
  await sql`delete from quiz_answers where user_id = ${attempt.user_id} and attempt_id = ${attempt.id}`;
  await sql`delete from quiz_attempts where user_id = ${attempt.user_id} and id = ${attempt.id}`;
}
export async function areResultsOut(sql: Sql, lesson_id: number): Promise<boolean> {
  const [row] = await sql<{ is_out: boolean }[]>`
    select results_at is not null as is_out from exams where lesson_id = ${lesson_id} for share`;
  return row?.is_out ?? false;
}
/** The result that counts of each attempt; locked, nobody changes it before this transaction is over. */
export const listResultNumbers = (sql: Sql, ids: readonly number[], locked = false) => sql<
  { id: number; user_id: number; course_id: number; result_no: number }[]
>`
  select id, user_id, course_id, result_no from quiz_attempts where id = any (${[...ids]}::int[])
  ${locked ? sql`for update` : sql``}`;
/** What an attempt on paper is now. */
export async function getEntered(sql: Sql, attempt: { user_id: number; id: number }) {
  const [row] = await sql<
    (Pick<NewPaperAttempt, 'set_code' | 'seed' | 'question_ids' | 'score' | 'max_score' | 'passed'> & {
      points: Record<string, number>;
      sections: Record<string, number>;
      wrong: number;
    })[]
  >`
    select a.set_code, a.seed, a.question_ids, r.score::float8 as score, r.max_score::float8 as max_score, r.passed,
      r.points, r.sections, r.wrong
    from quiz_attempts a
    join quiz_results r on r.user_id = a.user_id and r.attempt_id = a.id and r.number = a.result_no
    where a.user_id = ${attempt.user_id} and a.id = ${attempt.id}`;
  return row!;
}
