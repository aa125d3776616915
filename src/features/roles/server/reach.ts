// Object-level authorization (reach) of roles, and of the holdings of people.
import type { Actor } from '#core/access/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findHolding, findReceiver, findRole, type HoldingRow, type RoleRecord } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A role, for who manages roles. */
    role: RoleRecord;
    /** A role that can be given within the asker's reach: of the product, or of an institution that is within it. */
    given_role: RoleRecord;
    /** Somebody to give a role to: anybody for who acts for the whole system, else who holds one within the asker's reach already. */
    receiver: { id: number };
    /** That somebody holds a role in a place within the asker's reach. */
    holding: HoldingRow;
  }
}
/** Whom somebody may give a role, in the call of another room as well; who is suspended gets none. */
export async function reachReceiver(sql: Sql, actor: Actor, id: number): Promise<{ id: number; suspended: boolean } | undefined> {
  if (!actor.grants.has('user.update')) return undefined;
  const row = await findReceiver(sql, id);
  const within = row?.held.some((h) => isStaffOf(actor, h.institution_id, h.course_id ?? undefined));
  return row && (isStaffOf(actor, null) || within) ? { id: row.id, suspended: row.suspended } : undefined;
}
export const reach = {
  role: async (sql, actor, slug: string) => (isStaffOf(actor, null) ? findRole(sql, { slug, user_id: actor.user?.id ?? 0 }) : undefined),
  given_role: async (sql, actor, id: number) => {
    if (!actor.grants.has('user.update')) return undefined;
    const row = await findRole(sql, { id, user_id: actor.user?.id ?? 0 });
    return row && (row.institution_id === null || isStaffOf(actor, row.institution_id)) ? row : undefined;
  },
  receiver: async (sql, actor, id: number) => {
    const found = await reachReceiver(sql, actor, id);
    return found?.suspended ? undefined : found;
  },
  holding: async (sql, actor, id: number) => {
    if (!actor.grants.has('user.update')) return undefined;
    const row = await findHolding(sql, id);
    return row && isStaffOf(actor, row.institution_id, row.course_id ?? undefined) ? row : undefined;
  },
} satisfies { role: Reach<'role'>; given_role: Reach<'given_role'>; receiver: Reach<'receiver'>; holding: Reach<'holding'> };
