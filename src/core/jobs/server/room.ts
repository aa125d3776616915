// The room of runs as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { job } from './job.ts';
import { reach } from './reach.ts';
import { eraseRuns, sweepRuns } from './store-runs.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const merge: Merging = {
  'runs.user_id': { stays: 'a run acts for who started it' },
};
export const room = defineRoom({
  name: 'jobs',
  calls,
  errors,
  reach,
  handlers,
  jobs: [job('jobs.sweep-runs', async (_, { pool }) => void (await sweepRuns(pool)), { nightly: true })],
  erase: (sql, { user_id }) => eraseRuns(sql, user_id),
  merge,
  holds,
});
