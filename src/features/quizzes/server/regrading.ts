// Regrading after a key change: what it makes of each submitted attempt, worked out beside what counts; then taken by all at once, and taken back.
import type { Sql } from '#core/db/server/sql.ts';
import { insertItems, type Item } from '#core/jobs/server/store-runs.ts';
import { fullMarks, type GivenAnswer } from '#features/questions/rules.ts';
import { gradeAnswer, hasVariants, type Judged, type KeyChange, sumOf, withKeys } from '#features/questions/server/service.ts';
import { computePercent, isPassed, marksBySection, passesSections } from '../rules.ts';
import { asJudgedIn } from './attempts.ts';
import { quizMarked } from './events.ts';
import { findStanding } from './store-exams.ts';
import * as store from './store-regrading.ts';
import { listQuestions, type QuestionRow } from './store.ts';

export type { Effect } from './store-regrading.ts';
/** Attempts of one transaction while it is worked out. */
export const REGRADED_TOGETHER = 250;

/** Another key for one question of a lesson; `run_id` holds what it makes of each attempt. */
export interface Rekeying extends KeyChange {
  id: number;
  lesson_id: number;
  question_id: number;
  run_id: number;
}
interface Ground {
  questions: ReadonlyMap<number, QuestionRow>;
  pass_percent: number;
  before: readonly KeyChange[];
  after: readonly KeyChange[];
}
const rounded = (n: number) => Math.round(n * 100) / 100 || 0;

/** Grades each distinct answer once; a question with variants is another one in each attempt. */
function graderOf(question: QuestionRow, keys: readonly KeyChange[]): (row: store.AskedRow) => { q: QuestionRow; judged: Judged } {
  const own = { ...question, keys: [...keys] };
  if (hasVariants(question.answer))
    return (row) => {
      const q = asJudgedIn(own, row.variant_seed);
      return { q, judged: gradeAnswer(q, row.answer) };
    };
  const q = asJudgedIn(own, 0);
  const known = new Map<string, Judged>();
  return ({ answer }) => {
    const said = JSON.stringify(answer as GivenAnswer | null);
    let judged = known.get(said);
    if (!judged) known.set(said, (judged = gradeAnswer(q, answer)));
    return { q, judged };
  };
}
/** The marks of each attempt by the difference at one question, with floors and passing anew. */
function regrade(
  rows: readonly store.AskedRow[],
  question_id: number,
  { questions, pass_percent, before, after }: Ground,
): store.NextRow[] {
  const question = questions.get(question_id)!;
  const [was, now] = [graderOf(question, before), graderOf(question, after)];
  return rows.map((row) => {
    const [old, next] = [was(row), now(row)];
    // marks that were written on paper say nothing of the answer: never more than the question has
    const moved = (row.points[question_id] ?? old.judged.score) + next.judged.score - old.judged.score;
    const own = rounded(Math.min(moved, fullMarks(next.q, true)));
    const max_score = rounded(row.max_score - fullMarks(old.q, true) + fullMarks(next.q, true));
    const judged = row.question_ids.flatMap((id) => {
      const q = questions.get(id);
      return q ? [{ q, score: id === question_id ? own : (row.points[id] ?? 0) }] : [];
    });
    const sum = sumOf(
      judged.map(({ q }) => q),
      judged,
      true,
    );
    const score = Math.min(max_score, sum.score);
    return {
      ...{ user_id: row.user_id, attempt_id: row.id, from: row.result_no, own, score, max_score },
      passed: max_score === 0 || (isPassed(score, max_score, pass_percent) && passesSections(judged)),
      sections: marksBySection(judged),
      wrong: row.wrong - Number(old.judged.verdict === 'wrong') + Number(next.judged.verdict === 'wrong'),
      to_mark: row.to_mark,
      correct: next.judged.verdict === 'right',
    };
  });
}
async function groundOf(
  sql: Sql,
  { lesson_id, question_id }: Pick<Rekeying, 'lesson_id' | 'question_id'>,
  rows: readonly store.AskedRow[],
  keys: Pick<Ground, 'before' | 'after'>,
): Promise<Ground> {
  const ids = new Set(rows.flatMap((row) => row.question_ids)).add(question_id);
  const questions = await listQuestions(sql, [...ids], lesson_id);
  return {
    ...keys,
    // what another question's keys came to stands in the points; only whether it counts at all is asked
    questions: new Map(questions.map((q) => [q.id, q.id === question_id ? q : withKeys(q)])),
    pass_percent: await store.getPassPercent(sql, lesson_id),
  };
}
type Compared = Pick<store.NextRow, 'score' | 'max_score' | 'passed' | 'own'>;
const share = ({ score, max_score }: Pick<Compared, 'score' | 'max_score'>) => (max_score > 0 ? score / max_score : 1);
function effectOf(row: store.AskedRow, next: Compared, question_id: number): store.Effect {
  const apart = share(next) - share(row);
  if (Math.abs(apart) > 1e-9) return apart > 0 ? 'rises' : 'falls';
  const moved = (row.points[question_id] ?? 0) !== next.own || row.max_score !== next.max_score || row.passed !== next.passed;
  return moved || row.score !== next.score ? 'equal' : 'unchanged';
}
/** What the change makes of these attempts, as next results that nobody counts, with an item of the run for each. */
async function propose(
  sql: Sql,
  change: Rekeying,
  rows: readonly store.AskedRow[],
): Promise<{ items: Item[]; counts: Record<string, number> }> {
  const before = await store.listKeys(sql, change.lesson_id, change.question_id);
  const ground = await groundOf(sql, change, rows, { before, after: [...before, change] });
  const next = regrade(rows, change.question_id, ground);
  const effects = rows.map((row, i) => effectOf(row, next[i]!, change.question_id));
  const moved = next.filter((_, i) => effects[i] !== 'unchanged');
  const numbers = await store.insertNext(sql, { key_change_id: change.id, question_id: change.question_id }, moved);
  const flipped = rows.filter((row, i) => row.passed !== next[i]!.passed);
  const certificates = await store.listCertified(sql, change.lesson_id, [...new Set(flipped.map(({ user_id }) => user_id))]);
  const counts: Record<string, number> = {};
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  const items = rows.map((row, i): Item => {
    const to = next[i]!;
    const effect = effects[i]!;
    count(effect);
    const flips = row.passed === to.passed ? undefined : to.passed ? 'passes' : 'fails';
    const held = certificates.get(row.user_id);
    const certificate = flips === 'passes' && held === 'near' ? 'gets' : flips === 'fails' && held === 'has' ? 'keeps' : undefined;
    if (flips) count(flips);
    if (certificate) count(certificate);
    const kept: store.Kept = {
      from: row.result_no,
      ...(effect !== 'unchanged' && {
        to: numbers.get(row.id)!,
        was: [row.own_score, row.own_correct],
        now: [to.own, to.correct],
      }),
      ...(flips && { flips }),
      ...(certificate && { certificate }),
    };
    return { number: row.id, outcome: effect, label: `Script ${row.id}`, bn_label: `খাতা ${row.id}`, kept };
  });
  return { items, counts };
}
/** The next portion of working it out, from behind a place; `next` is null when that was the last one. */
export async function workOutKey(sql: Sql, change: Rekeying, after: store.Place | null) {
  await store.awaitKeys(sql, change.lesson_id);
  const rows = await store.lockAsked(sql, change, { after, limit: REGRADED_TOGETHER });
  const last = rows.at(-1);
  const done = rows.length ? await propose(sql, change, rows) : { items: [], counts: {} };
  return {
    ...done,
    did: rows.length,
    next: last && rows.length === REGRADED_TOGETHER ? { user_id: last.user_id, number: last.number } : null,
  };
}
export const countAsked = store.countAsked;

/** All take what was worked out, in one statement; what changed or was handed in meanwhile is worked out here, on top of it. With the keys locked. */
export async function takeKey(sql: Sql, change: Rekeying): Promise<{ taken: number }> {
  for (let after: store.Place | null = null; ; ) {
    const rows = await store.lockAsked(sql, change, { after, limit: REGRADED_TOGETHER, unless: 'from' });
    if (rows.length) await insertItems(sql, change.run_id, (await propose(sql, change, rows)).items);
    const last = rows.at(-1);
    if (!last || rows.length < REGRADED_TOGETHER) break;
    after = { user_id: last.user_id, number: last.number };
  }
  return { taken: await store.takeNext(sql, change) };
}
/** All take back what they had, in the same statement; who has come to something else since is regraded without the change. With the keys locked. */
export async function takeBackKey(sql: Sql, change: Rekeying): Promise<{ taken: number }> {
  let regraded = 0;
  for (let after: store.Place | null = null; ; ) {
    const rows = await store.lockAsked(sql, change, { after, limit: REGRADED_TOGETHER, unless: 'to' });
    if (rows.length) {
      const before = await store.listKeys(sql, change.lesson_id, change.question_id);
      const ground = await groundOf(sql, change, rows, { before, after: before.filter(({ id }) => id !== change.id) });
      const next = regrade(rows, change.question_id, ground);
      const numbers = await store.insertNext(sql, { key_change_id: change.id, question_id: change.question_id }, next);
      await store.setNext(
        sql,
        change.question_id,
        next.map((one) => ({ ...one, number: numbers.get(one.attempt_id)! })),
      );
      regraded += rows.length;
    }
    const last = rows.at(-1);
    if (!last || rows.length < REGRADED_TOGETHER) break;
    after = { user_id: last.user_id, number: last.number };
  }
  return { taken: regraded + (await store.restore(sql, change)) };
}
/** Who passes by it now is told to whoever follows the marks: journeys, certificates. Answers the place of the last one, null when there is none. */
export async function tellPassing(sql: Sql, change: Rekeying, after: number, limit: number): Promise<number | null> {
  const rows = await store.listPassing(sql, change, after, limit);
  for (const { percent_of, ...row } of rows) {
    const { average_passed, held } = await findStanding(sql, row.user_id, row.lesson_id);
    await quizMarked.tell(sql, { ...row, passed: average_passed ?? true, held, percent: computePercent(percent_of[0], percent_of[1]) });
  }
  return rows.at(-1)?.attempt_id ?? null;
}
