// Deciding on many promotions: a job of whoever looks after the main site.
import { isStaffOf } from '#core/access/server/reach.ts';
import { serveActions } from '#core/records/server/actions.ts';
import { sourceOf } from '#core/records/server/store.ts';
import { promotionActions } from '../actions.ts';
import { atManager } from '../addresses.ts';
import { kinds } from '../kinds.ts';
import { table } from './table.ts';

export const deciding = serveActions(promotionActions, {
  find: async (sql, actor) => (isStaffOf(actor, null) ? { source: sourceOf(sql, table, actor, true) } : undefined),
  // a screen shows promotions of one kind, and names it among its filters
  link: (_sql, { filters }) => {
    const { kind = [] } = filters as { kind?: readonly string[] };
    return atManager[kinds.find((one) => kind.includes(one)) ?? 'ads']();
  },
});
