// The reminders room as a value: calls, errors, handlers, jobs.
import { defineRoom } from '#core/contract/server/room.ts';
import { calls, handlers } from './calls.ts';
import { jobs } from './jobs.ts';
import { erasePlan } from './store.ts';
import { eraseReplies } from './store-replies.ts';
import { errors } from './words.ts';

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
});
