// The key-changes room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { atKeyChange } from '../addresses.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { forgetPerson } from './store.ts';
import { history } from './words-history.ts';

export const room = defineRoom({
  name: 'key-changes',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  tracked: { key_change: { table: 'key_changes', words: history, screen: atKeyChange.path.replace('/:id', '') } },
  erase: (sql, { user_id }) => forgetPerson(sql, user_id),
});
