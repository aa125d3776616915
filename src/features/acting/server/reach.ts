// Object-level authorization (reach) of acting as a person: who can be acted for at all, and what one began oneself.
import type { Reach } from '#core/access/server/reach.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { findPersonBy, loginName, type UserRow } from '#features/accounts/server/service.ts';
import { type ActingRow, findActing } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Somebody else whose account is open, by their mobile number, e-mail address or user name. */
    acted_person: UserRow;
    /** What this administrator began, also asked for from the account that they act in. */
    own_acting: ActingRow;
  }
}
export const reach = {
  acted_person: async (sql, actor, typed: string) => {
    if (!isStaffOf(actor, null) || !actor.grants.has('role.update')) return undefined;
    const person = await findPersonBy(sql, loginName(typed));
    return person && !person.suspended && person.id !== actor.user?.id ? person : undefined;
  },
  own_acting: async (sql, actor, id: number) => {
    const by = actor.acted_by?.id ?? actor.user?.id;
    return by === undefined ? undefined : findActing(sql, by, id);
  },
} satisfies { acted_person: Reach<'acted_person'>; own_acting: Reach<'own_acting'> };
