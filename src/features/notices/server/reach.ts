// Object-level authorization (reach) of notices: oneself, and the lines of one's own bell.
import type { Reach } from '#core/access/server/reach.ts';
import { hasNotice } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Whose bell it is: nobody but the one who asks. */
    notified_person: { id: number };
    notice: { id: number };
  }
}
export const reach = {
  notified_person: async (_sql, actor, id: number) => (actor.user?.id === id ? { id } : undefined),
  notice: async (sql, actor, id: number) => (actor.user && (await hasNotice(sql, actor.user.id, id)) ? { id } : undefined),
} satisfies { notified_person: Reach<'notified_person'>; notice: Reach<'notice'> };
