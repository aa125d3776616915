// What the log of an attempt comes to: its answers as they count now, and of a closed one its marks anew. A pure function of log, times and rulings, computed
// again whenever one of them changes.
import type { Sql } from '#core/db/server/sql.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { gradeAnswer, isLeftToPerson, sumOf } from '#features/questions/server/service.ts';
import { computePercent, isPassed, marksBySection, passesSections } from '../rules.ts';
import { type Facts, fold, type Folded, type LogRecord, orderOf, type Ruling } from '../rules-log.ts';
import { questionsOf } from './attempts.ts';
import { quizMarked, quizRejudged } from './events.ts';
import { fencesOf } from './leases.ts';
import { sectionsIn } from './section-times.ts';
import { findStanding } from './store-exams.ts';
import { type AnswerRow, listAnswers, markAnswers } from './store.ts';
import { getPoints, insertResult, listClaimed, lockSubmitted } from './store-results.ts';
import { listRulings, type RulingRow } from './store-late.ts';
import * as store from './store-sitting.ts';
import type { CountedAnswer, LeaseRow, LogPart, SittingRow } from './store-sitting.ts';

export const factsOf = (row: SittingRow, leases: readonly LeaseRow[]): Facts => ({
  ends: row.paused_at === null ? row.ends : Infinity,
  late: row.late_minutes * 60_000,
  rule: row.late_rule,
  published: row.published,
  fences: fencesOf(leases),
  section: sectionsIn(row),
});
/** The records of one delivery, as they are judged. */
export const recordsOf = (part: LogPart): LogRecord[] =>
  part.records.map(({ kind, q, v, m, w, y }, i) => ({
    ...{ lease: part.lease, run: part.run, n: part.first_n + i, rank: part.rank, kind, q: q ?? 0, v, m, w },
    y: y === null ? null : (part.anchors[y] ?? null),
    R: part.received,
    by: part.by_run === null ? null : { run: part.by_run, m: part.by_m!, w: part.by_w! },
  }));

/** The last word of those who run the exam on what had come until they said it. */
export const rulingOf =
  (rulings: readonly RulingRow[]): Ruling =>
  (x) =>
    rulings.findLast(({ at, question_ids }) => x.R <= at && (question_ids === null || question_ids.includes(x.q)))?.kind;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Answers that the log changes; one that does not count any more is taken back. */
function changesOf(answers: Folded['answers'], before: readonly AnswerRow[]): CountedAnswer[] {
  const there = new Map(before.map((row) => [row.question_id, row]));
  const now: CountedAnswer[] = [...answers].map(([question_id, { v, order }]) => ({
    question_id,
    answer: v as GivenAnswer | null,
    sequence: order,
  }));
  const gone = before.flatMap(({ question_id, answer }) =>
    answer === null || answers.has(question_id) ? [] : { question_id, answer: null, sequence: 0 },
  );
  return [...now, ...gone].filter(({ question_id, answer }) => !same(answer, there.get(question_id)?.answer ?? null));
}
/** Late answers by question that would change what counts: those that wait, and those that do not count. */
function countLate({ answers, judged }: Folded): { waiting: number; lost: number } {
  const [waiting, lost] = [new Set<number>(), new Set<number>()];
  for (const { x, verdict } of judged) {
    if (x.kind !== 'answer' || (verdict !== 'held' && verdict !== 'late')) continue;
    const stands = answers.get(x.q);
    if (!stands || stands.order < orderOf(x)) (verdict === 'held' ? waiting : lost).add(x.q);
  }
  return { waiting: waiting.size, lost: lost.size };
}

export interface LateAnswer {
  question_id: number;
  answer: GivenAnswer | null;
  /** Milliseconds. */
  received: number;
  /** For those who run the exam; else it does not count. */
  waits: boolean;
  /** The clocks of the phone say that it was written in time; else nobody knows. */
  in_time: boolean;
}
/** Of each question the last answer that came late, where it would change what counts. */
export async function listLateAnswers(sql: Sql, attempt: { user_id: number; id: number }): Promise<LateAnswer[]> {
  const row = await store.lockSitting(sql, attempt, 'not');
  if (!row?.entered_at || row.late_waiting + row.late_lost === 0) return [];
  const [parts, leases, rulings] = await Promise.all([store.listLog(sql, attempt), store.listLeases(sql, attempt), listRulings(sql, row)]);
  const { answers, judged } = fold(parts.flatMap(recordsOf), factsOf(row, leases), rulingOf(rulings));
  const last = new Map<number, LateAnswer>();
  for (const { x, verdict, proof } of judged) {
    if (x.kind !== 'answer' || (verdict !== 'held' && verdict !== 'late') || orderOf(x) < (answers.get(x.q)?.order ?? 0)) continue;
    last.set(x.q, {
      ...{ question_id: x.q, answer: x.v as GivenAnswer | null, received: x.R },
      ...{ waits: verdict === 'held', in_time: proof === 'phone' },
    });
  }
  return [...last.values()];
}
/** Brings answers and marks of an attempt to what its log comes to. Nothing of one that was taken without a log. */
export async function rejudge(sql: Sql, attempt: { user_id: number; id: number }): Promise<void> {
  const row = await store.lockSitting(sql, attempt, 'update');
  if (!row?.entered_at) return;
  const [parts, leases, before, rulings] = await Promise.all([
    store.listLog(sql, attempt),
    store.lockLeases(sql, attempt),
    listAnswers(sql, attempt),
    listRulings(sql, row),
  ]);
  // none, or it was forgotten after its days: what counts is what stands
  if (!parts.length) return;
  const folded = fold(parts.flatMap(recordsOf), factsOf(row, leases), rulingOf(rulings));
  await store.setLate(sql, attempt, countLate(folded));
  const changed = changesOf(folded.answers, before);
  if (!changed.length) return;
  await store.replaceCounted(sql, attempt, changed);
  if (row.submitted_at) await markAnew(sql, attempt, new Set(changed.map(({ question_id }) => question_id)));
}
/** The marks of a closed attempt of whose answers some have changed; what people gave for the others stands. */
async function markAnew(sql: Sql, attempt: { user_id: number; id: number }, changed: ReadonlySet<number>): Promise<void> {
  const row = (await lockSubmitted(sql, attempt))!;
  const [questions, answers, claimed, points] = await Promise.all([
    questionsOf(sql, row),
    listAnswers(sql, row),
    listClaimed(sql, attempt),
    getPoints(sql, attempt),
  ]);
  const own = new Map(answers.map((a) => [a.question_id, a]));
  const judged = questions.map((q) => {
    const answer = own.get(q.id);
    const graded = gradeAnswer(q, answer?.answer);
    // who answered nothing may have been given marks all the same
    const stands = (answer ? answer.score : points[q.id]) ?? graded.score;
    return { q, ...graded, score: changed.has(q.id) ? graded.score : stands };
  });
  const anew = judged.filter(({ q }) => changed.has(q.id));
  const to_mark = anew.flatMap((j) => (isLeftToPerson(j.q, j) ? j.q.id : []));
  const not_to_mark = claimed.filter((id) => changed.has(id) && !to_mark.includes(id));
  const waits = new Set([...claimed, ...to_mark]);
  for (const id of not_to_mark) waits.delete(id);
  const { score, max_score } = sumOf(questions, judged, true);
  const passed = max_score === 0 || (isPassed(score, max_score, row.pass_percent) && passesSections(judged));
  await markAnswers(
    sql,
    attempt,
    anew.map((j) => ({ question_id: j.q.id, score: j.score, correct: j.verdict === 'right' })),
  );
  await insertResult(sql, attempt, 'late', {
    ...{ score, max_score, passed, to_mark: waits.size },
    points: Object.fromEntries(judged.map((j) => [j.q.id, j.score])),
    sections: marksBySection(judged),
    wrong: judged.filter((j) => j.verdict === 'wrong').length,
  });
  const { user_id, enrollment_id, course_id, lesson_id, id: attempt_id } = row;
  await quizRejudged.tell(sql, { user_id, lesson_id, attempt_id, to_mark, not_to_mark });
  if (enrollment_id === null) return;
  const { average_passed, held } = await findStanding(sql, user_id, lesson_id);
  await quizMarked.tell(sql, {
    ...{ user_id, enrollment_id, course_id, lesson_id, attempt_id },
    passed: average_passed ?? passed,
    held,
    percent: computePercent(score, max_score),
  });
}
