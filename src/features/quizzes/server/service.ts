// The door of the quizzes room: how an attempt of one's own is reached.
import { reaching } from '#core/access/server/reach.ts';
import { type AttemptRow, findAttempt } from './store.ts';

export { openAttempt } from './attempts.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A try of the actor's own. */
    my_attempt: AttemptRow;
  }
}
reaching('my_attempt', async (sql, actor, id: number) => (actor.user ? findAttempt(sql, actor.user.id, id) : undefined));
