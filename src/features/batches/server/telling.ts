// Telling the learners of a batch that its days or hours have changed (job): once for changes made one after the other.
import type { Sql } from '#core/db/server/sql.ts';
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { sayWeek } from '#core/i18n/week.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { type Notice, notify } from '#features/notices/server/service.ts';
import { atBatchOfCourse } from '../addresses.ts';
import { notices, words } from '../words-staff.ts';
import { findTold, listLearners, type ToldBatch } from './store-telling.ts';

/** Whoever mends a date often mends a second one: that is one message. */
const WAIT_MS = 10 * 60_000;
const AT_ONCE = 200;

/** When a batch meets, in words: its days and its hours. */
function sayWhen(language: Language, { starts_on, ends_on, class_days }: Pick<ToldBatch, 'starts_on' | 'ends_on' | 'class_days'>): string {
  const say = speaker(language);
  const [from, until] = [starts_on && date(language, starts_on), ends_on && date(language, ends_on)];
  const days =
    from && until
      ? say(words.from_to, { from, until })
      : from
        ? say(words.from_on, { from })
        : until
          ? say(words.until_on, { until })
          : say(words.always);
  return [days, sayWeek(language, class_days)].filter(Boolean).join(' · ');
}
const noticeOf = (batch: ToldBatch, change: string, user_id: number): Notice => ({
  name: 'batches.changed',
  url: atBatchOfCourse({ uuid: batch.course_uuid, batch: batch.id }),
  terms: { course: { en: batch.course_title, bn: batch.bn_course_title }, batch: { en: batch.title, bn: batch.bn_title } },
  // what is told is the batch as it is then
  fold: `batch-changed-${batch.id}`,
  event: change,
  letter: {
    ...{ subject: notices.subject, body: notices.changed, key: `${change}-${user_id}` },
    terms: (language) => ({
      course: pick(language, batch.course_title, batch.bn_course_title),
      batch: pick(language, batch.title, batch.bn_title),
      when: sayWhen(language, batch),
    }),
  },
});
/** A portion of learners and the job that goes on behind them are one transaction, and a message bears the change in its key: a job that
 *  runs again tells nobody twice, and leaves nobody out. */
export const tellChanges = job<{ batch_id: number; version: number; after: number }>(
  'batches.tell-changes',
  async ({ batch_id, version, after }, { pool }) => {
    await runTransaction(pool, async (sql) => {
      const batch = await findTold(sql, batch_id);
      if (!batch?.published_at) return;
      const change = `batch-changed-${batch_id}-${version}`;
      const learners = await listLearners(sql, batch_id, after, AT_ONCE);
      await notify(
        sql,
        learners.map((user_id) => ({ user_id, notice: noticeOf(batch, change, user_id) })),
      );
      const last = learners.at(-1);
      if (last !== undefined && learners.length === AT_ONCE)
        await tellChanges.later(sql, { batch_id, version, after: last }, { key: `${change}-after-${last}` });
    });
  },
);
/** Told of the batch as it is then; `version` is the one that was changed. */
export const tellLater = (sql: Sql, { id, version }: { id: number; version: number }) =>
  tellChanges.later(sql, { batch_id: id, version, after: 0 }, { key: `batch-changed-${id}`, at: new Date(Date.now() + WAIT_MS) });
