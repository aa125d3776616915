// Settings lists whose rows can be removed all at once: where they come from, and the calls that remove and bring back one.
import type { Actor } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Source } from '#core/lists/server/order.ts';
import type { Settings } from '../declare.ts';

export interface Removable {
  settings: Settings;
  /** `scope`: what the rows are within. */
  source: (sql: Sql, actor: Actor, scope?: number) => Source | Promise<Source>;
  remove: AnyCall;
  restore: AnyCall;
}
let all = new Map<string, Removable>();
/** Takes over what the rooms say. */
export const setRemovables = (given: readonly Removable[]): void => {
  all = new Map(given.map((one) => [one.settings.entity, one]));
};
export function getRemovable(entity: string): Removable {
  const found = all.get(entity);
  if (!found) throw new Error(`No list has "${entity}"`);
  return found;
}
