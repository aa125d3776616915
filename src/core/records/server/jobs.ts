// Nightly job of records: what was removed long ago can no longer be brought back.
import { job } from '#core/jobs/server/job.ts';
import { sweepRemoved } from './store.ts';

export const recordJobs = [job('records.sweep-removed', async (_, { pool }) => void (await sweepRemoved(pool)), { nightly: true })];
