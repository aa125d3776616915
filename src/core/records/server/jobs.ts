// Jobs of records: all rows that match removed and brought back; what was removed long ago is swept each night.
import { job } from '#core/jobs/server/job.ts';
import { removeRows, restoreRows } from './removing.ts';
import { sweepRemoved } from './store.ts';

export const recordJobs = [
  removeRows,
  restoreRows,
  job('records.sweep-removed', async (_, { pool }) => void (await sweepRemoved(pool)), { nightly: true }),
];
