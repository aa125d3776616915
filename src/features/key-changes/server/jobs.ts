// Jobs of key changes: working out what one changes, passing it on to journeys and certificates, telling its learners an hour later by day.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { job } from '#core/jobs/server/job.ts';
import { inPortions } from '#core/jobs/server/in-portions.ts';
import { personJob } from '#core/jobs/server/person-job.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { notify } from '#features/notices/server/service.ts';
import { countAsked, type Rekeying, tellPassing, workOutKey } from '#features/quizzes/server/service.ts';
import { dayInDhaka } from '#features/reminders/rules.ts';
import { TOLD_AFTER_MINUTES } from '../rules.ts';
import { words } from '../words.ts';
import * as store from './store.ts';

export const rekeyingOf = (row: store.KeyChangeRow): Rekeying => ({
  ...{ id: row.id, lesson_id: row.lesson_id, question_id: row.question_id, policy: row.policy, answer: row.answer },
  run_id: row.run_id!,
});
type Place = Awaited<ReturnType<typeof workOutKey>>['next'];
/** Nobody else sees what it writes until the change is done. */
export const preview = personJob<{ key_change_id: number }>(
  'key-changes.preview',
  async ({ pool, run, portion }) => {
    const next = () =>
      portion(async (sql, now) => {
        const row = await store.findChange(sql, run.payload.key_change_id);
        if (!row || row.state !== 'preparing' || row.run_id !== run.id) return { over: true };
        const change = rekeyingOf(row);
        const size = now.size ?? (await countAsked(sql, change));
        const { did, items, counts, next: place } = await workOutKey(sql, change, now.cursor as Place);
        if (place === null) await store.setReady(sql, row.id);
        const changed = ['rises', 'falls', 'equal'].reduce((sum, one) => sum + (now.counts[one] ?? 0) + (counts[one] ?? 0), 0);
        const result = sayBoth((t) => t(words.run_result, { n: changed }));
        return { did, size, items, counts, cursor: place, over: place === null, result };
      });
    await inPortions(pool, next, ['key-changes.view', 'key-changes.list', 'key-changes.list-effects']);
  },
  { quiet: true },
);
const PASSED_ON = 100;
/** Who passes by it now: the lesson is done, and what hangs on it. Done twice it does nothing twice. */
export const passOn = job<{ key_change_id: number }>('key-changes.pass-on', async ({ key_change_id }, { pool }) => {
  for (let after: number | null = 0; after !== null; )
    after = await runTransaction(pool, async (sql: Sql) => {
      const row = await store.findChange(sql, key_change_id);
      return row?.state === 'applied' && row.run_id !== null ? tellPassing(sql, rekeyingOf(row), after!, PASSED_ON) : null;
    });
});
const TOLD_TOGETHER = 500;
/** Telling begins at this moment at the earliest, and not at night. */
export function tellingAt(from: Date): Date {
  const day = dayInDhaka(from);
  if (!day.quiet) return from;
  return day.sending_at > from ? day.sending_at : new Date(day.sending_at.getTime() + 86_400_000);
}
export const tellsAt = (done_at: string): Date => tellingAt(new Date(Date.parse(done_at) + TOLD_AFTER_MINUTES * 60_000));
/** Queued when a change is done and when one that was told of is undone: it tells what stands then. */
export const tell = job<{ key_change_id: number; undone: boolean }>('key-changes.tell', async ({ key_change_id, undone }, { pool }) => {
  await runTransaction(pool, async (sql: Sql) => {
    await store.lockChange(sql, key_change_id);
    const row = await store.findChange(sql, key_change_id);
    if (!row || row.run_id === null || row.state !== (undone ? 'undone' : 'applied')) return;
    if (undone ? row.told_at === null || row.undo_told_at !== null : row.told_at !== null) return;
    const lesson = await store.getLesson(sql, row.lesson_id);
    await store.setTold(sql, row.id, undone);
    // marks that nobody was told yet are told with the results
    if (!lesson.told_at_once) return;
    const { title, bn_title, course_uuid } = lesson;
    for (let after = 0; ; ) {
      const people = await store.listTold(sql, row.run_id, after, TOLD_TOGETHER);
      await notify(
        sql,
        people.map(({ user_id, score, max_score }) => ({
          user_id,
          notice: {
            name: undone ? 'key-changes.undone' : 'key-changes.changed',
            url: atJourney({ uuid: course_uuid, lesson: row.lesson_id }),
            terms: { exam: { en: title, bn: bn_title }, score, max: max_score },
            fold: `key-change-${row.id}`,
            letter: 'line' as const,
          },
        })),
      );
      if (people.length < TOLD_TOGETHER) break;
      after = people.at(-1)!.number;
    }
  });
});
export const jobs = [preview, passOn, tell];
