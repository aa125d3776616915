// The room of runs as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '../room.ts';
import * as calls from '#core/jobs/contract.ts';
import { errors } from '#core/jobs/words.ts';
import { handlers } from '#core/jobs/server/calls.ts';
import { holds } from '#core/jobs/server/held.ts';
import { job } from '#core/jobs/server/job.ts';
import { reach } from '#core/jobs/server/reach.ts';
import { eraseRuns, sweepRuns } from '#core/jobs/server/store-runs.ts';
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
