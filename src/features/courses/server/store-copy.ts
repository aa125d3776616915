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
