// The consents room as a value: calls, errors, handlers, what becomes of consents with their person.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { eraseConsents } from './store.ts';

const merge: Merging = {
  'consents.user_id': { stays: 'an account agrees for itself: what was withdrawn in one must not come back from the other' },
};
export const room = defineRoom({
  name: 'consents',
  calls,
  errors,
  handlers,
  merge,
  holds,
  erase: (sql, { user_id }) => eraseConsents(sql, user_id),
});
