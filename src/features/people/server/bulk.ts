// Bulk actions on people (jobs): suspending, letting in, logging out, sending resets; whoever matches, one by one, through the call for one.
import { refused } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { forgetItem } from '#core/jobs/server/store-runs.ts';
import { countMatching, listMatching } from '#core/lists/server/order.ts';
import { serveActions } from '#core/records/server/actions.ts';
import { withNames } from '#core/records/server/names.ts';
import { lockHoldings } from '#features/roles/server/service.ts';
import { personActions } from '../actions.ts';
import { atHolders, atPeople, atPerson } from '../addresses.ts';
import * as calls from '../contract-bulk.ts';
import { reach } from './reach.ts';
import { namedFilters, type NamedRow, namesOf } from './store.ts';

interface Chosen {
  role?: string | undefined;
  /** Who holds a role too. */
  holders?: boolean;
}
export const many = serveActions<Chosen>(personActions, {
  find: async (sql, actor, { action, role, holders, search, filters }) => {
    const listed = role === undefined ? undefined : await reach.listed_role(sql, actor, role);
    if ((role !== undefined && !listed) || !actor.grants.has('user.view')) return undefined;
    return {
      source: namesOf(sql, actor, filters, listed, action === 'suspend' && !holders ? false : undefined),
      wanted: await withNames(sql, { search, filters }, namedFilters),
    };
  },
  // two runs that touch the same people in their order, of whom some hold roles, would wait for each other
  lock: (sql) => lockHoldings(sql),
  link: (_, { role }) => (role === undefined ? atPeople() : atHolders({ slug: role })),
  item_link: (_, { number }) => atPerson({ id: number }),
});

export { calls };
/** Who of the selected holds a role, so that it is known before something is done to them with the rest. */
async function viewHolders({ sql, actor, input, listed_role }: Ask<typeof calls.viewHolders>) {
  if (!actor.grants.has('user.view')) throw refused('not_allowed');
  const source = namesOf(sql, actor, input.filters, listed_role, true);
  const wanted = { ...input, ...(await withNames(sql, { search: input.search, filters: input.filters }, namedFilters)) };
  const { count: holders, last: until } = await countMatching(sql, source, wanted);
  const rows = holders ? await listMatching<NamedRow>(sql, source, wanted, { after: 0, until, limit: calls.MOST_NAMED }) : [];
  return { holders, named: rows.map(({ id, title, bn_title }) => ({ id, title, bn_title })) };
}
export const handlers = handle({ viewHolders: calls.viewHolders }, { viewHolders });
/** Their name in what was done with many. */
export const forgetDone = (sql: Sql, user_id: number) => forgetItem(sql, many.names, user_id);
