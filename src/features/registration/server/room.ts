// The registration room as a value: calls, errors, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import * as calls from '../contract.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { eraseCodes } from './store.ts';
import { errors } from './words.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const merge: Merging = {
  'codes.user_id': { stays: 'a code opens the account that it was sent for' },
};
export const room = defineRoom({
  name: 'registration',
  calls,
  errors,
  handlers,
  jobs,
  erase: (sql, { user_id, addresses }) => eraseCodes(sql, user_id, addresses),
  merge,
  holds,
});
