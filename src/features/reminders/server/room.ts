// The reminders room as a value: calls, errors, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { erasePlan } from './store.ts';
import { eraseReplies } from './store-replies.ts';
import { errors } from './words.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const merge: Merging = {
  'learning_plans.user_id': { what: merging.plan, key: ['since'], unique: [[]] },
  'message_choices.user_id': { what: merging.choices, key: ['replies'], unique: [[]] },
  'reply_notices.user_id': { what: merging.replies, key: ['thread_id'], unique: [['thread_id']] },
};
export const room = defineRoom({
  name: 'reminders',
  calls,
  errors,
  handlers,
  jobs,
  erase: async (sql, { user_id }) => {
    await erasePlan(sql, user_id);
    await eraseReplies(sql, user_id);
  },
  merge,
  holds,
});
