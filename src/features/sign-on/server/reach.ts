// Object-level authorization (reach) of sign-on: a person's own identities.
import type { Reach } from '#core/access/server/reach.ts';
import { findOwnIdentity, type IdentityRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** One of the asker's own outside identities. */
    sign_on: IdentityRow;
  }
}
export const reach = {
  sign_on: async (sql, actor, id: number) => (actor.user ? findOwnIdentity(sql, actor.user.id, id) : undefined),
} satisfies { sign_on: Reach<'sign_on'> };
