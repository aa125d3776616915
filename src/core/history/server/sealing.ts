// Sealing of the history: entries are hashed into a chain in batches, by a job, so that no writer waits for another.
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { settleHistory } from './settling.ts';
import { hashEntry, hashSeal, markSeal, type Seal } from './chain.ts';
import * as store from './store.ts';

const BATCH = 1000;
/** Seals what waits, and answers how many entries that were. A seal is one transaction: after a kill there is the whole of it or nothing. */
export async function sealEntries(pool: Pool, batch = BATCH): Promise<number> {
  await settleHistory(pool);
  for (let sealed = 0; ; ) {
    const count = await runTransaction(pool, async (sql) => {
      await store.lockSealing(sql);
      const entries = await store.listUnsealed(sql, batch);
      if (!entries.length) return 0;
      const last = await store.findLastSeal(sql);
      const content = {
        id: (last?.id ?? 0) + 1,
        at: await store.readClock(sql),
        entry_ids: entries.map((entry) => entry.id),
        hashes: Buffer.concat(entries.map(hashEntry)),
      };
      const hash = hashSeal(content, last?.hash);
      const seal: Seal = { ...content, hash, mark: markSeal(hash) };
      await store.insertSeal(sql, seal);
      return entries.length;
    });
    sealed += count;
    if (count < batch) return sealed;
  }
}
