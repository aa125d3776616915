// Object-level authorization (reach) of batches.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { type BatchRow, findBatch } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A batch that may be joined: published, of a published course, or of the asker's own institution. */
    batch: BatchRow;
    /** A batch that the acting role may manage. */
    managed_batch: BatchRow;
  }
}

export const reach = {
  batch: async (sql, actor, id: number) => {
    const row = await findBatch(sql, id);
    return row && ((row.published_at !== null && row.course_published_at !== null) || isStaffOf(actor, row.institution_id, row.course_id))
      ? row
      : undefined;
  },
  managed_batch: async (sql, actor, id: number) => {
    const row = await findBatch(sql, id);
    return row && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
} satisfies { batch: Reach<'batch'>; managed_batch: Reach<'managed_batch'> };
