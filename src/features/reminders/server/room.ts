// The reminders room as a value: calls, errors, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { erasePlan } from './store.ts';
import { errors } from './words.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const merge: Merging = {
  'learning_plans.user_id': { what: merging.plan, key: ['since'], unique: [[]] },
};
export const room = defineRoom({
  name: 'reminders',
  calls,
  errors,
  handlers,
  jobs,
  erase: (sql, { user_id }) => erasePlan(sql, user_id),
  merge,
  holds,
});
