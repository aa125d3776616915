// Reach: how an id in an input becomes a row, or "not found". Each room adds its own entities by declaration merging.
import type { Sql } from '#core/db/server/sql.ts';
import type { Actor } from '../actor.ts';

/** Entity name -> row that a handler gets. A row in hand means that this actor may act on it. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their entities into it
export interface Reachable {}
export type Entity = keyof Reachable & string;
export type Reach<K extends Entity> = (sql: Sql, actor: Actor, key: never) => Promise<Reachable[K] | undefined>;

const reaches = new Map<string, (sql: Sql, actor: Actor, key: unknown) => Promise<unknown>>();
/** Declares how an entity is reached. Answers undefined both for "is not" and for "is not yours". */
export const reaching = <K extends Entity, I extends string | number = number>(
  entity: K,
  find: (sql: Sql, actor: Actor, key: I) => Promise<Reachable[K] | undefined>,
): void => {
  reaches.set(entity, find as never);
};
export const reachFor = (entity: string) => {
  const find = reaches.get(entity);
  if (!find) throw new Error(`No room says how "${entity}" is reached`);
  return find;
};

/** Whether the acting role belongs to this institution (an administrator's role belongs to all). */
export const isStaffOf = (actor: Actor, institution_id: number | null): boolean =>
  actor.role !== undefined &&
  (actor.role.institution_id === null
    ? actor.role.role === 'super' || actor.role.role === 'dashboard-viewer'
    : actor.role.institution_id === institution_id);
