// Object-level authorization (reach) of second factors: whose an administrator may reset.
import type { Reach } from '#core/access/server/reach.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { findPersonBy, loginName, type UserRow } from '#features/accounts/server/service.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Somebody by their mobile number, e-mail address or user name, for who runs the whole place. */
    factor_holder: Pick<UserRow, 'id' | 'name' | 'bn_name'>;
  }
}
export const reach = {
  factor_holder: async (sql, actor, typed: string) =>
    isStaffOf(actor, null) && actor.grants.has('role.update') ? findPersonBy(sql, loginName(typed)) : undefined,
} satisfies { factor_holder: Reach<'factor_holder'> };
