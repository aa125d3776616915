// Attempts on paper: their marks come in by a sheet, as results of their own reason; a sheet that is sent again changes nothing.
import type { Sql } from '#core/db/server/sql.ts';
import { computePercent } from '../rules.ts';
import { quizFinished } from './events.ts';
import { findStanding } from './store-exams.ts';
import { awaitKeys } from './store-keys.ts';
import * as store from './store-on-paper.ts';
import { insertResult } from './store-results.ts';

export type { PaperAttemptRow, PaperSet } from './store-on-paper.ts';
export { awaitKeys } from './store-keys.ts';
export { countPaperAttempts, listPaperAttempts, listPaperSets } from './store-on-paper.ts';

/** What a row of the sheet says of one learner. */
export interface Entered extends store.NewPaperAttempt {
  enrollment_id: number;
  points: Record<string, number>;
  /** By the id of the section. */
  sections: Record<string, number>;
  wrong: number;
  answers: store.PaperAnswer[];
}
/** What was there before it, to be put back. */
export interface EnteredBefore {
  entered: Omit<Entered, 'enrollment_id' | 'user_id' | 'lesson_id' | 'course_id'>;
}
/** After `awaitKeys`, before which nothing is marked. `expected`: the result that was looked at; none: there was no attempt on paper. Undefined: it is another one by now. */
export async function enterFromPaper(
  sql: Sql,
  entered: Entered,
  expected: { id: number; result_no: number } | undefined,
): Promise<{ id: number; result_no: number; before: EnteredBefore | null } | undefined> {
  const { user_id, lesson_id, course_id, enrollment_id, points, sections, wrong, answers } = entered;
  // who marks it by hand is waited for, and seen; as there, the attempt is locked before its learner
  if (expected) await store.listResultNumbers(sql, [expected.id], true);
  await store.lockLearner(sql, enrollment_id);
  const [there] = await store.listPaperAttempts(sql, lesson_id, [user_id]);
  if (there?.id !== expected?.id || there?.result_no !== expected?.result_no) return undefined;
  const { score, max_score, passed } = entered;
  let before: EnteredBefore | null = null;
  let id: number;
  if (there) {
    id = there.id;
    before = { entered: await readEntered(sql, { user_id, id }) };
    await store.updatePaperAttempt(sql, id, entered);
  } else ({ id } = await store.insertPaperAttempt(sql, entered));
  await store.replacePaperAnswers(sql, { user_id, id }, answers);
  await insertResult(sql, { user_id, id }, 'paper', { score, max_score, passed, points, sections, wrong, to_mark: 0 });
  // the way on in the course is told with the results, so that a sheet can be taken back until then
  const { average_passed } = await findStanding(sql, user_id, lesson_id);
  if (await store.areResultsOut(sql, lesson_id))
    await quizFinished.tell(sql, [
      {
        ...{ user_id, enrollment_id, course_id, lesson_id, attempt_id: id, held: false, to_mark: [] },
        passed: average_passed ?? passed,
        percent: computePercent(score, max_score),
      },
    ]);
  const [row] = await store.listResultNumbers(sql, [id]);
  return { id, result_no: row!.result_no, before };
}
async function readEntered(sql: Sql, attempt: { user_id: number; id: number }): Promise<EnteredBefore['entered']> {
  const [row, answers] = await Promise.all([store.getEntered(sql, attempt), store.listPaperAnswers(sql, attempt)]);
  return { ...row, answers };
}
export type NotUndone = 'results_out' | 'marked_since';
/** Why what a sheet entered is not taken back; nothing: it can be. */
export async function whyNotUndone(
  sql: Sql,
  lesson_id: number,
  entered: readonly { id: number; result_no: number }[],
): Promise<(NotUndone | undefined)[]> {
  const out = await store.areResultsOut(sql, lesson_id);
  const now = new Map(
    (
      await store.listResultNumbers(
        sql,
        entered.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return entered.map(({ id, result_no }) => (out ? 'results_out' : now.get(id)?.result_no !== result_no ? 'marked_since' : undefined));
}
/** Puts back what was there before; an attempt that the sheet made is gone. */
export async function undoFromPaper(
  sql: Sql,
  lesson_id: number,
  { id, result_no, before }: { id: number; result_no: number; before: EnteredBefore | null },
): Promise<NotUndone | undefined> {
  await awaitKeys(sql, lesson_id);
  const [attempt] = await store.listResultNumbers(sql, [id], true);
  const [why] = await whyNotUndone(sql, lesson_id, [{ id, result_no }]);
  if (why || !attempt) return why ?? 'marked_since';
  const where = { user_id: attempt.user_id, id };
  if (!before) {
    await store.deletePaperAttempt(sql, where);
    return undefined;
  }
  const { entered } = before;
  await store.updatePaperAttempt(sql, id, { ...entered, user_id: attempt.user_id, lesson_id, course_id: attempt.course_id });
  await store.replacePaperAnswers(sql, where, entered.answers);
  const { score, max_score, passed, points, sections, wrong } = entered;
  await insertResult(sql, where, 'paper', { score, max_score, passed, points, sections, wrong, to_mark: 0 });
  return undefined;
}
