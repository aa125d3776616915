// Object-level authorization (reach) of sessions.
import type { Reach } from '#core/access/server/reach.ts';
import { findSession, type SessionRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** One of the asker's own sessions that still runs. */
    session: SessionRow;
  }
}

export const reach = {
  session: async (sql, actor, id: number) => (actor.user ? findSession(sql, actor.user.id, id) : undefined),
} satisfies { session: Reach<'session'> };
