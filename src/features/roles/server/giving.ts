// Giving and taking roles: by whom, in which scope, never more than the giver has, and always an administrator left.
import type { SignedIn } from '#core/access/actor.ts';
import { denier } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type Giver, type Place, whyNotGive } from '../rules.ts';
import { errors } from '../words.ts';
import * as store from './store.ts';

const deny = denier(errors);
export const giverOf = ({ user, grants, role }: SignedIn): Giver => ({
  user_id: user.id,
  grants,
  scope: role?.scope ?? 'none',
  institution_id: role?.institution_id ?? null,
  courses: role?.courses ?? [],
});
/** Gives a role. Who holds it there already holds it still. */
export async function giveTo(
  sql: Sql,
  actor: SignedIn,
  given: { user_id: number; role: store.RoleRecord; place: Place },
): Promise<{ id: number; user_id: number }> {
  const why = whyNotGive(giverOf(actor), given.role, given.place, given.user_id);
  if (why) deny(why);
  await store.lockHoldings(sql);
  return { id: await store.insertHoldingAt(sql, given), user_id: given.user_id };
}
/** Takes a role from somebody: who could not have given it cannot take it. */
export async function takeFrom(sql: Sql, actor: SignedIn, holding: store.HoldingRow): Promise<void> {
  // counted while nobody else takes one: of two who take each other's at the same time, one is refused
  await store.lockHoldings(sql);
  const why = whyNotGive(
    giverOf(actor),
    { access: holding.access, scope: holding.role_scope, institution_id: null },
    holding,
    holding.user_id,
  );
  if (why) deny(why);
  await store.deleteHolding(sql, holding.id);
  if (holding.administers && !(await store.hasAdministrator(sql))) deny('last_administrator');
}
