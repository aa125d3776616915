// Object-level authorization (reach) of trainings: a budget head, as who plans a budget names it.
import type { Actor } from '#core/access/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { listHeadIds } from './store-budget.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A head of expenses, which are nobody's: everybody may name it. */
    budget_head: { id: number };
  }
}
export const reach = {
  budget_head: async (sql: Sql, _actor: Actor, id: number) => ((await listHeadIds(sql, [id])).length ? { id } : undefined),
} satisfies { budget_head: Reach<'budget_head'> };
