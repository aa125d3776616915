// Object-level authorization (reach) of runs: everybody has their own; what became of each item is told while the role still allows it.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { actingAs } from '#core/session/server/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findAllowing } from './allowing.ts';
import { findRun, type RunRow } from './store-runs.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    run: RunRow;
    told_run: RunRow;
  }
}
/** Whether its person still holds the role that it was begun in, with what the job needs. */
export async function mayTell(sql: Sql, actor: SignedIn, run: RunRow): Promise<boolean> {
  const acting = await actingAs(sql, actor, run);
  return acting !== undefined && (await findAllowing(run.job)?.(sql, acting, run.payload as object)) !== false;
}
async function findOwn(sql: Sql, { user }: Actor, id: number): Promise<RunRow | undefined> {
  const run = user && (await findRun(sql, id));
  return run && run.user_id === user.id ? run : undefined;
}
export const reach = {
  run: findOwn,
  told_run: async (sql, actor, id: number) => {
    const run = await findOwn(sql, actor, id);
    return run && (await mayTell(sql, actor as SignedIn, run)) ? run : undefined;
  },
} satisfies { run: Reach<'run'>; told_run: Reach<'told_run'> };
