// Domain events (publish/subscribe): subscribers run in the publisher's transaction; `app` says who they are when it opens the house.
import type { Sql } from '#core/db/server/sql.ts';

type Listener<P> = (sql: Sql, payload: P) => Promise<unknown>;
export interface Event<P> {
  /** In the past tense, such as `quiz.finished`. */
  name: string;
  /** Tells every subscriber in the opened house, in the order in which they are connected. A subscriber that refuses undoes the whole. */
  tell: (sql: Sql, payload: P) => Promise<void>;
}
export interface Connection {
  event: string;
  listener: Listener<never>;
}
let connected = new Map<string, Listener<never>[]>();
/** Connects the opened house, in place of the one before. */
export function setConnections(connections: readonly Connection[]): void {
  connected = new Map([...Map.groupBy(connections, (c) => c.event)].map(([name, list]) => [name, list.map((c) => c.listener)]));
}
/** Declares an event, named in the past tense; `tell` runs its listeners in the transaction that is handed in. */
export const event = <P>(name: string): Event<P> => ({
  name,
  tell: async (sql, payload) => {
    for (const listener of connected.get(name) ?? []) await (listener as Listener<P>)(sql, payload);
  },
});
/** A subscriber of an event, as a value for `openRooms`. */
export const connect = <P>({ name }: Event<P>, listener: Listener<P>): Connection => ({
  event: name,
  listener: listener as Listener<never>,
});
