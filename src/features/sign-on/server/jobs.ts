// Nightly job of sign-on: cleanup of logins that never came back.
import { job } from '#core/jobs/server/job.ts';
import { sweepTries } from './store.ts';

export const jobs = [job('sign-on.sweep-tries', async (_, { pool }) => void (await sweepTries(pool)), { nightly: true })];
