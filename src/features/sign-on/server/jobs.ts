// Job of sign-on: cleanup each minute of logins that never came back, so that strangers who begin them fill no table.
import type { Pool } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { deleteOver } from './store.ts';

/** Logins under way at once: far more than people log in at a time. Beyond it the oldest go, whose people begin again. */
const MOST_UNDER_WAY = 100_000;
const AT_ONCE = 5000;
export async function sweepTries(pool: Pool, most = MOST_UNDER_WAY, limit = AT_ONCE): Promise<void> {
  while ((await deleteOver(pool, { most, limit })) === limit);
}
export const jobs = [job('sign-on.sweep-tries', (_, { pool }) => sweepTries(pool), { minutely: true })];
