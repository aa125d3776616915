// SQL of what becomes of attempts when an account goes, or two become one.
import type { Sql } from '#core/db/server/sql.ts';
import { isDone } from './store-results.ts';
import { areMarksTold, areOwnMarksTold, isSealed } from '#features/lessons/server/service.ts';

/** Answers, attempts and papers go with the account. */
export async function eraseAttempts(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from quiz_results where user_id = ${user_id}`;
  await sql`delete from extra_attempts where user_id = ${user_id}`;
  await sql`update extra_attempts set given_by = null where given_by = ${user_id}`;
  await sql`delete from quiz_papers where user_id = ${user_id}`;
  await sql`delete from quiz_answers where user_id = ${user_id}`;
  await sql`delete from quiz_attempts where user_id = ${user_id}`;
}
/** Whoever waits for the bell of an exam comes in anew: it was changed, or taken back. They have written nothing. */
export const dismissLobby = (sql: Sql, lesson_id: number) => sql`
  delete from quiz_attempts where lesson_id = ${lesson_id} and submitted_at is null and started_at > exam_now()`;
/** The course of a row `t`, for the merging of accounts. */
export const courseOf = (sql: Sql) => sql`t.course_id`;
export const courseOfAttempt = (sql: Sql) => sql`(select a.course_id from quiz_attempts a where a.id = t.attempt_id)`;
export const courseOfLesson = (sql: Sql) => sql`(select l.course_id from lessons l where l.id = t.lesson_id)`;
/** A row `t` of answers is of no exam that others may still take: what it asks goes out with it. */
export const areQuestionsOpen = (sql: Sql) => sql`not exists (
  select from quiz_attempts a join lessons l on l.id = a.lesson_id
  where a.user_id = t.user_id and a.id = t.attempt_id and ${isSealed(sql)})`;
/** The marks of a row `t` of results are told to their learner: of what people mark those of the closing, until the results are out. What a key change would make
 *  of an attempt is nobody's until it is done. */
export const isTold = (sql: Sql) => sql`(${isDone(sql)} and exists (
  select from quiz_attempts a join lessons l on l.id = a.lesson_id left join exams x on x.lesson_id = l.id
  where a.user_id = t.user_id and a.id = t.attempt_id
    and (t.reason in ('closing', 'paper') and ${areMarksTold(sql)} or ${areOwnMarksTold(sql, sql`t.user_id`)})))`;
