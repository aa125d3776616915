// Object-level authorization (reach) of shares: whoever owns what is shared.
import type { Reach } from '#core/access/server/reach.ts';
import { findOwnShare, type ShareRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    own_share: ShareRow;
  }
}
export const reach = {
  own_share: async (sql, { user }, id: number) => user && findOwnShare(sql, user.id, id),
} satisfies { own_share: Reach<'own_share'> };
