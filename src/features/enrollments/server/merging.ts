// Merging of accounts: an enrollment that was gone on with stays with its learner as a copy, and takes a seat of its own.
import type { Sql } from '#core/db/server/sql.ts';
import { raiseSeatsTaken } from '#features/batches/server/service.ts';
import { countLearner } from '#features/courses/server/service.ts';
import { findEnrollment } from './store.ts';

export async function countCopies(sql: Sql, _user_id: number, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const enrollment = await findEnrollment(sql, id);
    if (!enrollment || enrollment.status === 'rejected') continue;
    // one that was in the batch stays in it, also where it is full by now
    await raiseSeatsTaken(sql, enrollment.batch_id);
    if (enrollment.status === 'approved') await countLearner(sql, enrollment.course_id, 1);
  }
}
