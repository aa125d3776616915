// Publishing the results of an exam: once, and its takers hear of it.
import { denier } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { publishResults } from '#features/exams/server/service-results.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { notify } from '#features/notices/server/service.ts';
import { errors } from '../words.ts';
import * as store from './store.ts';
import type { ManagedEvaluation } from './store.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
export async function publish(sql: Sql, evaluation: ManagedEvaluation, confirmed: boolean): Promise<{ id: number; published_at: string }> {
  if (evaluation.stage === 'told') return deny('told_at_once');
  const { under_way, to_mark, late, on_devices } = await store.getFigures(sql, evaluation);
  const open = { under_way, to_mark, late, on_devices };
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
  return { id: evaluation.id, published_at: new Date().toISOString() };
}
