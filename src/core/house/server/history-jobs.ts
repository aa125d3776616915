// Jobs of the history: sealing every minute, and every night a check of the whole chain.
import { job } from '#core/jobs/server/job.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { sealEntries } from '#core/history/server/sealing.ts';
import { deleteOrigins } from '#core/history/server/store.ts';
import { saveCheck } from '#core/history/server/store-checking.ts';
import { ORIGIN_DAYS, verifyHistory } from '#core/history/server/verifying.ts';

const sealHistory = job('history.seal-entries', async (_, { pool }) => void (await sealEntries(pool)), { minutely: true });

/** Of a broken chain the first faults are told; the tool tells all. */
const TOLD = 50;
export const CHECK_KEY = 'history.check-chain';
export const checkHistory = job(
  CHECK_KEY,
  async (_, { pool }) => {
    await deleteOrigins(pool, ORIGIN_DAYS);
    const started_at = new Date().toISOString();
    const { entries, seals, head, findings } = await verifyHistory(pool);
    const faults = findings.length;
    await saveCheck(pool, {
      ...{ started_at, ended_at: new Date().toISOString() },
      ...{ entries, seals, head, faults, findings: findings.slice(0, TOLD) },
    });
    const first = findings[0];
    if (first)
      noteSecurity({
        event: 'history.broken',
        ip: '',
        reason: `${faults} faults, the first: ${first.fault} ${first.entry_id ?? `seal ${first.seal_id}`}`,
      });
  },
  { nightly: true },
);
export const jobs = [sealHistory, checkHistory];
