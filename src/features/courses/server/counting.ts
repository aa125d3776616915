// Counters of a course: learners, ratings and data, changed in the caller's transaction.
import type { Sql } from '#core/db/server/sql.ts';
import { indexCourseJob } from './indexing.ts';
import * as store from './store.ts';
import { listCoursesWith, recountCourses } from './store-weight.ts';

/** Counts a learner of a course in (1) or out (-1), in the transaction that enrolls or removes them. */
export async function countLearner(sql: Sql, course_id: number, by: 1 | -1): Promise<void> {
  const count = await store.updateLearnerCount(sql, course_id, by);
  // Being popular weighs by its logarithm in a search, so the index hears of every doubling only.
  if (by === 1 && (count & (count - 1)) === 0) await indexCourseJob.later(sql, { course_id }, { key: `index-course-${course_id}` });
}
/** Adds to the sum and the number of a course's ratings. */
export const countRating = async (sql: Sql, course_id: number, sum: number, count: number): Promise<void> => {
  await store.updateRating(sql, course_id, sum, count);
};
/** Smaller forms of a video were made: who watches them needs less data. */
export async function weighAgain(sql: Sql, { file_id }: { file_id: number }): Promise<void> {
  await recountCourses(sql, await listCoursesWith(sql, file_id));
}
