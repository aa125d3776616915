// What sessions do at night.
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { sweepSessions } from './store.ts';

export const jobs = { 'sessions.sweep-ended': async (_, { pool }) => void (await sweepSessions(pool)) } satisfies Jobs;
