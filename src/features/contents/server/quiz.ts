// The quiz of a content: its questions as one attempt asks them, marking, what is told of the answers.
import { createHash } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { areAnswersShown, computeShownPercent, isPassed, type ShowAnswers, show_answers } from '#features/quizzes/rules.ts';
import { getCorrectAnswer, gradeAnswer, readAnswer, show, sumOf } from '#features/questions/server/service.ts';
import { rowOf, variantIn } from '#features/questions/server/service-import.ts';
import { parseQuestions } from '#features/questions/written.ts';
import type { AskedQuestion, Attempt, JudgedQuestion } from '../contract.ts';
import { insertAttempt, listAttempts, lockOrder } from './store-learning.ts';
import type { OrderRow } from './store-reach.ts';
import { deny } from './deny.ts';

const PASS_PERCENT = 60;
const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);
export const passPercent = (values: Values): number => figure(values.pass_percent) ?? PASS_PERCENT;
export const attemptsAllowed = (values: Values): number | null => figure(values.attempts_allowed);
/** With their answer keys: for this server alone. An attempt always asks the same ones in the same order, with the same numbers in them. */
function questionsOf(values: Values, seed: string) {
  const all = parseQuestions(String(values.questions ?? '')).map((question) => ({
    ...variantIn({ id: 0, ...rowOf(question) }, `${seed}.${question.key}`),
    ...{ key: question.key, type: question.type, marking: question.marking },
  }));
  const shown = figure(values.questions_shown);
  if (!shown || shown >= all.length) return all;
  const rank = ({ key }: { key: string }) => createHash('md5').update(`${seed}:${key}`).digest('hex');
  const chosen = new Set(
    all
      .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
      .slice(0, shown)
      .map(({ key }) => key),
  );
  return all.filter(({ key }) => chosen.has(key));
}
type Question = ReturnType<typeof questionsOf>[number];
const asAsked = (q: Question): AskedQuestion => ({
  ...{ key: q.key, type: q.type, text_html: q.text_html, bn_text_html: q.bn_text_html },
  ...{ shape: show(q.type, q.shape) as AskedQuestion['shape'], marks: q.marks, marking: q.marking, penalty: q.penalty },
});
const seedOf = (order: Pick<OrderRow, 'id'> | undefined, number: number): string => `content.${order?.id ?? 0}.${number}`;
/** The questions that the next attempt asks. */
export const askNext = (values: Values, order: Pick<OrderRow, 'id'> | undefined, attempts: number): AskedQuestion[] =>
  questionsOf(values, seedOf(order, attempts + 1)).map(asAsked);
const toldAttempt = (row: Omit<Attempt, 'percent'>, values: Values): Attempt => ({
  ...row,
  percent: row.max_score > 0 ? computeShownPercent(row.score, row.max_score, passPercent(values)) : 100,
});
export const listOwnAttempts = async (sql: Sql, order: OrderRow, values: Values): Promise<Attempt[]> =>
  (await listAttempts(sql, order.user_id, order.id)).map((row) => toldAttempt(row, values));
const isWhen = (value: unknown): value is ShowAnswers => (show_answers as readonly unknown[]).includes(value);

/** Marks what was answered, and keeps it as an attempt of this order. */
export async function submitAnswers(
  sql: Sql,
  order: OrderRow,
  { version, values }: { version: number; values: Values },
  answers: readonly { key: string; answer: unknown }[],
) {
  await lockOrder(sql, order.id);
  const before = await listAttempts(sql, order.user_id, order.id);
  const number = (before[0]?.number ?? 0) + 1;
  const allowed = attemptsAllowed(values);
  if (allowed !== null && number > allowed) deny('no_attempts_left');
  const questions = questionsOf(values, seedOf(order, number));
  if (!questions.length) deny('not_a_quiz');
  const given = new Map(answers.map(({ key, answer }) => [key, answer]));
  const judged = questions.map((q) => {
    const sent = given.get(q.key);
    const answer = sent === null || sent === undefined ? null : (readAnswer(q.type, sent as never, show(q.type, q.shape) as never) ?? null);
    return { q, answer, ...gradeAnswer(q, answer) };
  });
  const { score, max_score } = sumOf(questions, judged);
  // where nothing is marked, handing it in is all that is asked
  const passed = max_score === 0 || isPassed(score, max_score, passPercent(values));
  const row = await insertAttempt(
    sql,
    { user_id: order.user_id, enrollment_id: order.id, number, version, score, max_score, passed },
    Object.fromEntries(judged.map(({ q, answer }) => [q.key, answer])),
  );
  const left = allowed === null ? null : allowed - number;
  const when = isWhen(values.show_answers) ? values.show_answers : 'after_pass_or_last_try';
  const shown = areAnswersShown(when, { passed: passed || before.some((one) => one.passed), attempts_left: left, sealed: false });
  const told = judged.map(({ q, answer, score: own, verdict, parts }): JudgedQuestion => {
    const right = shown ? getCorrectAnswer(q.type, q.answer) : null;
    return {
      ...{ ...asAsked(q), answer: answer as JudgedQuestion['answer'], score: own, verdict, right_answer: right, ...(parts && { parts }) },
      ...{ explanation_html: shown ? q.explanation_html : '', bn_explanation_html: shown ? q.bn_explanation_html : '' },
    };
  });
  return { ...toldAttempt(row, values), attempts_left: left, answers_shown: shown, questions: told };
}
