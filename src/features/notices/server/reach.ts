// Object-level authorization (reach) of notices: the lines of one's own bell.
import type { Reach } from '#core/access/server/reach.ts';
import { hasNotice } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    notice: { id: number };
  }
}
export const reach = {
  notice: async (sql, actor, id: number) => (actor.user && (await hasNotice(sql, actor.user.id, id)) ? { id } : undefined),
} satisfies { notice: Reach<'notice'> };
