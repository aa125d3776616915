// Jobs of sessions: cleanup of expired rows each night, of tries at passwords each minute.
import { job } from '#core/jobs/server/job.ts';
import { sweepKnownDevices, sweepSessions, sweepWrongTries } from './store.ts';
import { sweepPins } from './store-pins.ts';

const sweepEnded = job(
  'sessions.sweep-ended',
  async (_, { pool }) => {
    await sweepSessions(pool);
    await sweepKnownDevices(pool);
    await sweepPins(pool);
  },
  { nightly: true },
);
/** Each login leaves one, which counts for nothing once the password was right. */
const sweepTries = job('sessions.sweep-tries', async (_, { pool }) => void (await sweepWrongTries(pool)), { minutely: true });
export const jobs = [sweepEnded, sweepTries];
