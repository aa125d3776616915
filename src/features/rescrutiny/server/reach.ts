// Object-level authorization (reach) of requests for rescrutiny: by the attempt that they are of.
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import { findRequest, type RescrutinyRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A request for rescrutiny in a quiz or an exam that the asker looks after. */
    rescrutiny: RescrutinyRow;
  }
}
export const reach = {
  rescrutiny: async (sql, actor, id: number) => {
    const row = await findRequest(sql, id);
    return row && (await reachFor('managed_evaluation')(sql, actor, row.lesson_id)) ? row : undefined;
  },
} satisfies { rescrutiny: Reach<'rescrutiny'> };
