// The training-meals room as a value: meals of batches, their venue and prices.
import type { Actor } from '#core/access/actor.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isJustWritten } from '#core/history/server/telling.ts';
import { defineRoom } from '#core/house/server/room.ts';
import { readSettings, serveSettings } from '#core/records/server/serve.ts';
import type { Facility } from '../contract.ts';
import * as contract from '../contract.ts';
import { mealTypes } from '../rules.ts';
import { errors, words } from '../words.ts';
import * as store from './store.ts';

const { listOfType, viewFacility, listPeople, listLocations, saveFacility } = contract;
const calls = { listOfType, viewFacility, listPeople, listLocations, saveFacility };
async function told(sql: Sql, actor: Actor, batch_id: number): Promise<Facility> {
  const facility = await store.readFacility(sql, batch_id);
  if (!facility) throw refused('not_found');
  return { ...facility, can: { update: actor.grants.has('training.update') || 'not_allowed' } };
}
const handlers = handle(calls, {
  listOfType: async ({ sql, actor, input: { meal_type, ...asked } }) =>
    (await readSettings(sql, store.mealsTable, actor, {
      ...asked,
      ...{ search: '', filters: { meal_type: [meal_type] } },
    })) as never,
  viewFacility: ({ sql, actor, managed_batch }) => told(sql, actor, managed_batch.id),
  listPeople: ({ sql, input, managed_batch: { id } }) => paging(input, (limit, offset) => store.listTrained(sql, id, { limit, offset })),
  listLocations: async ({ sql, managed_batch }) => [...(await store.listLocations(sql, managed_batch.institution_id))],
  saveFacility: async ({ sql, actor, input: { venue, prices, version }, managed_batch: { id }, refuse }) => {
    if (!(await store.lockBatch(sql, id))) refuse('parent_closed');
    const now = await store.findVersion(sql, id);
    const old = version === undefined ? await isJustWritten(sql, actor, 'training_facility', id) : version !== now;
    if (old) refuse('stale', { yours: version, current: await told(sql, actor, id) });
    await store.writeFacility(sql, id, { venue, ...prices }, actor.user.id);
    return told(sql, actor, id);
  },
});
export const room = defineRoom({
  name: 'training-meals',
  calls,
  errors: { stale: errors.stale, parent_closed: errors.parent_closed },
  handlers,
  tracked: {
    training_facility: {
      table: 'training_facilities',
      words: { name: words.facility, fields: { venue: words.venue, ...words.types } },
      amounts: mealTypes,
    },
  },
  parts: [serveSettings(contract.mealCalls, store.mealsTable, { already_there: errors.already_there })],
});
