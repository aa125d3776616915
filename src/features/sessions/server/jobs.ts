// Nightly jobs of sessions: cleanup of expired rows.
import { job } from '#core/jobs/server/job.ts';
import { sweepKnownDevices, sweepSessions, sweepWrongTries } from './store.ts';
import { sweepPins } from './store-pins.ts';

const sweepEnded = job(
  'sessions.sweep-ended',
  async (_, { pool }) => {
    await sweepSessions(pool);
    await sweepKnownDevices(pool);
    await sweepWrongTries(pool);
    await sweepPins(pool);
  },
  { nightly: true },
);
export const jobs = [sweepEnded];
