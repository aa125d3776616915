// Factories of key changes: a quiz that was taken, and a change of the key of its question, for tests and for looking at.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { makeQuiz } from '#features/lessons/test/make.ts';
import { findLearnerLesson } from '#features/lessons/server/service.ts';
import { openAttempt, submitAttempt } from '#features/quizzes/server/service.ts';
import { createChange } from '../server/changing.ts';
import { preview } from '../server/jobs.ts';

/** A quiz with one question whose key says `b`, which a learner of its course has answered by `a`. */
export async function makeTaken(sql: Sql, course_id: number, user_id: number) {
  const choice = { type: 'mcq', shape: { options: ['a', 'b', 'c'].map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
  const quiz = await makeQuiz(sql, course_id, { questions: [choice] });
  const lesson = (await findLearnerLesson(sql, user_id, quiz.lesson_id))!;
  const attempt = await openAttempt(sql, lesson);
  if (typeof attempt === 'string') throw new Error(attempt);
  await submitAttempt(sql, lesson, { [quiz.questions[0]!]: { option: 'a' } });
  return { lesson_id: quiz.lesson_id, question_id: quiz.questions[0]!, attempt_id: attempt.id };
}
/** Asks for a change: the answer `a` is right. */
export const makeChange = (sql: Sql, actor: SignedIn, { lesson_id, question_id }: { lesson_id: number; question_id: number }) =>
  createChange(sql, actor, lesson_id, {
    ...{ question_id, policy: 'new_key', answer: { option: 'a' }, reason: 'The book says a.', client_key: randomUUID() },
  });
/** Works out what a change changes, as its job does. */
export async function workOut(pool: Pool, key_change_id: number): Promise<void> {
  const [row] = await pool<{ run_id: number }[]>`select run_id from key_changes where id = ${key_change_id}`;
  await preview.run({ run_id: row!.run_id }, { pool });
}
