// Publishing the results of an exam: once, and its takers hear of it.
import { denier } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { publishResults } from '#features/exams/server/service-results.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { finishQuizzes } from '#features/journeys/server/service.ts';
import { listCounted } from '#features/quizzes/server/service.ts';
import { computePercent } from '#features/quizzes/rules.ts';
import { notify } from '#features/notices/server/service.ts';
import { errors } from '../words.ts';
import * as store from './store.ts';
import type { ManagedEvaluation } from './store.ts';

const GROUP = 200;
/** Tells the journeys of its takers what they came to, which was held back until the results were out: lessons are done, certificates are given. Done twice it
 *  changes nothing. */
const tellJourneys = job<{ lesson_id: number }>('results.tell-journeys', async ({ lesson_id }, { pool }) => {
  for (let after = 0; ; ) {
    const rows = await listCounted(pool, lesson_id, after, GROUP);
    if (rows.length)
      await runTransaction(pool, (sql) =>
        finishQuizzes(
          sql,
          rows.map(({ share, ...row }) => ({ ...row, percent: computePercent(share ?? 0, 1) })),
        ),
      );
    if (rows.length < GROUP) return;
    after = rows.at(-1)!.enrollment_id;
  }
});
export const jobs = [tellJourneys];

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
export async function publish(sql: Sql, evaluation: ManagedEvaluation, confirmed: boolean): Promise<{ id: number; published_at: string }> {
  if (evaluation.stage === 'told') return deny('told_at_once');
  const { under_way, not_begun, to_mark, late, on_devices } = await store.getFigures(sql, evaluation);
  const open = { under_way, not_begun, to_mark, late, on_devices };
  if (!confirmed && Object.values(open).some((n) => n > 0)) deny('results_not_ready', open);
  if (!(await publishResults(sql, evaluation.id))) deny('results_out');
  const [{ uuid }, takers] = await Promise.all([store.getCourse(sql, evaluation.course_id), store.listTakers(sql, evaluation.id)]);
  const notice = {
    name: 'results.published',
    url: atJourney({ uuid, lesson: evaluation.id }),
    terms: { exam: { en: evaluation.title, bn: evaluation.bn_title } },
    fold: `results-${evaluation.id}`,
  };
  await notify(
    sql,
    takers.map((user_id) => ({ user_id, notice })),
  );
  await tellJourneys.later(sql, { lesson_id: evaluation.id });
  return { id: evaluation.id, published_at: new Date().toISOString() };
}
