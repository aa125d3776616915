// The notices room as a value: calls, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { held } from '../words-held.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { errors } from './words.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { eraseNotices } from './store.ts';
import { eraseChoices } from './store-choices.ts';

const merge: Merging = {
  'notices.user_id': { what: held.notices, key: ['id'], unique: [['fold'], ['event']] },
  'notice_choices.user_id': { what: held.choices, key: ['group_name'], unique: [['group_name']] },
  'notice_people.user_id': { what: held.hours, key: ['quiet_from'], unique: [[]] },
  'push_tokens.user_id': { stays: 'belongs to a session of the closed account' },
};
export const room = defineRoom({
  name: 'notices',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  erase: async (sql, { user_id }) => {
    await eraseNotices(sql, user_id);
    await eraseChoices(sql, user_id);
  },
  merge,
  holds,
});
