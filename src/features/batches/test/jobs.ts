// Learners told of new hours, for jobs that are killed.
import type { Pool } from '#core/db/server/sql.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeBatch, makeCategory, makeCourse, makeLearner } from '#features/courses/test/make.ts';
import { enroll } from '#features/enrollments/contract.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

/** A batch with three learners, or three who ask to be let in. */
export async function makeFull(sql: Pool, needs_approval = false): Promise<number> {
  const course = await makeCourse(sql, { category_id: await makeCategory(sql), needs_approval });
  const batch_id = await makeBatch(sql, course.id, { seats: 4 });
  for (let n = 0; n < 3; n += 1) await answer(sql, enroll, await makeLearner(sql), { batch_id });
  return batch_id;
}
export const jobs: Jobs = {
  'batches.tell-changes': {
    prepare: async ({ sql }) => ({ batch_id: await makeFull(sql), version: 1, after: 0 }),
    proves: (sql) => holds(sql, 'select count(*) = 3 from messages'),
  },
};
