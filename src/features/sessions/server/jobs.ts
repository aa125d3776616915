// What sessions do at night.
import { job } from '#core/jobs/server/job.ts';
import { sweepSessions } from './store.ts';

export const jobs = [job('sessions.sweep-ended', async (_, { pool }) => void (await sweepSessions(pool)), { nightly: true })];
