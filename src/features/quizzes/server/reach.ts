// Object-level authorization (reach) of quizzes.
import type { Reach } from '#core/access/server/reach.ts';
import { findAttempt, type OwnAttemptRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** An attempt of the actor's own. */
    attempt: OwnAttemptRow;
  }
}

export const reach = {
  attempt: async (sql, actor, id: number) => (actor.user ? findAttempt(sql, actor.user.id, id) : undefined),
} satisfies { attempt: Reach<'attempt'> };
