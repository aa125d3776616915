// SQL that copies a syllabus being written into a course that has none; its items keep their keys.
import type { Sql } from '#core/db/server/sql.ts';

/** Answers which item became which. */
export async function copyItems(sql: Sql, from: number, to: number): Promise<{ from: number; to: number }[]> {
  await sql`
    insert into syllabus_drafts (course_id, least_share)
    select ${to}::int, least_share from syllabus_drafts where course_id = ${from}`;
  const copy = (sections: boolean) => sql`
    insert into syllabus_items (course_id, source_key, section_id, position, kind, title, bn_title, minutes, required,
      is_free, question_count, bytes, faults, written, hidden, opens_day)
    select ${to}, i.source_key, n.id, i.position, i.kind, i.title, i.bn_title, i.minutes, i.required, i.is_free,
      i.question_count, i.bytes, i.faults, i.written, i.hidden,
      i.opens_day
    from syllabus_items i
    left join syllabus_items s on s.id = i.section_id
    left join syllabus_items n on n.course_id = ${to} and n.source_key = s.source_key
    where i.course_id = ${from} and i.removed_at is null and (i.kind = 'section') = ${sections}::boolean`;
  await copy(true);
  await copy(false);
  await sql`
    insert into syllabus_files (item_id, file_id)
    select n.id, f.file_id from syllabus_items i
    join syllabus_files f on f.item_id = i.id
    join syllabus_items n on n.course_id = ${to} and n.source_key = i.source_key
    where i.course_id = ${from} and i.removed_at is null`;
  return sql<{ from: number; to: number }[]>`
    select i.id as "from", n.id as "to" from syllabus_items i
    join syllabus_items n on n.course_id = ${to} and n.source_key = i.source_key
    where i.course_id = ${from} and i.removed_at is null`;
}
