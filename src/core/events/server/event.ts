// Domain events (publish/subscribe): subscribers run in the publisher's transaction and are connected by `app`.
import type { Sql } from '#core/db/server/sql.ts';

type Listener<P> = (sql: Sql, payload: P) => Promise<unknown>;
export interface Event<P> {
  /** In the past tense, such as `quiz.finished`. */
  name: string;
  /** Tells every subscriber, in the order in which they were connected. A subscriber that refuses undoes the whole. */
  tell: (sql: Sql, payload: P) => Promise<void>;
  listeners: Listener<P>[];
}
export function event<P>(name: string): Event<P> {
  const listeners: Listener<P>[] = [];
  return {
    name,
    listeners,
    tell: async (sql, payload) => {
      for (const listener of listeners) await listener(sql, payload);
    },
  };
}
/** Names the subscribers of an event, all at once, so that connecting twice is connecting once. */
export const connect = <P>(to: Event<P>, ...listeners: Listener<P>[]): void => {
  to.listeners.splice(0, to.listeners.length, ...listeners);
};
