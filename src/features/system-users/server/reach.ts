// Object-level authorization (reach) of system users, and of the roles that are told of.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { findOpenRequest, type OpenRequest } from './store-asking.ts';
import { findRoleToSee, findUser, type SeenRole, type UserFound } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Somebody who holds a role within the asker's reach, by number or user name. */
    system_user: UserFound;
    /** A request for a permission that nobody has answered, made where the asker may give roles. */
    access_request: OpenRequest;
    /** A role of the product, or of an institution within the asker's reach. */
    seen_role: SeenRole;
  }
}
export const reach = {
  system_user: async (sql, actor, key: string | number) => (actor.grants.has('user.view') ? findUser(sql, actor, String(key)) : undefined),
  access_request: async (sql, actor, id: number) => {
    if (!actor.grants.has('user.update')) return undefined;
    const row = await findOpenRequest(sql, id);
    return row && isStaffOf(actor, row.institution_id) ? row : undefined;
  },
  seen_role: async (sql, actor, id: number) => {
    if (!actor.grants.has('user.view')) return undefined;
    const row = await findRoleToSee(sql, id);
    return row && (row.institution_id === null || isStaffOf(actor, row.institution_id)) ? row : undefined;
  },
} satisfies { system_user: Reach<'system_user'>; access_request: Reach<'access_request'>; seen_role: Reach<'seen_role'> };
