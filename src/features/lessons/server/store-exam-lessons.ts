// SQL of the lessons that are exams which draw from the question bank: made hidden, shown and hidden again by their room.
import { everOfCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface NewExamLesson {
  course_id: number;
  title: string;
  bn_title: string;
  minutes: number;
}
/** At the end of its course; its learners do not see it. */
export async function insertExamLesson(sql: Sql, e: NewExamLesson): Promise<number> {
  const [lesson] = await sql<{ id: number }[]>`
    insert into lessons (course_id, position, kind, title, bn_title, minutes, show_answers, archived_at, source_key)
    select ${e.course_id}, coalesce(max(position), 0) + 1, 'exam', ${e.title}, ${e.bn_title}, ${e.minutes}, 'never',
      now(), 'exam-' || replace(gen_random_uuid()::text, '-', '')
    from lessons l where course_id = ${e.course_id} and ${everOfCourse(sql, sql`l`)}
    returning id`;
  return lesson!.id;
}
/** What it is called before its learners see it. */
export const callExamLesson = (sql: Sql, id: number, { title, bn_title }: { title: string; bn_title: string }) => sql`
  update lessons set title = ${title}, bn_title = ${bn_title}, updated_at = now()
  where id = ${id} and archived_at is not null`;

export interface ShownExamLesson {
  title: string;
  bn_title: string;
  body_html: string;
  bn_body_html: string;
  minutes: number;
  pass_percent: number;
  attempts_allowed: number | null;
  closes_at: string | null;
  question_count: number;
  /** Right answers are shown once nobody takes it any more. */
  tells: boolean;
}
export const showExamLesson = (sql: Sql, id: number, e: ShownExamLesson) => sql`
  update lessons set title = ${e.title}, bn_title = ${e.bn_title}, body_html = ${e.body_html},
    bn_body_html = ${e.bn_body_html}, minutes = ${e.minutes}, pass_percent = ${e.pass_percent},
    attempts_allowed = ${e.attempts_allowed}, due_at = ${e.closes_at}, questions_shown = ${e.question_count},
    show_answers = ${e.tells ? 'after_each_try' : 'never'}, archived_at = null, updated_at = now()
  where id = ${id}`;
export const hideExamLesson = (sql: Sql, id: number) => sql`
  update lessons set archived_at = now(), updated_at = now() where id = ${id}`;
