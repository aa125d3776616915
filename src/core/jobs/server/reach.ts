// Object-level authorization (reach) of runs: everybody has their own.
import type { Reach } from '#core/access/server/reach.ts';
import { findRun, type RunRow } from './store-runs.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    run: RunRow;
  }
}

export const reach = {
  run: async (sql, actor, id: number) => {
    const run = actor.user && (await findRun(sql, id));
    return run && run.user_id === actor.user?.id ? run : undefined;
  },
} satisfies { run: Reach<'run'> };
