// The room of bulk messages as a value: records, calls, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { writing } from '../contract.ts';
import type { CampaignRow } from '../lists.ts';
import { errors, history } from '../words.ts';
import { held } from '../words-held.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach, reachAll } from './reach.ts';
import { jobs } from './send-portion.ts';
import { erasePerson } from './store.ts';
import { table } from './table.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A bulk message, for who makes them. */
    campaign: CampaignRow;
  }
}
const merge: Merging = {
  'campaign_people.user_id': { stays: 'it was sent to the address of that account' },
  'campaigns.people': { lists: held.listed, key: ['id'] },
};
const { not_draft, ...own } = errors;
export const room = defineRoom({
  name: 'campaigns',
  calls,
  errors: own,
  handlers,
  reach,
  reachAll,
  jobs,
  tracked: { sms_prices: { table: 'sms_prices', words: history, amounts: ['part_poisha', 'month_poisha'] } },
  parts: [serveSettings(writing, table, { not_draft })],
  erase: (sql, { user_id }) => erasePerson(sql, user_id),
  merge,
  holds,
});
