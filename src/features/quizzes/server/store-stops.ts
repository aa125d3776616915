// SQL of the questions at which a video or a sound stops: one attempt for each learner, which is never submitted and asks what the lesson asks now.
import type { Sql } from '#core/db/server/sql.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import { type AttemptRow, columns, insertAttempts } from './store.ts';

/** With the seconds of the questions that are asked now, in their order; those that were asked before follow, so that they stay what they were when they come back. Nothing where the lesson stops nowhere. */
export async function openStops(sql: Sql, lesson: LearnerLesson): Promise<(AttemptRow & { stops: number[] }) | undefined> {
  const { user_id, course_id } = lesson;
  await insertAttempts(sql, lesson.id, [{ user_id, course_id, attempts_allowed: null, seed: null, code: null }]);
  const [row] = await sql<(AttemptRow & { stops: number[] })[]>`
    update quiz_attempts a set question_ids = asked.ids || array(
      select id from unnest(a.question_ids) id where id <> all (asked.ids))
    from (
      select array_agg(question_id order by at_seconds, position) as ids,
        array_agg(at_seconds order by at_seconds, position) as stops
      from lesson_questions where lesson_id = ${lesson.id} and at_seconds is not null
    ) asked
    where a.user_id = ${lesson.user_id} and a.lesson_id = ${lesson.id} and a.submitted_at is null
      and asked.ids is not null
    returning ${columns(sql)}, asked.stops`;
  return row;
}
