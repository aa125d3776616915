// Object-level authorization (reach) of categories.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { type CategoryRow, findCategory } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A category, for those who run the place: it belongs to no institution. */
    category: CategoryRow;
  }
}

export const reach = {
  category: async (sql, actor, id: number) => (isStaffOf(actor, null) ? findCategory(sql, id) : undefined),
} satisfies { category: Reach<'category'> };
