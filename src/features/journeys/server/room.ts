// The journeys room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { reach } from './reach.ts';
import { eraseLearning } from './store.ts';

export const room = defineRoom({
  name: 'journeys',
  calls,
  errors,
  reach,
  handlers,
  erase: (sql, { user_id }) => eraseLearning(sql, user_id),
});
