// Jobs of notices: cleanup of old ones each night, handing over what was held back, digests.
import { job } from '#core/jobs/server/job.ts';
import { DAYS_RETAINED } from '../rules.ts';
import { digestsJob, handOverJob } from './hand-over.ts';
import { sweepNotices } from './store.ts';

const sweepOld = job('notices.sweep-old', (_, { pool }) => sweepNotices(pool, DAYS_RETAINED), { nightly: true });
export const jobs = [sweepOld, handOverJob, digestsJob];
