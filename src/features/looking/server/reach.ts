// Object-level authorization (reach) of looking as a role: which roles can be looked as.
import type { Reach } from '#core/access/server/reach.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { findRole, type RoleToLook } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A role of the product, or of an institution within the asker's reach, for who manages roles. */
    looked_role: RoleToLook;
  }
}
export const reach = {
  looked_role: async (sql, actor, id: number) => {
    if (!actor.grants.has('role.update')) return undefined;
    const row = await findRole(sql, id);
    return row && (row.institution_id === null || isStaffOf(actor, row.institution_id)) ? row : undefined;
  },
} satisfies { looked_role: Reach<'looked_role'> };
