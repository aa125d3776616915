// The room of roles as a value: calls, errors, reach, handlers, and what the history tells of roles and of who holds them.
import { defineRoom } from '#core/house/server/room.ts';
import { errors, history } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { deleteHoldings } from './store.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const tracked = {
  role: {
    table: 'roles',
    words: { name: history.role, fields: history.fields },
    title: ['name', 'bn_name'],
    institution: 'institution_id',
  },
  holding: {
    table: 'user_roles',
    words: { name: history.holding, fields: history.holding_fields, choices: { scope: history.scopes } },
    subject: 'user_id',
    institution: 'institution_id',
    names: { course_id: 'courses' },
  },
} as const;
const merge: Merging = {
  'user_roles.user_id': { stays: 'an account with a role is not closed' },
};
export const room = defineRoom({
  name: 'roles',
  calls,
  errors,
  reach,
  handlers,
  tracked,
  erase: async (sql, { user_id }) => void (await deleteHoldings(sql, user_id)),
  merge,
  holds,
});
