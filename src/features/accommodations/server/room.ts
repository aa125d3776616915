// The accommodations room as a value: what people are given in examinations.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors, words } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { eraseAccommodations } from './store.ts';
import { tracked } from './tracked.ts';

const merge: Merging = {
  'accommodations.user_id': { what: words.one, key: [], unique: [[]] },
};
export const room = defineRoom({
  name: 'accommodations',
  calls,
  errors,
  handlers,
  tracked,
  erase: (sql, { user_id }) => eraseAccommodations(sql, user_id),
  merge,
  holds,
});
