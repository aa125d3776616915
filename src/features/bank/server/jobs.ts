// Jobs of the question bank: counting what was answered, and what was thrown away long ago.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { deleteDrafts } from '#core/drafts/server/publishing.ts';
import { job } from '#core/jobs/server/job.ts';
import { deleteVersions } from '#features/questions/server/service-import.ts';
import { DAYS_REMOVED } from '../rules.ts';
import { questionDraft } from './draft-kind.ts';
import * as store from './store.ts';
import * as answers from './store-answers.ts';
import { endAllUnheld } from './store-shares.ts';

const ATTEMPTS_AT_ONCE = 200;
/** Each attempt is taken once, in the transaction that adds what was answered in it: done twice, the job finds nothing. */
export const countAnswersJob = job(
  'bank.count-answers',
  async (_, { pool }) => {
    for (;;) {
      const taken = await runTransaction(pool, async (sql) => {
        const attempts = await answers.takeWaiting(sql, ATTEMPTS_AT_ONCE);
        if (attempts.length) await answers.setFigures(sql, await answers.addAnswers(sql, attempts));
        return attempts.length;
      });
      if (taken < ATTEMPTS_AT_ONCE) return;
    }
  },
  { nightly: true },
);
/** Attempts are over: what was answered in them waits to be counted, with those of everybody who is done in the same moments. */
export async function noteFinished(sql: Sql, finished: readonly { user_id: number; attempt_id: number }[]): Promise<void> {
  const noted = await answers.noteAttempts(sql, finished);
  if (noted.count) await countAnswersJob.later(sql, {}, { key: 'bank-answers', at: new Date(Date.now() + 3_000) });
}
const GONE_AT_ONCE = 200;
export const sweepJob = job(
  'bank.sweep',
  async (_, { pool }) => {
    for (;;) {
      const done = await runTransaction(pool, async (sql) => {
        const ids = (await store.listGone(sql, DAYS_REMOVED, GONE_AT_ONCE)).map(({ id }) => id);
        if (ids.length) await deleteForGood(sql, ids);
        return ids.length;
      });
      if (done < GONE_AT_ONCE) break;
    }
    await store.deleteGoneFolders(pool, DAYS_REMOVED);
    await runTransaction(pool, endAllUnheld);
  },
  { nightly: true },
);
/** Their drafts go along. What lessons and answers name of their versions stays, and is of no bank any more. */
export async function deleteForGood(sql: Sql, ids: readonly number[]): Promise<void> {
  await deleteDrafts(sql, questionDraft, ids);
  await store.letGo(sql, ids);
  await deleteVersions(sql, ids);
  await store.deleteQuestions(sql, ids);
}
