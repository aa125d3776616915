// Nightly jobs of registration: cleanup of expired rows.
import { job } from '#core/jobs/server/job.ts';
import { sweepCodes } from './store.ts';

export const jobs = [job('registration.sweep-codes', async (_, { pool }) => void (await sweepCodes(pool)), { nightly: true })];
