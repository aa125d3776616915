// SQL that copies a course: what it says of itself, without those who learn it, its batches, team and reviews.
import type { Sql } from '#core/db/server/sql.ts';

export interface CopyOf {
  slug: string;
  institution_id: number | null;
  owner_id: number;
}
/** A draft that says what the other one says. */
export async function copyCourseRow(sql: Sql, from: number, c: CopyOf): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into courses (slug, institution_id, owner_id, kind, category_id, title, bn_title, summary, bn_summary,
      body_html, bn_body_html, body, bn_body, outcomes, audience, requirements, course_level, language,
      price_poisha, needs_approval, needs_verification, previous_first, pass_percent, min_attendance,
      gives_certificate, credits, cover_family, thumbnail_file_id, bn_thumbnail_file_id, thumbnail_alt,
      bn_thumbnail_alt, least_share, lesson_count, minutes, tag_ids)
    select ${c.slug}, ${c.institution_id}::int, ${c.owner_id}::int, kind, category_id, title, bn_title, summary,
      bn_summary, body_html, bn_body_html, body, bn_body, outcomes, audience, requirements, course_level, language,
      price_poisha, needs_approval, needs_verification, previous_first, pass_percent, min_attendance,
      gives_certificate, credits, cover_family, thumbnail_file_id, bn_thumbnail_file_id, thumbnail_alt,
      bn_thumbnail_alt, least_share, lesson_count, minutes, tag_ids
    from courses where id = ${from}
    returning id`;
  return row!.id;
}
export async function listUuids(sql: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; uuid: string }[]>`
    select id, uuid from courses where id = any (${[...ids]}::int[])`;
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}
/** Writes anew what a course says of itself, where it holds these letters. */
export async function rewriteCourse(sql: Sql, id: number, holding: string, change: (text: string) => string): Promise<void> {
  const [row] = await sql<{ body_html: string; bn_body_html: string; body: string; bn_body: string }[]>`
    select body_html, bn_body_html, body, bn_body from courses
    where id = ${id} and strpos(concat(body_html, ' ', bn_body_html, ' ', body, ' ', bn_body), ${holding}) > 0`;
  if (row)
    await sql`
      update courses set body_html = ${change(row.body_html)}, bn_body_html = ${change(row.bn_body_html)},
        body = ${change(row.body)}, bn_body = ${change(row.bn_body)}
      where id = ${id}`;
}
