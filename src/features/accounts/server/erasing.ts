// What remains of a deleted account: a row that says nothing of anybody.
import type { Leaver } from '#core/erasure/server/erasure.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { removeFile } from '#core/files/server/files.ts';
import { makeAnonymous } from './store-erasing.ts';

/** Runs after all other rooms: they find what is a person's by what this takes away. */
export async function eraseAccount(sql: Sql, { user_id }: Leaver): Promise<void> {
  for (const picture of await makeAnonymous(sql, user_id)) await removeFile(sql, picture);
}
