// SQL of the versions of bank questions: rows that learners can be asked, each written once and never changed.
import type { Sql } from '#core/db/server/sql.ts';
import { personTypes } from '../rules.ts';
import { filesOf, type WrittenQuestion } from '../written.ts';
import { type ImportedQuestion, noteFiles } from './store-import.ts';

export interface NewVersion extends Omit<ImportedQuestion, 'source_key'> {
  bank_id: number;
  version: number;
  /** Exactly what was written. */
  written: WrittenQuestion;
}
/** Answers the ids of their rows by the question of the bank. */
export async function insertVersions(sql: Sql, written_by: number, versions: readonly NewVersion[]): Promise<Map<number, number>> {
  if (!versions.length) return new Map();
  const rows = await sql<{ id: number; bank_id: number }[]>`
    insert into questions (source_key, institution_id, owner_id, category_id, bank_id, version, written, written_by,
      type, text_html, bn_text_html, shape, answer, explanation_html, bn_explanation_html, hint_html, bn_hint_html,
      marks, marking, penalty)
    select 'bank/b' || x.bank_id || '-v' || x.version, b.institution_id, b.owner_id, b.category_id, x.bank_id,
      x.version, x.written, ${written_by}::int, x.type, x.text_html, x.bn_text_html, x.shape, x.answer,
      x.explanation_html, x.bn_explanation_html, x.hint_html, x.bn_hint_html, x.marks, x.marking, x.penalty
    from jsonb_to_recordset(${sql.json(versions as never)}::jsonb) as x (
      bank_id int, version int, written jsonb, type text, text_html text, bn_text_html text, shape jsonb, answer jsonb,
      explanation_html text, bn_explanation_html text, hint_html text, bn_hint_html text, marks int, marking text,
      penalty int
    )
    join bank_questions b on b.id = x.bank_id
    returning id, bank_id`;
  const pictured = new Set(versions.filter(({ written }) => filesOf(written).length > 0).map(({ bank_id }) => bank_id));
  if (pictured.size)
    await noteFiles(
      sql,
      rows.filter(({ bank_id }) => pictured.has(bank_id)).map(({ id }) => id),
    );
  return new Map(rows.map((row) => [row.bank_id, row.id]));
}
export interface VersionRow {
  id: number;
  bank_id: number;
  version: number;
  written: WrittenQuestion;
}
/** The versions that these pairs name. */
export const listVersions = (sql: Sql, of: readonly { id: number; version: number }[]) => sql<VersionRow[]>`
  select q.id, q.bank_id, q.version, q.written
  from jsonb_to_recordset(${sql.json(of as never)}::jsonb) as x (id int, version int)
  join questions q on q.bank_id = x.id and q.version = x.version`;
/** Versions go with their question of the bank, but for those that were put into a lesson: somebody may have been asked them. They stay, and are nobody's. */
export const deleteVersions = (sql: Sql, bank_ids: readonly number[]) => sql`
  delete from questions q where q.bank_id = any (${[...bank_ids]}::int[]) and not q.placed
    and not exists (select from lesson_questions l where l.question_id = q.id)
    and not exists (select from quiz_answers a where a.question_id = q.id)`;
/** Whoever left wrote them under no name. */
export const forgetVersionWriter = (sql: Sql, user_id: number) => sql`
  update questions set written_by = null where written_by = ${user_id}`;
/** Versions that may be drawn, in this order: which question of the bank each is of, and whether a person marks it, or a part of it. */
export const listDrawable = (sql: Sql, ids: readonly number[]) => sql<{ id: number; bank_id: number; by_person: boolean }[]>`
  select q.id, q.bank_id, q.type = any (${[...personTypes]}::text[]) or (q.type = 'group' and exists (
      select from jsonb_array_elements(q.shape -> 'questions') part where part ->> 'type' = 'essay')) as by_person
  from unnest(${[...ids]}::int[]) with ordinality k (id, n) join questions q on q.id = k.id
  where q.bank_id is not null order by k.n`;
/** The files that these versions show. */
export async function listVersionFiles(sql: Sql, of: readonly { id: number; version: number }[]): Promise<number[]> {
  const rows = await sql<{ file_id: number }[]>`
    select distinct f.file_id
    from jsonb_to_recordset(${sql.json(of as never)}::jsonb) as x (id int, version int)
    join questions q on q.bank_id = x.id and q.version = x.version join question_files f on f.question_id = q.id`;
  return rows.map(({ file_id }) => file_id);
}
