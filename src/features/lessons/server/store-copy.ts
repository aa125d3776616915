// SQL that copies the lessons of a course with their files into another one, where they keep their keys, and leads their texts elsewhere.
import { everOfCourse, ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';

export async function copyLessons(sql: Sql, from: number, to: number): Promise<void> {
  const copy = (sections: boolean) => sql`
    insert into lessons (course_id, source_key, parent_id, position, kind, title, bn_title, minutes, body_html,
      bn_body_html, url, required, pass_percent, attempts_allowed, show_answers, questions_shown, practice,
      due_at, is_free, done_by, time_share, survey, chapters, draws, opens_day)
    select ${to}, l.source_key, n.id, l.position, l.kind, l.title, l.bn_title, l.minutes, l.body_html,
      l.bn_body_html, l.url, l.required, l.pass_percent, l.attempts_allowed, l.show_answers, l.questions_shown,
      l.practice, l.due_at, l.is_free, l.done_by, l.time_share, l.survey, l.chapters, l.draws,
      l.opens_day
    from lessons l
    left join lessons p on p.id = l.parent_id and p.archived_at is null
    left join lessons n on n.course_id = ${to} and n.source_key = p.source_key and ${everOfCourse(sql, sql`n`)}
    where l.course_id = ${from} and ${ofCourse(sql, sql`l`)} and l.source_key is not null
      and (l.kind = 'section') = ${sections}::boolean`;
  await copy(true);
  await copy(false);
  await sql`
    insert into lesson_files (lesson_id, position, file_id, role, language, label, bn_label)
    select n.id, f.position, f.file_id, f.role, f.language, f.label, f.bn_label
    from lessons l
    join lesson_files f on f.lesson_id = l.id
    join lessons n on n.course_id = ${to} and n.source_key = l.source_key and ${everOfCourse(sql, sql`n`)}
    where l.course_id = ${from} and ${ofCourse(sql, sql`l`)}`;
}
/** Writes anew what the lessons of a course say, where it holds these letters. */
export async function rewriteLessons(sql: Sql, course_id: number, holding: string, change: (text: string) => string): Promise<void> {
  const rows = await sql<{ id: number; body_html: string; bn_body_html: string; url: string }[]>`
    select id, body_html, bn_body_html, url from lessons l
    where course_id = ${course_id} and ${everOfCourse(sql, sql`l`)}
      and strpos(concat(body_html, ' ', bn_body_html, ' ', url), ${holding}) > 0`;
  const led = rows.map(({ id, ...texts }) => ({
    id,
    ...{ body_html: change(texts.body_html), bn_body_html: change(texts.bn_body_html), url: change(texts.url) },
  }));
  if (led.length)
    await sql`
      update lessons l set body_html = x.body_html, bn_body_html = x.bn_body_html, url = x.url
      from jsonb_to_recordset(${sql.json(led)}::jsonb) as x (id int, body_html text, bn_body_html text, url text)
      where l.id = x.id`;
}
