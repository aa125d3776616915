// The deletions room as a value: calls, errors, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { job } from '#core/jobs/server/job.ts';
import * as calls from '../contract.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { eraseDue } from './leaving.ts';
import { reach } from './reach.ts';
import { deleteDeletion } from './store.ts';
import { errors } from './words.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const jobs = [job('deletions.erase-due', async (_, { pool }) => eraseDue(pool), { nightly: true })];
const merge: Merging = {
  'account_deletions.user_id': { stays: 'an account that waits for its deletion is not merged' },
};
export const room = defineRoom({
  name: 'deletions',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  erase: (sql, { user_id }) => deleteDeletion(sql, user_id),
  merge,
  holds,
});
