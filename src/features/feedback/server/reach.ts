// Object-level authorization (reach) of feedback: all of it for staff of the whole system who decide on it.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { findFeedback, type StoredFeedback } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Anybody's, for who decides on it. */
    feedback: StoredFeedback;
  }
}
export const reach = {
  feedback: async (sql, actor, id: number) =>
    isStaffOf(actor, null) && actor.grants.has('feedback.approve') ? findFeedback(sql, id) : undefined,
} satisfies { feedback: Reach<'feedback'> };
