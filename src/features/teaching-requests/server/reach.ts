// Object-level authorization (reach) of requests to teach: one's own, and all of them for staff of the whole system.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { findRequest, type TeachingRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** The asker's own request. */
    teaching_request: TeachingRow;
    /** Anybody's, for who looks after people. */
    seen_teaching_request: TeachingRow;
    /** Anybody's, for who gives roles. */
    decided_teaching_request: TeachingRow;
  }
}
export const reach = {
  teaching_request: async (sql, actor, id: number) => {
    const row = await findRequest(sql, id);
    return row && row.user_id === actor.user?.id ? row : undefined;
  },
  seen_teaching_request: async (sql, actor, id: number) =>
    isStaffOf(actor, null) && actor.grants.has('user.view') ? findRequest(sql, id) : undefined,
  decided_teaching_request: async (sql, actor, id: number) =>
    isStaffOf(actor, null) && actor.grants.has('user.update') ? findRequest(sql, id) : undefined,
} satisfies {
  teaching_request: Reach<'teaching_request'>;
  seen_teaching_request: Reach<'seen_teaching_request'>;
  decided_teaching_request: Reach<'decided_teaching_request'>;
};
