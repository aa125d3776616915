// Jobs of records: all rows that match removed and brought back; each night what was removed long ago and pictures that no row shows are swept.
import { sweepPictures } from '#core/files/server/renditions.ts';
import { job } from '#core/jobs/server/job.ts';
import { removeRows, restoreRows } from './removing.ts';
import { sweepRemoved } from './store.ts';

export const recordJobs = [
  removeRows,
  restoreRows,
  job('records.sweep-removed', async (_, { pool }) => void (await sweepRemoved(pool)), { nightly: true }),
  job('records.sweep-pictures', async (_, { pool }) => sweepPictures(pool), { nightly: true }),
];
