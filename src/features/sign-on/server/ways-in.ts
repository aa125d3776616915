// Outside ways into an account: the linked identities whose provider is still offered.
import type { Sql } from '#core/db/server/sql.ts';
import { isDirect } from './mygov.ts';
import { findProvider } from './providers.ts';
import { type IdentityRow, listIdentities } from './store.ts';

export const listWaysIn = async (sql: Sql, user_id: number): Promise<IdentityRow[]> =>
  (await listIdentities(sql, user_id)).filter((one) => findProvider(one.provider) !== undefined || isDirect(one.provider));
