// SQL that writes questions and their quiz positions in a course import. A question removed from a quiz stays in the bank.
import type { Sql } from '#core/db/server/sql.ts';

export interface ImportedQuestion {
  source_key: string;
  type: string;
  text_html: string;
  bn_text_html: string;
  shape: unknown;
  answer: unknown;
  explanation_html: string;
  bn_explanation_html: string;
  hint_html: string;
  bn_hint_html: string;
  marks: number;
  marking: string;
  penalty: number;
}
/** Of a version of a question of the bank, which lessons ask as it is: exactly what was written. */
export interface OfBank {
  bank_id?: number | null;
  version?: number | null;
  written?: unknown;
}
/** Where a question stands in a lesson. */
export interface QuestionPlace {
  lesson_id: number;
  question_id: number;
  position: number;
  about_lesson_id: number | null;
  /** Where what is played stops and asks it; null in a quiz. */
  at_seconds: number | null;
  /** The draw that it was found by, of which an attempt asks some; null: it stands in the lesson by itself. */
  draw: string | null;
}
export interface QuestionOwner {
  institution_id: number | null;
  owner_id: number | null;
  category_id: number;
}

/** Writes questions under their keys; answers their ids and which are new or changed. */
export async function upsertQuestions(
  sql: Sql,
  owner: QuestionOwner,
  questions: ImportedQuestion[],
): Promise<{ ids: Map<string, number>; created: number; updated: number; changed: Set<string> }> {
  const rows = await sql<{ source_key: string; created: boolean }[]>`
    insert into questions as q (source_key, institution_id, owner_id, category_id, type, text_html, bn_text_html, shape,
      answer,
      explanation_html, bn_explanation_html, hint_html, bn_hint_html, marks, marking, penalty)
    select x.source_key, ${owner.institution_id}::int, ${owner.owner_id}::int, ${owner.category_id}::int, x.type,
      x.text_html, x.bn_text_html, x.shape, x.answer, x.explanation_html, x.bn_explanation_html, x.hint_html,
      x.bn_hint_html, x.marks, x.marking, x.penalty
    from jsonb_to_recordset(${sql.json(questions as never)}::jsonb) as x (
      source_key text, type text, text_html text, bn_text_html text, shape jsonb, answer jsonb,
      explanation_html text, bn_explanation_html text, hint_html text, bn_hint_html text, marks int,
      marking text, penalty int
    )
    on conflict (source_key) do update set
      institution_id = excluded.institution_id, category_id = excluded.category_id, type = excluded.type,
      text_html = excluded.text_html, bn_text_html = excluded.bn_text_html, shape = excluded.shape,
        answer = excluded.answer,
      explanation_html = excluded.explanation_html, bn_explanation_html = excluded.bn_explanation_html,
      hint_html = excluded.hint_html, bn_hint_html = excluded.bn_hint_html, marks = excluded.marks,
      marking = excluded.marking, penalty = excluded.penalty, updated_at = now()
    where (q.institution_id, q.category_id, q.type,
      q.text_html, q.bn_text_html, q.shape, q.answer,
        q.explanation_html, q.bn_explanation_html, q.hint_html, q.bn_hint_html, q.marks, q.marking, q.penalty)
      is distinct from (excluded.institution_id, excluded.category_id, excluded.type, excluded.text_html,
        excluded.bn_text_html,
        excluded.shape, excluded.answer, excluded.explanation_html, excluded.bn_explanation_html,
        excluded.hint_html, excluded.bn_hint_html, excluded.marks, excluded.marking, excluded.penalty)
    returning source_key, (xmax = 0) as created`;
  const ids = await sql<
    { id: number; source_key: string }[]
  >`select id, source_key from questions where source_key = any (${questions.map((q) => q.source_key)}::text[])`;
  await noteFiles(
    sql,
    ids.map((r) => r.id),
  );
  const created = rows.filter((r) => r.created).length;
  return {
    ids: new Map(ids.map((r) => [r.source_key, r.id])),
    created,
    updated: rows.length - created,
    changed: new Set(rows.map((r) => r.source_key)),
  };
}

/** The files of the pictures that questions show: they stay for as long as a question does. */
export async function noteFiles(sql: Sql, question_ids: readonly number[]): Promise<void> {
  const named = sql`
    select q.id as question_id, f.id as file_id
    from questions q
    cross join lateral jsonb_path_query(q.shape, '$.**.file') named
    join files f on f.id = (named #>> '{}')::int
    where q.id = any (${[...question_ids]}::int[])`;
  await sql`
    delete from question_files where question_id = any (${[...question_ids]}::int[])
      and (question_id, file_id) not in (${named})`;
  await sql`
    insert into question_files (question_id, file_id) select distinct question_id, file_id from (${named}) n
    on conflict do nothing`;
}

/** Makes these the questions of the lessons, in this order; answers the lessons for which that changed something. */
export async function replaceLessonQuestions(sql: Sql, lesson_ids: number[], places: QuestionPlace[]): Promise<Set<number>> {
  const given = sql`jsonb_to_recordset(${sql.json(places as never)}::jsonb) as x (
    lesson_id int, question_id int, position int, about_lesson_id int, at_seconds int, draw text)`;
  const gone = await sql<{ lesson_id: number }[]>`
    delete from lesson_questions p where p.lesson_id = any (${lesson_ids}::int[])
      and not exists (select 1 from ${given} where x.lesson_id = p.lesson_id and x.question_id = p.question_id)
    returning p.lesson_id`;
  const put = await sql<{ lesson_id: number }[]>`
    insert into lesson_questions as p (lesson_id, question_id, position, about_lesson_id, at_seconds, draw)
    select x.lesson_id, x.question_id, x.position, x.about_lesson_id, x.at_seconds, x.draw from ${given}
    on conflict (lesson_id, question_id) do update set
      position = excluded.position, about_lesson_id = excluded.about_lesson_id, at_seconds = excluded.at_seconds,
      draw = excluded.draw
    where (p.position, p.about_lesson_id, p.at_seconds, p.draw)
      is distinct from (excluded.position, excluded.about_lesson_id, excluded.at_seconds, excluded.draw)
    returning p.lesson_id`;
  return new Set([...gone, ...put].map((r) => r.lesson_id));
}

/** Questions of these lessons without a key get one. */
export const giveQuestionKeys = (sql: Sql, lesson_ids: readonly number[]) => sql`
  update questions q set source_key = 'id/' || q.id
  from lesson_questions p
  where p.question_id = q.id and p.lesson_id = any (${[...lesson_ids]}::int[]) and q.source_key is null`;
/** Questions of lessons as they were written, in their order. */
export const listWrittenQuestions = (sql: Sql, lesson_ids: readonly number[]) =>
  sql<(ImportedQuestion & OfBank & Omit<QuestionPlace, 'position'>)[]>`
    select p.lesson_id, p.question_id, p.about_lesson_id, p.at_seconds, p.draw, q.source_key, q.type,
      q.text_html, q.bn_text_html, q.shape, q.answer,
      q.explanation_html, q.bn_explanation_html, q.hint_html, q.bn_hint_html, q.marks, q.marking, q.penalty,
      q.bank_id, q.version, q.written
    from lesson_questions p join questions q on q.id = p.question_id
    where p.lesson_id = any (${[...lesson_ids]}::int[]) order by p.lesson_id, p.position`;
/** Questions as they are stored. */
export const listQuestionRows = (sql: Sql, ids: readonly number[]) =>
  sql<(ImportedQuestion & { id: number })[]>`
    select q.id, q.source_key, q.type, q.text_html, q.bn_text_html, q.shape, q.answer, q.explanation_html,
      q.bn_explanation_html, q.hint_html, q.bn_hint_html, q.marks, q.marking, q.penalty
    from questions q where q.id = any (${[...ids]}::int[])`;
/** Of these questions, those that somebody was asked in the course: what they answered hangs on them. */
export async function listAskedKeys(
  sql: Sql,
  course_id: number,
  lesson_ids: readonly number[],
  keys: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ source_key: string }[]>`
    select q.source_key from questions q
    where q.source_key = any (${[...keys]}::text[]) and exists (
      select from enrollments e
      join quiz_attempts a on a.user_id = e.user_id and a.lesson_id = any (${[...lesson_ids]}::int[])
      where e.course_id = ${course_id} and q.id = any (a.question_ids))`;
  return rows.map((row) => row.source_key);
}
