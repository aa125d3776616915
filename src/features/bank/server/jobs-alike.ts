// Duplicates of the bank, found in the background: each question that was written is compared with those of the same bank.
import { runTransaction } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import * as store from './store-alike.ts';

/** So many that look like one question are told. */
const MOST_ALIKE = 5;
const AT_ONCE = 25;
export const findAlikeJob = job<{ ids: readonly number[] }>('bank.find-alike', async ({ ids }, { pool }) => {
  for (let i = 0; i < ids.length; i += AT_ONCE)
    await runTransaction(pool, async (sql) => {
      await store.setNearness(sql);
      for (const { id, common, sound, ...asked } of await store.listSounds(sql, ids.slice(i, i + AT_ONCE)))
        await store.replaceAlike(sql, id, await store.listLike(sql, { ...asked, sound: common ? '' : sound, but: id, limit: MOST_ALIKE }));
    });
});
