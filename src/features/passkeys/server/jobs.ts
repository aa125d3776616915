// Job of passkeys: cleanup of challenges each minute, so that strangers who ask for them fill no table.
import type { Pool } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { deleteOver } from './store.ts';

/** Challenges to log in that wait at once: far more than people do at a time. Beyond it the oldest go, whose people ask again. */
const MOST_WAITING = 100_000;
const AT_ONCE = 5000;
export async function sweepChallenges(pool: Pool, most = MOST_WAITING, limit = AT_ONCE): Promise<void> {
  while ((await deleteOver(pool, { most, limit })) === limit);
}
export const jobs = [job('passkeys.sweep-challenges', (_, { pool }) => sweepChallenges(pool), { minutely: true })];
