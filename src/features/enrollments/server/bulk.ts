// Bulk actions on the people of a batch (jobs): approving, rejecting, moving, more time, messages; one by one, through the call for one, with undo.
import { isStaffOf } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { forgetItem } from '#core/jobs/server/store-runs.ts';
import { serveActions } from '#core/records/server/actions.ts';
import { atBatchPeople } from '#features/batches/addresses.ts';
import { findBatch } from '#features/batches/server/service.ts';
import { batchActions } from '../actions.ts';
import { isLonger } from '../rules.ts';
import { errors } from '../words-staff.ts';
import { listIdsOf, peopleOf } from './store-staff.ts';

interface Chosen {
  batch_id: number;
  until?: string | null;
}
export const many = serveActions<Chosen>(batchActions, {
  find: async (sql, actor, { batch_id }) => {
    const batch = await findBatch(sql, batch_id);
    // the role may reach another course by now
    return batch && isStaffOf(actor, batch.institution_id, batch.course_id) ? { source: peopleOf(sql, batch_id) } : undefined;
  },
  link: (_, { batch_id }) => atBatchPeople({ id: batch_id }),
  before: async (sql, { action, batch_id, until }, refuse) => {
    const batch = action === 'extend' && until ? await findBatch(sql, batch_id) : undefined;
    if (batch && !isLonger(until!, batch.ends_at, Date.now())) refuse('not_longer');
  },
  errors,
});
/** Their name in what was done with many: items are numbered by the enrollments. */
export async function forgetDone(sql: Sql, user_id: number): Promise<void> {
  for (const id of await listIdsOf(sql, user_id)) await forgetItem(sql, many.names, id);
}
