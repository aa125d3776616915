// The sign-on room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { eraseSignOn } from './store.ts';
import { errors, history, merging } from './words.ts';

const tracked = {
  sign_on: { table: 'sign_on_identities', words: { name: history.identity, fields: history.fields }, subject: 'user_id' },
} as const;
const merge: Merging = {
  'sign_on_identities.user_id': { what: merging.identities, key: ['issuer', 'subject'] },
};
export const room = defineRoom({
  name: 'sign-on',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  tracked,
  erase: (sql, { user_id, addresses }) => eraseSignOn(sql, user_id, addresses),
  merge,
  holds,
});
