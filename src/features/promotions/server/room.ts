// The promotions room as a value: what is shown to whom, and the manager's records.
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { errors } from '#core/records/words.ts';
import { writing } from '../contract-admin.ts';
import type { PromotionRow } from '../lists.ts';
import { calls, handlers } from './calls.ts';
import { deciding } from './deciding.ts';
import { table } from './table.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A promotion, for who manages them. */
    promotion: PromotionRow;
  }
}
export const room = defineRoom({
  name: 'promotions',
  calls,
  errors,
  handlers,
  parts: [serveSettings(writing, table), deciding],
  showsFiles: ['promotions.thumbnail_id', 'promotions.bn_thumbnail_id'],
});
