// Object-level authorization (reach) of acting as a person: who can be acted for at all.
import type { Reach } from '#core/access/server/reach.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { findPersonBy, loginName, type UserRow } from '#features/accounts/server/service.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Somebody else whose account is open, by their mobile number, e-mail address or user name. */
    acted_person: UserRow;
  }
}
export const reach = {
  acted_person: async (sql, actor, typed: string) => {
    if (!isStaffOf(actor, null) || !actor.grants.has('role.update')) return undefined;
    const person = await findPersonBy(sql, loginName(typed));
    return person && !person.suspended && person.id !== actor.user?.id ? person : undefined;
  },
} satisfies { acted_person: Reach<'acted_person'> };
