// The sessions room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from './words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { eraseSessions } from './store.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const merge: Merging = {
  'sessions.user_id': { stays: 'they end' },
  'known_devices.user_id': { stays: 'they are forgotten' },
  'device_pins.user_id': { stays: 'they are forgotten' },
};
export const room = defineRoom({
  name: 'sessions',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  erase: (sql, { user_id }) => eraseSessions(sql, user_id),
  merge,
  holds,
});
