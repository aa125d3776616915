// Making an exam: a lesson that its learners do not see yet, and its row with the seeds of its sets.
import { randomInt } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { insertExamLesson } from '#features/lessons/server/service.ts';
import { insertExam } from './store.ts';

const SETS = 4;
export async function makeExam(
  sql: Sql,
  { single, ...lesson }: { course_id: number; title: string; bn_title: string; minutes: number; single: boolean },
  by: number,
): Promise<number> {
  const lesson_id = await insertExamLesson(sql, lesson);
  await insertExam(sql, { lesson_id, single, seeds: Array.from({ length: SETS }, () => randomInt(2 ** 31)), by });
  return lesson_id;
}
