// The room of system users as a value: calls, errors, reach, handlers. Accounts are written by the room of accounts, holdings by that of roles.
import { defineRoom } from '#core/contract/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { reach } from './reach.ts';
import { deleteRequests } from './store-asking.ts';

export const room = defineRoom({
  name: 'system-users',
  calls,
  errors,
  reach,
  handlers,
  erase: async (sql, { user_id }) => void (await deleteRequests(sql, user_id)),
});
