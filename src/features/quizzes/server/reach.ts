// Object-level authorization (reach) of quizzes.
import type { Reach } from '#core/access/server/reach.ts';
import { type AttemptRow, findAttempt } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** An attempt of the actor's own. */
    my_attempt: AttemptRow;
  }
}

export const reach = {
  my_attempt: async (sql, actor, id: number) => (actor.user ? findAttempt(sql, actor.user.id, id) : undefined),
} satisfies { my_attempt: Reach<'my_attempt'> };
