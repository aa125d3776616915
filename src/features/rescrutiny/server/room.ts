// The rescrutiny room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { atRequests } from '../addresses.ts';
import { errors, words } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { courseOfLesson, eraseRequests } from './store.ts';
import { history } from './words-history.ts';

const merge: Merging = {
  'rescrutinies.user_id': {
    what: words.merging,
    key: ['id'],
    goes_with: { table: 'quiz_attempts', by: 'attempt_id' },
    course: courseOfLesson,
  },
};
export const room = defineRoom({
  name: 'rescrutiny',
  calls,
  errors,
  reach,
  handlers,
  tracked: { rescrutiny: { table: 'rescrutinies', words: history, subject: 'user_id', screen: atRequests.path } },
  erase: (sql, { user_id }) => eraseRequests(sql, user_id),
  merge,
  holds,
});
