// What accounts do at night.
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { sweepCodes } from './store.ts';

export const jobs = { 'accounts.sweep-codes': async (_, { pool }) => void (await sweepCodes(pool)) } satisfies Jobs;
