// Whom somebody finds to share with: by a username, which is public; by a number or an address only who works where they do themselves.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { loginName } from './contact.ts';
import { findColleagueBy, findUserBy } from './store.ts';

/** Nobody: there is none, they are suspended, or whether they are here is nobody's business. */
export async function findToShareWith(sql: Sql, { role }: SignedIn, typed: string): Promise<{ id: number } | undefined> {
  const by = loginName(typed);
  const found =
    'username' in by
      ? await findUserBy(sql, by)
      : await findColleagueBy(sql, by, { institution_id: role?.institution_id ?? null, system: role?.scope === 'system' });
  return found && !found.suspended ? { id: found.id } : undefined;
}
