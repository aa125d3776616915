// The room of requests for the role of a teacher or contributor as a value.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { atTeachingRequests } from '../addresses.ts';
import { errors as roleErrors } from '#features/roles/words.ts';
import { errors, words } from '../words.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { eraseRequests } from './store.ts';
import { history } from './words-history.ts';

const tracked = {
  teaching_request: {
    table: 'teaching_requests',
    words: { ...history, choices: { kind: words.kinds, state: words.states } },
    subject: 'user_id',
    personal: ['subjects', 'place', 'reason'],
    screen: atTeachingRequests.path,
  },
} as const;
const merge: Merging = {
  'teaching_requests.user_id': { what: merging.requests, key: ['id'], one_with: { state: 'waiting' } },
};
const { own_role, beyond_yours } = roleErrors;
export const room = defineRoom({
  name: 'teaching-requests',
  calls,
  errors: { ...errors, own_role, beyond_yours },
  reach,
  handlers,
  tracked,
  erase: (sql, { user_id }) => eraseRequests(sql, user_id),
  merge,
  holds,
});
