// SQL that copies the questions of a course's quizzes into the quizzes of another one, whose lessons have the same keys.
import { everOfCourse, ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { QuestionOwner } from './store-import.ts';

export async function copyQuestions(
  sql: Sql,
  from: number,
  to: number,
  { institution_id, owner_id }: Omit<QuestionOwner, 'category_id'>,
): Promise<void> {
  // by the question itself: one that is asked in two quizzes is one in the copy too
  // the version of a question of the bank is asked in both as it is
  const key = sql`
    case when q.bank_id is not null then q.source_key
      else ${`c${to}/`}::text || q.id || '/' || split_part(q.source_key, '/', -1) end`;
  const asked = sql`
    from lessons l
    join lesson_questions p on p.lesson_id = l.id
    join questions q on q.id = p.question_id
    where l.course_id = ${from} and ${ofCourse(sql, sql`l`)} and q.source_key is not null`;
  await sql`
    insert into questions (source_key, institution_id, owner_id, category_id, type, text_html, bn_text_html, shape,
      answer, explanation_html, bn_explanation_html, hint_html, bn_hint_html, marks, marking, penalty)
    select distinct on (q.id) ${key}, ${institution_id}::int, ${owner_id}::int, q.category_id, q.type, q.text_html,
      q.bn_text_html, q.shape, q.answer, q.explanation_html, q.bn_explanation_html, q.hint_html, q.bn_hint_html,
      q.marks, q.marking, q.penalty
    ${asked} and q.bank_id is null
    order by q.id`;
  await sql`
    insert into question_files (question_id, file_id)
    select distinct c.id, f.file_id
    from (select ${key} as question, q.id ${asked}) o
    join questions c on c.source_key = o.question
    join question_files f on f.question_id = o.id
    on conflict do nothing`;
  await sql`
    insert into lesson_questions (lesson_id, question_id, position, about_lesson_id, at_seconds, draw)
    select n.id, c.id, o.position, b.id, o.at_seconds, o.draw
    from (
      select l.source_key as lesson, p.position, p.about_lesson_id, p.at_seconds, p.draw, ${key} as question ${asked}
    ) o
    join lessons n on n.course_id = ${to} and n.source_key = o.lesson and ${everOfCourse(sql, sql`n`)}
    join questions c on c.source_key = o.question
    left join lessons a on a.id = o.about_lesson_id
    left join lessons b on b.course_id = ${to} and b.source_key = a.source_key and ${everOfCourse(sql, sql`b`)}`;
}
/** Writes anew what the questions of a course say that are its own, in their choices and keys as well, where it holds these letters. */
export async function rewriteQuestions(sql: Sql, course_id: number, holding: string, change: (text: string) => string): Promise<void> {
  const rows = await sql<{ id: number; texts: string[] }[]>`
    select q.id, x.texts
    from questions q
    cross join lateral (select array[q.text_html, q.bn_text_html, q.explanation_html, q.bn_explanation_html,
      q.hint_html, q.bn_hint_html, q.shape::text, q.answer::text] as texts) x
    where q.bank_id is null and strpos(array_to_string(x.texts, ' '), ${holding}) > 0 and q.id in (
      select p.question_id from lessons l join lesson_questions p on p.lesson_id = l.id
      where l.course_id = ${course_id} and ${everOfCourse(sql, sql`l`)})`;
  const led = rows.map(({ id, texts }) => ({ id, texts: texts.map(change) }));
  if (led.length)
    await sql`
      update questions q set text_html = x.texts ->> 0, bn_text_html = x.texts ->> 1, explanation_html = x.texts ->> 2,
        bn_explanation_html = x.texts ->> 3, hint_html = x.texts ->> 4, bn_hint_html = x.texts ->> 5,
        shape = (x.texts ->> 6)::jsonb, answer = (x.texts ->> 7)::jsonb
      from jsonb_to_recordset(${sql.json(led)}::jsonb) as x (id int, texts jsonb)
      where q.id = x.id`;
}
