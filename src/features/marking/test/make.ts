// Factories of marking: an essay that was submitted, for tests and for looking at.
import type { Sql } from '#core/db/server/sql.ts';
import { makeQuiz } from '#features/lessons/test/make.ts';

const both = (text: string) => ({ en: text, bn: text });
/** An essay of a learner in a quiz, which waits for its first marker. */
export async function makeWaiting(sql: Sql, course_id: number, user_id: number) {
  const essay = { type: 'essay', shape: {}, answer: { model: both('<p>Model</p>') }, marks: 10 };
  const quiz = await makeQuiz(sql, course_id, { questions: [essay] });
  const attempt = await makeWaitingAt(sql, { course_id, user_id, lesson_id: quiz.lesson_id, question_id: quiz.questions[0]! });
  return { lesson_id: quiz.lesson_id, question_id: quiz.questions[0]!, ...attempt };
}
export async function makeWaitingAt(
  sql: Sql,
  { course_id, user_id, lesson_id, question_id }: { course_id: number; user_id: number; lesson_id: number; question_id: number },
): Promise<{ attempt_id: number; read_hash: string }> {
  const [attempt] = await sql<{ id: number }[]>`
    insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at, score, max_score, passed,
      to_mark, result_no)
    values (${user_id}, ${lesson_id}, ${course_id}, 1, ${[question_id]}, now(), 0, 10, false, 1, 1) returning id`;
  await sql`
    insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, wrong, to_mark)
    values (${user_id}, ${attempt!.id}, 1, 'closing', 0, 10, false, '{}', 0, 1)`;
  const [answer] = await sql<{ read_hash: string }[]>`
    insert into quiz_answers (user_id, attempt_id, question_id, answer, score, correct)
    values (${user_id}, ${attempt!.id}, ${question_id}, '{"text": "আমার উত্তর"}', 0, false) returning md5(answer::text) as read_hash`;
  await sql`
    insert into mark_claims (attempt_id, question_id, round, user_id, lesson_id)
    values (${attempt!.id}, ${question_id}, 1, ${user_id}, ${lesson_id})`;
  return { attempt_id: attempt!.id, read_hash: answer!.read_hash };
}
