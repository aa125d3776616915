// Handlers of the results calls.
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { FieldWord } from '#core/contract/words.ts';
import { exportList } from '#core/lists/server/export.ts';
import { pick } from '#core/i18n/words.ts';
import { listMatching, readList } from '#core/lists/server/order.ts';
import { recordExport } from '#features/people/server/service.ts';
import { computeShownPercent } from '#features/quizzes/rules.ts';
import { saveExtraAttempts } from '#features/quizzes/server/service.ts';
import * as contract from '../contract.ts';
import { type Evaluation, evaluations, type ResultRow, results } from '../lists.ts';
import { gradeOf, LEAST_COMPARED, readTieBreaks } from '../rules.ts';
import { readAnswers } from './answers.ts';
import { publish } from './publishing.ts';
import { checkSheet, placeIn, printSheets } from './sheets.ts';
import * as store from './store.ts';
import * as learner from './store-learner.ts';
import type { ManagedEvaluation } from './store.ts';
import { findOfBatch } from './store-of-batch.ts';

const { MOST_SHEETS, MOST_ATTEMPTS: _most, CheckedSheet: _shape, ...calls } = contract;
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
      of: pick(actor.language, evaluation.title, evaluation.bn_title),
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
    const [lessons, over_time] = await Promise.all([learner.listReached(sql, enrollment), learner.listOverTime(sql, enrollment, !own)]);
    const told = lessons.filter(({ published, share }) => published && share !== null);
    return {
      ...enrollment,
      own,
      marksheet: told.length > 0,
      place: told.length === 1 ? await placeIn(sql, told[0]!.lesson_id, enrollment.id) : null,
      lessons: lessons.map(({ share, out, published, median, compared, pass_percent, ...row }) => {
        const withheld = own && !out;
        return {
          ...row,
          withheld,
          percent: withheld || share === null ? null : computeShownPercent(share, 100, pass_percent),
          passed: withheld ? null : row.passed,
          median: withheld || (own && !published) || compared < LEAST_COMPARED ? null : tenth(median),
        };
      }),
      over_time: over_time.map(({ share, ...row }) => ({ ...row, percent: Math.floor(share) })),
    };
  },
  publishResults: ({ sql, input, managed_evaluation }) => publish(sql, managed_evaluation, input.confirmed),
  viewMarksheet: async ({ pool, input, performed_enrollment: enrollment, refuse }) => {
    if (enrollment.batch_id !== input.batch_id) throw refused('not_found');
    const body = await printSheets(pool, [enrollment.id]);
    if (!body) return refuse('nothing_told');
    return { body, file_name: `marksheet-${enrollment.id}.pdf` };
  },
  downloadMarksheets: async ({ pool, record, input, managed_evaluation: evaluation, refuse }) => {
    const source = store.resultsOf(pool, evaluation, readTieBreaks(evaluation.tie_breaks));
    const wanted = { ...input, except: input.except ?? [] };
    const range = { after: 0, until: 2_147_483_647, limit: MOST_SHEETS + 1 };
    const rows = await listMatching<object>(pool, source, wanted, range);
    if (rows.length > MOST_SHEETS) return refuse('too_many_marksheets');
    const ids = rows.map((row) => row.list_key);
    const body = await printSheets(pool, ids, (sql) => record(sql, async () => {}, [evaluation.id]));
    if (!body) return refuse('nothing_told');
    return { body, file_name: `marksheets-${evaluation.id}.pdf` };
  },
  checkMarksheet: async ({ sql, input }) => ({ found: await checkSheet(sql, input.code) }),
});
