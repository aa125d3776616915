// Ways into an account: its password, its passkeys, and the identities elsewhere whose provider is still offered. The last one stays: `removeWayIn`.
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isDirect } from './mygov.ts';
import { findProvider } from './providers.ts';
import { countOwnWays, type IdentityRow, listIdentities, lockAccount } from './store.ts';

/** The outside ones. */
export const listOutsideWays = async (sql: Sql, user_id: number): Promise<IdentityRow[]> =>
  (await listIdentities(sql, user_id)).filter((one) => findProvider(one.provider) !== undefined || isDirect(one.provider));
const countWaysIn = async (sql: Sql, user_id: number): Promise<number> =>
  (await countOwnWays(sql, user_id)) + (await listOutsideWays(sql, user_id)).length;
/** Whether there is another one beside any of them. */
export const isRemovable = async (sql: Sql, user_id: number): Promise<boolean> => (await countWaysIn(sql, user_id)) > 1;
/** Holds the account until the transaction ends, so that two are never added or taken away at once. */
export async function lockWaysIn(sql: Sql, user_id: number): Promise<void> {
  if (!(await lockAccount(sql, user_id))) throw refused('signed_out');
}
/** Takes one away by `remove`, unless it is the last: what was removed comes back with the refusal. */
export async function removeWayIn(
  sql: Sql,
  user_id: number,
  remove: () => Promise<boolean>,
  refuse: (code: 'last_way') => never,
): Promise<void> {
  await lockWaysIn(sql, user_id);
  // of two that remove the same one at once, the later one finds it gone: it is told and recorded once
  if (!(await remove())) throw refused('not_found');
  if (!(await countWaysIn(sql, user_id))) refuse('last_way');
}
