// Object-level authorization (reach): an id in an input becomes a row or "not found". Rooms add their entities by declaration merging.
import type { Sql } from '#core/db/server/sql.ts';
import type { Actor } from '../actor.ts';

/** Entity name -> row that a handler gets. A row in hand means that this actor may act on it. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their entities into it
export interface Reachable {}
export type Entity = keyof Reachable & string;
/** Answers undefined both for "is not" and for "is not yours". */
export type Reach<K extends Entity> = (sql: Sql, actor: Actor, key: never) => Promise<Reachable[K] | undefined>;
/** The rows of several keys, in the order of the keys, in one query; those that are not to be reached are left out. */
export type ReachAll<K extends Entity> = (sql: Sql, actor: Actor, keys: never) => Promise<Reachable[K][]>;

type Find = (sql: Sql, actor: Actor, key: unknown) => Promise<unknown>;
type FindAll = (sql: Sql, actor: Actor, keys: unknown[]) => Promise<unknown[]>;
let one = new Map<string, Find>();
let several = new Map<string, FindAll>();

/** Takes over what the rooms say; an entity is reached in one way only. */
export function setReaches(rooms: readonly { reach: object; reachAll: object }[]): void {
  const gather = <F>(parts: object[]) => {
    const all = new Map<string, F>();
    for (const [entity, find] of parts.flatMap((part) => Object.entries(part))) {
      if (all.has(entity)) throw new Error(`Two rooms say how "${entity}" is reached`);
      all.set(entity, find as F);
    }
    return all;
  };
  one = gather<Find>(rooms.map((r) => r.reach));
  several = gather<FindAll>(rooms.map((r) => r.reachAll));
}
const known = <F>(all: Map<string, F>, entity: string): F => {
  const find = all.get(entity);
  if (!find) throw new Error(`No room says how "${entity}" is reached`);
  return find;
};
/** How one id of this entity becomes a row; throws where no room has declared it. */
export const reachFor = (entity: string): Find => known(one, entity);
/** The same of several ids in one statement. */
export const reachAllFor = (entity: string): FindAll => known(several, entity);

/** Whether what belongs to this institution is within the scope of the acting role. A role of single courses reaches what belongs to one
 *  of them: what names no course is not within it. */
export function isStaffOf({ role }: Actor, institution_id: number | null, course_id?: number): boolean {
  if (role?.scope === 'system') return true;
  if (role?.scope === 'institution') return role.institution_id === institution_id;
  return role?.scope === 'course' && course_id !== undefined && role.courses.includes(course_id);
}
