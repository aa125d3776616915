// Object-level authorization (reach) of passkeys.
import type { Reach } from '#core/access/server/reach.ts';
import { findOwnPasskey, type PasskeyRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** One of the asker's own passkeys. */
    passkey: PasskeyRow;
  }
}
export const reach = {
  passkey: async (sql, actor, id: number) => (actor.user ? findOwnPasskey(sql, actor.user.id, id) : undefined),
} satisfies { passkey: Reach<'passkey'> };
