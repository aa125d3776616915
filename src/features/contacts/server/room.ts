// The contacts room as a value: calls, errors, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { job } from '#core/jobs/server/job.ts';
import * as calls from '../contract.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { eraseChanges, sweepChanges } from './store.ts';
import { errors } from './words.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const jobs = [job('contacts.sweep-changes', async (_, { pool }) => void (await sweepChanges(pool)), { nightly: true })];
const merge: Merging = {
  'contact_changes.user_id': { stays: 'the way back to an address of that account' },
};
export const room = defineRoom({
  name: 'contacts',
  calls,
  errors,
  handlers,
  jobs,
  erase: (sql, { user_id }) => eraseChanges(sql, user_id),
  merge,
  holds,
});
