// Object-level authorization (reach) of requests for institutions: one's own, and those that were handed in, for staff of the whole system.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { findRequest, type RequestRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** The asker's own request. */
    institution_request: RequestRow;
    /** The asker's own, or one that was handed in, for who may look at institutions. */
    seen_institution_request: RequestRow;
    /** One that was handed in, for who decides. */
    decided_institution_request: RequestRow;
  }
}
export const reach = {
  institution_request: async (sql, actor, id: number) => {
    const row = await findRequest(sql, id);
    return row && row.user_id === actor.user?.id ? row : undefined;
  },
  seen_institution_request: async (sql, actor, id: number) => {
    const row = await findRequest(sql, id);
    if (row && row.user_id === actor.user?.id) return row;
    return row && row.state !== 'draft' && isStaffOf(actor, null) && actor.grants.has('institution.view') ? row : undefined;
  },
  decided_institution_request: async (sql, actor, id: number) => {
    if (!isStaffOf(actor, null)) return undefined;
    const row = await findRequest(sql, id);
    return row?.state === 'draft' ? undefined : row;
  },
} satisfies {
  institution_request: Reach<'institution_request'>;
  seen_institution_request: Reach<'seen_institution_request'>;
  decided_institution_request: Reach<'decided_institution_request'>;
};
