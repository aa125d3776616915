// The calendar room as a value: a person's month over all their classes, and its feed.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { eraseFeed } from './store.ts';

const merge: Merging = {
  'calendar_feeds.user_id': { stays: 'its address was made for that account, and opens nothing once it is closed' },
};
export const room = defineRoom({
  name: 'calendar',
  calls,
  handlers,
  erase: (sql, { user_id }) => eraseFeed(sql, user_id),
  merge,
  holds,
});
