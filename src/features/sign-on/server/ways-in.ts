// Ways into an account: its password, its passkeys, and the identities elsewhere whose provider is still offered. The last one stays.
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isDirect } from './mygov.ts';
import { findProvider } from './providers.ts';
import { countOwnWays, type IdentityRow, listIdentities, lockAccount } from './store.ts';

/** The outside ones. */
export const listOutsideWays = async (sql: Sql, user_id: number): Promise<IdentityRow[]> =>
  (await listIdentities(sql, user_id)).filter((one) => findProvider(one.provider) !== undefined || isDirect(one.provider));
/** Whoever takes one away locks them first, and undoes it where none is left. */
export const countWaysIn = async (sql: Sql, user_id: number): Promise<number> =>
  (await countOwnWays(sql, user_id)) + (await listOutsideWays(sql, user_id)).length;
/** Holds the account until the transaction ends, so that two are never added or taken away at once. */
export async function lockWaysIn(sql: Sql, user_id: number): Promise<void> {
  if (!(await lockAccount(sql, user_id))) throw refused('signed_out');
}
