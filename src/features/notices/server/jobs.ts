// Jobs of notices: cleanup of old ones each night.
import { job } from '#core/jobs/server/job.ts';
import { DAYS_RETAINED } from '../rules.ts';
import { sweepNotices } from './store.ts';

export const jobs = [job('notices.sweep-old', (_, { pool }) => sweepNotices(pool, DAYS_RETAINED), { nightly: true })];
