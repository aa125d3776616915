// Object-level authorization (reach) of the activity log: whose entries somebody may ask for.
import type { Actor } from '#core/access/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import { settleHistory } from '#core/history/server/settling.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findLoggedPerson, type LoggedPerson } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Somebody whose activity the acting role may see. */
    logged_person: LoggedPerson;
  }
}
export const reach = {
  logged_person: async (sql: Sql, actor: Actor, id: number) => {
    if (!actor.grants.has('activity.view')) return undefined;
    await settleHistory(sql);
    return findLoggedPerson(sql, actor, id);
  },
} satisfies { logged_person: Reach<'logged_person'> };
