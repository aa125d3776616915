// SQL of lessons that one class alone has: written, shown and hidden by the room of classwork.
import { anyLesson } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type ImportedLesson, upsertLessons } from './store-import.ts';

export interface ClassLesson {
  course_id: number;
  batch_id: number;
  /** Its learners have it. */
  shown: boolean;
}
/** Writes it under its key; answers its id. */
export async function putClassLesson(sql: Sql, { course_id, batch_id, shown }: ClassLesson, lesson: ImportedLesson): Promise<number> {
  await upsertLessons(sql, course_id, [lesson]);
  const [row] = await sql<{ id: number }[]>`
    update lessons l set batch_id = ${batch_id}, archived_at = case when ${shown} then null else now() end
    where ${anyLesson(sql)} and l.course_id = ${course_id} and l.source_key = ${lesson.source_key}
    returning l.id`;
  return row!.id;
}
export const showClassLesson = (sql: Sql, id: number, shown: boolean) => sql`
  update lessons l
  set archived_at = case when ${shown} then null else coalesce(archived_at, now()) end, updated_at = now()
  where l.id = ${id} and l.batch_id is not null`;
/** As it was written. */
export async function findClassLesson(sql: Sql, id: number): Promise<(ImportedLesson & { id: number; archived: boolean }) | undefined> {
  const [row] = await sql<(ImportedLesson & { id: number; archived: boolean })[]>`
    select id, source_key, parent_id, position, kind, title, bn_title, minutes, body_html, bn_body_html, url, required,
      pass_percent, attempts_allowed, show_answers, is_free, questions_shown, practice, due_at,
      done_by, time_share, survey, chapters, draws, opens_day, archived_at is not null as archived
    from lessons l
    where l.id = ${id} and l.batch_id is not null`;
  return row;
}
/** Its engine takes nothing more so many seconds later, where it takes nothing at some time. */
export const postponeClassLessons = (sql: Sql, moves: readonly { id: number; seconds: number }[]) => sql`
  update lessons l set due_at = l.due_at + make_interval(secs => n.seconds), updated_at = now()
  from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as n (id int, seconds int)
  where l.id = n.id and l.batch_id is not null and l.due_at is not null`;
