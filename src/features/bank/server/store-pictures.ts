// SQL of the pictures of questions of the bank: those that a question has, and where else one is shown.
import type { Sql } from '#core/db/server/sql.ts';

/** Those of its versions, and of its draft. */
export async function listOwnFiles(sql: Sql, bank_id: number): Promise<number[]> {
  const rows = await sql<{ file_id: number }[]>`
    select f.file_id from questions q join question_files f on f.question_id = q.id where q.bank_id = ${bank_id}
    union
    select p.file_id from drafts d join draft_pictures p on p.draft_id = d.id
    where d.kind = 'bank.question' and d.object_id = ${bank_id}`;
  return rows.map(({ file_id }) => file_id);
}
const MOST_SHOWN = 20;
/** Questions of banks and items of syllabuses that show a file, in a draft or to learners; so many of each. */
export async function listShowing(sql: Sql, file_id: number): Promise<{ bank_ids: number[]; item_ids: number[] }> {
  const [row] = await sql<{ bank_ids: number[]; item_ids: number[] }[]>`
    select array(
      select q.bank_id from question_files f join questions q on q.id = f.question_id
      where f.file_id = ${file_id} and q.bank_id is not null
      union
      select d.object_id from draft_pictures p join drafts d on d.id = p.draft_id
      where p.file_id = ${file_id} and d.kind = 'bank.question'
      limit ${MOST_SHOWN}) as bank_ids,
    array(
      select i.id from question_files f join lesson_questions a on a.question_id = f.question_id
      join lessons l on l.id = a.lesson_id
      join syllabus_items i on i.course_id = l.course_id and i.source_key = l.source_key
      where f.file_id = ${file_id}
      union
      select d.object_id from draft_pictures p join drafts d on d.id = p.draft_id
      where p.file_id = ${file_id} and d.kind = 'syllabus.lesson'
      limit ${MOST_SHOWN}) as item_ids`;
  return row!;
}
