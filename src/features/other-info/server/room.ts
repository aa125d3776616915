// The room of other information (education and work) as a value.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { eraseEntries } from './store.ts';

const merge: Merging = {
  'background_entries.user_id': { what: merging.entries, key: ['id'] },
};
export const room = defineRoom({
  name: 'other-info',
  calls,
  errors,
  reach,
  handlers,
  erase: (sql, { user_id }) => eraseEntries(sql, user_id),
  merge,
  holds,
});
