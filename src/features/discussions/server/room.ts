// The discussions room as a value: what is said under lessons, and the list of all that staff decide on.
import { defineRoom } from '#core/house/server/room.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { atDiscussions } from '../addresses.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { reach } from './reach.ts';
import { history } from './words-history.ts';

const tracked = {
  post: { table: 'posts', words: history, subject: 'user_id', screen: atDiscussions.path },
} as const;
export const room = defineRoom({
  name: 'discussions',
  calls,
  errors: { ...errors, ...guardianErrors },
  reach,
  handlers,
  tracked,
});
