// Handlers of the results calls.
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { FieldWord } from '#core/contract/words.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readList } from '#core/lists/server/order.ts';
import { PressBusy, typesetMarksheet } from '#features/certificates/server/service.ts';
import { recordExport } from '#features/people/server/service.ts';
import { saveExtraAttempts } from '#features/quizzes/server/service.ts';
import * as calls from '../contract.ts';
import { type Evaluation, evaluations, type ResultRow, results } from '../lists.ts';
import { gradeOf, LEAST_COMPARED, readTieBreaks } from '../rules.ts';
import { readAnswers } from './answers.ts';
import { marksheetOf } from './marksheet.ts';
import { publish } from './publishing.ts';
import * as store from './store.ts';
import type { ManagedEvaluation } from './store.ts';
import { findOfBatch } from './store-of-batch.ts';

export { calls };
type Found = Omit<ResultRow, 'grade' | 'grade_point'>;
/** With the grade of who is marked to the end, where the exam has a scale. */
const graded = ({ scale }: ManagedEvaluation, row: Found): ResultRow => {
  const grade = scale === 'gpa5' && row.merit !== null ? gradeOf(row.score ?? 0, row.max_score ?? 0) : null;
  return { ...row, grade: grade?.letter ?? null, grade_point: grade?.points ?? null };
};
const tenth = (n: number | null): number | null => (n === null ? null : Math.round(n * 10) / 10);
export const handlers = handle(calls, {
  listEvaluations: ({ sql, actor, input }) =>
    readList<Evaluation>(sql, evaluations, store.evaluationsOf(sql, actor), input, actor.language),
  viewFigures: async ({ sql, managed_evaluation: evaluation }) => {
    const [figures, tenths] = await Promise.all([store.getFigures(sql, evaluation), store.listTenths(sql, evaluation)]);
    const { mean, spread, median, highest } = figures;
    return {
      ...evaluation,
      ...figures,
      ...{ mean: tenth(mean), spread: tenth(spread), median: tenth(median), highest: tenth(highest) },
      tenths: [...tenths],
    };
  },
  listResults: async ({ sql, actor, input, managed_evaluation: evaluation }) => {
    const source = store.resultsOf(sql, evaluation, readTieBreaks(evaluation.tie_breaks));
    const found = await readList<Found>(sql, results, source, input, actor.language);
    return { ...found, data: found.data.map((row) => graded(evaluation, row)) };
  },
  listBatchResults: async ({ sql, actor, input, managed_batch: batch, refuse }) => {
    const id = await findOfBatch(sql, batch, input);
    const evaluation = id === undefined ? undefined : await store.findEvaluation(sql, id);
    if (!evaluation) return refuse('evaluation_unknown');
    const source = store.resultsOf(sql, evaluation, readTieBreaks(evaluation.tie_breaks), batch.id);
    const found = await readList<Found>(sql, results, source, input, actor.language);
    return { ...found, data: found.data.map((row) => graded(evaluation, row)) };
  },
  exportResults: async ({ pool, actor, input, record, managed_evaluation: evaluation }) => {
    await recordExport({ pool, actor, input, record });
    return exportList(pool, {
      list: results,
      source: store.resultsOf(pool, evaluation, readTieBreaks(evaluation.tie_breaks)),
      input,
      language: actor.language,
      tell: async (rows) => rows.map((row) => graded(evaluation, row as unknown as Found)),
    });
  },
  viewAnswers: ({ sql, managed_attempt }) => readAnswers(sql, managed_attempt),
  increaseAttempts: async ({ sql, actor, input, managed_attempt: attempt, refuse }) => {
    if (attempt.user_id === actor.user.id) return refuse('own_attempts');
    if (attempt.allowed_all === null) return refuse('attempts_uncounted');
    const least = Math.max(attempt.allowed_all, attempt.attempts);
    if (input.attempts < least) throw wrongField('attempts', `too_small:${least}` as FieldWord);
    const { user_id, lesson_id } = attempt;
    const extra_id = await saveExtraAttempts(sql, {
      user_id,
      lesson_id,
      attempts: input.attempts - attempt.allowed_all,
      given_by: actor.user.id,
    });
    return { id: attempt.id, extra_id, attempts: input.attempts, attempts_left: input.attempts - attempt.attempts };
  },
  viewPerformance: async ({ sql, actor, performed_enrollment: enrollment }) => {
    const own = enrollment.user_id === actor.user.id;
    const [lessons, over_time] = await Promise.all([store.listReached(sql, enrollment), store.listOverTime(sql, enrollment, !own)]);
    return {
      ...enrollment,
      own,
      lessons: lessons.map(({ share, out, median, compared, ...row }) => {
        const withheld = own && !out;
        return {
          ...row,
          withheld,
          percent: withheld || share === null ? null : Math.floor(share),
          passed: withheld ? null : row.passed,
          median: withheld || compared < LEAST_COMPARED || median === null ? null : Math.floor(median),
        };
      }),
      over_time: over_time.map(({ share, ...row }) => ({ ...row, percent: Math.floor(share) })),
    };
  },
  publishResults: ({ sql, input, managed_evaluation }) => publish(sql, managed_evaluation, input.confirmed),
  viewMarksheet: async ({ sql, input, performed_enrollment: enrollment, refuse }) => {
    if (enrollment.batch_id !== input.batch_id) throw refused('not_found');
    const [rows, institution] = await Promise.all([
      store.listMarked(sql, enrollment),
      store.getInstitution(sql, enrollment.institution_id),
    ]);
    if (!rows.length) return refuse('nothing_told');
    const only = rows.length === 1 ? await store.findEvaluation(sql, rows[0]!.lesson_id) : undefined;
    const place = only && (await store.findPlace(sql, only, readTieBreaks(only.tie_breaks), enrollment.id));
    const body = await typesetMarksheet(marksheetOf({ ...enrollment, ...institution }, rows, place)).catch((error: unknown) => {
      throw error instanceof PressBusy ? refused('unavailable', undefined, { retry_after: error.retry_after }) : error;
    });
    return { body, file_name: `marksheet-${enrollment.id}.pdf` };
  },
});
