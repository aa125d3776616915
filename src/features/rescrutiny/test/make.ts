// Factories of rescrutiny: a request of a learner about an essay that was marked.
import type { Sql } from '#core/db/server/sql.ts';
import { makeWaiting } from '#features/marking/test/make.ts';

export async function makeRequest(sql: Sql, course_id: number, user_id: number) {
  const made = await makeWaiting(sql, course_id, user_id);
  await sql`delete from mark_claims where attempt_id = ${made.attempt_id}`;
  await sql`update quiz_attempts set to_mark = 0 where id = ${made.attempt_id}`;
  await sql`update quiz_results set to_mark = 0 where attempt_id = ${made.attempt_id}`;
  const [row] = await sql<{ id: number }[]>`
    insert into rescrutinies (user_id, lesson_id, attempt_id, question_ids, reason, old_no)
    values (${user_id}, ${made.lesson_id}, ${made.attempt_id}, ${[made.question_id]}, 'It is right.', 1) returning id`;
  return { ...made, id: row!.id };
}
