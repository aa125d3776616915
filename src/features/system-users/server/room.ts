// The room of system users as a value: calls, errors, reach, handlers. Accounts are written by the room of accounts, holdings by that of roles.
import { defineRoom } from '#core/house/server/room.ts';
import { errors, history } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { deleteRequests } from './store-asking.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const tracked = {
  access_request: {
    table: 'access_requests',
    words: { name: history.request, fields: history.fields, choices: { verdict: history.verdicts } },
    subject: 'user_id',
    institution: 'institution_id',
    personal: ['note'],
  },
} as const;
const merge: Merging = {
  'access_requests.user_id': { stays: 'who asks for a role asks with the account that it is for' },
};
export const room = defineRoom({
  name: 'system-users',
  calls,
  errors,
  reach,
  handlers,
  tracked,
  erase: async (sql, { user_id }) => void (await deleteRequests(sql, user_id)),
  merge,
  holds,
});
