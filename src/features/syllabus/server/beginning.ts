// Beginning the draft of a syllabus with what learners have, and taking in what came to them by another way since, such as an import.
import type { Sql } from '#core/db/server/sql.ts';
import { giveLessonKeys, listWrittenLessons } from '#features/lessons/server/service-import.ts';
import { giveQuestionKeys } from '#features/questions/server/service-import.ts';
import * as store from './store.ts';

/** Asked again it changes nothing. */
export async function begin(sql: Sql, course_id: number): Promise<void> {
  await store.insertSyllabus(sql, course_id);
  await store.lockSyllabus(sql, course_id);
  await giveLessonKeys(sql, course_id);
  const quizzes = (await listWrittenLessons(sql, course_id, null)).filter(({ kind }) => kind === 'quiz' || kind === 'exam');
  await giveQuestionKeys(
    sql,
    quizzes.map(({ id }) => id),
  );
  if (await store.takeLessons(sql, course_id)) await store.countUp(sql, course_id);
}
