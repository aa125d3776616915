// What accounts do at night.
import { job } from '#core/jobs/server/job.ts';
import { sweepCodes } from './store.ts';

export const jobs = [job('accounts.sweep-codes', async (_, { pool }) => void (await sweepCodes(pool)), { nightly: true })];
