// The notices room as a value: calls, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { held } from '../words-held.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { eraseNotices } from './store.ts';

const merge: Merging = {
  'notices.user_id': { what: held.notices, key: ['id'], unique: [['fold']] },
  'push_tokens.user_id': { stays: 'belongs to a session of the closed account' },
};
export const room = defineRoom({
  name: 'notices',
  calls,
  reach,
  handlers,
  jobs,
  erase: (sql, { user_id }) => eraseNotices(sql, user_id),
  merge,
  holds,
});
