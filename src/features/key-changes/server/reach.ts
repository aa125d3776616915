// Object-level authorization (reach) of key changes: by the quiz or exam that they are of.
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import { findChange, type KeyChangeRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A change of a key in a quiz or an exam that the asker looks after. */
    key_change: KeyChangeRow;
  }
}
export const reach = {
  key_change: async (sql, actor, id: number) => {
    const row = await findChange(sql, id);
    return row && (await reachFor('managed_evaluation')(sql, actor, row.lesson_id)) ? row : undefined;
  },
} satisfies { key_change: Reach<'key_change'> };
