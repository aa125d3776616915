// SQL of marksheets: the numbers of those that were printed.
import type { Sql } from '#core/db/server/sql.ts';

/** What the public check tells of a sheet, as it was printed. */
export interface PrintedSheet {
  user_id: number;
  enrollment_id: number;
  course_id: number;
  number: string;
  learner_name: string;
  bn_learner_name: string;
  course_title: string;
  bn_course_title: string;
  institution_name: string;
  bn_institution_name: string;
  content_hash: string;
}
export interface NumberedRow {
  enrollment_id: number;
  number: string;
  issued_at: string;
}
/** Gives each its number; one that was printed before with the same contents keeps that of then. */
export async function numberSheets(sql: Sql, sheets: readonly PrintedSheet[]): Promise<readonly NumberedRow[]> {
  const printed = sql`
    jsonb_to_recordset(${sql.json(sheets as never)}::jsonb) p (user_id int, enrollment_id int, course_id int,
      number text, learner_name text, bn_learner_name text, course_title text, bn_course_title text,
      institution_name text,
      bn_institution_name text, content_hash text)`;
  await sql`
    insert into marksheets (user_id, enrollment_id, course_id, number, learner_name, bn_learner_name, course_title,
      bn_course_title, institution_name, bn_institution_name, content_hash)
    select user_id, enrollment_id, course_id, number, learner_name, bn_learner_name, course_title, bn_course_title,
      institution_name, bn_institution_name, content_hash
    from ${printed} order by enrollment_id
    on conflict (enrollment_id, content_hash) do nothing`;
  return sql<NumberedRow[]>`
    select m.enrollment_id, m.number, m.issued_at
    from ${printed} join marksheets m on m.enrollment_id = p.enrollment_id and m.content_hash = p.content_hash`;
}
export async function findSheet(sql: Sql, number: string): Promise<(PrintedSheet & { issued_at: string }) | undefined> {
  const [row] = await sql<(PrintedSheet & { issued_at: string })[]>`
    select user_id, enrollment_id, course_id, number, learner_name, bn_learner_name, course_title, bn_course_title,
      institution_name, bn_institution_name, content_hash, issued_at
    from marksheets where number = ${number}`;
  return row;
}
export const courseOfSheet = (sql: Sql) => sql`t.course_id`;
/** Whose account goes takes the numbers along: nobody can check them any more. */
export const deleteSheets = (sql: Sql, user_id: number) => sql`delete from marksheets where user_id = ${user_id}`;
