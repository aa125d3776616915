// What a mark by a person makes of a submitted attempt: its marks anew, as the next result.
import type { Sql } from '#core/db/server/sql.ts';
import { fullMarks } from '#features/questions/rules.ts';
import { gradeAnswer, sumOf } from '#features/questions/server/service.ts';
import { computePercent, isPassed, marksBySection, passesSections } from '../rules.ts';
import { questionsOf } from './attempts.ts';
import { quizMarked } from './events.ts';
import { findStanding } from './store-exams.ts';
import { type AnswerRow, listAnswers, markAnswers } from './store.ts';
import { getPoints, insertResult, type SubmittedRow } from './store-results.ts';

export interface Counted {
  question_id: number;
  /** What people give for it; undefined: as it was. */
  points: number | undefined;
  /** How many answers of the attempt wait for a mark then. */
  to_mark: number;
}
/** What stands for a question: who answered nothing may have been given marks, by a change of the key or by rescrutiny. */
const standing = (id: number, answer: AnswerRow | undefined, points: Readonly<Record<string, number>>, else_ = 0): number =>
  answer ? (answer.score ?? 0) : (points[id] ?? else_);
/** For an attempt whose row is locked (`lockSubmitted`). */
export async function countMark(sql: Sql, attempt: SubmittedRow, { question_id, points, to_mark }: Counted): Promise<void> {
  const [questions, answers, points_now] = await Promise.all([
    questionsOf(sql, attempt),
    listAnswers(sql, attempt),
    getPoints(sql, attempt),
  ]);
  const own = new Map(answers.map((a) => [a.question_id, a]));
  const judged = questions.map((q) => {
    const answer = own.get(q.id);
    const graded = gradeAnswer(q, answer?.answer);
    const stands = standing(q.id, answer, points_now);
    const score = q.id === question_id && points !== undefined ? graded.score + points : stands;
    return { q, score, moved: score !== stands, wrong: graded.verdict === 'wrong' };
  });
  const { score } = sumOf(questions, judged, true);
  const max_score = attempt.max_score!;
  const passed = max_score === 0 || (isPassed(score, max_score, attempt.pass_percent) && passesSections(judged));
  // a whole that is cut off at nothing stays where one answer moves
  if (score === attempt.score && to_mark === attempt.to_mark && !judged.some(({ moved }) => moved)) return;
  await markAnswers(
    sql,
    attempt,
    judged.filter((j) => j.q.id === question_id).map((j) => ({ question_id, score: j.score, correct: j.score >= fullMarks(j.q, true) })),
  );
  await insertResult(sql, attempt, 'marks', {
    ...{ score, max_score, passed, to_mark },
    points: Object.fromEntries(judged.map((j) => [j.q.id, j.score])),
    sections: marksBySection(judged),
    wrong: judged.filter((j) => j.wrong).length,
  });
  await tellMarked(sql, attempt, passed, computePercent(score, max_score));
}
async function tellMarked(sql: Sql, attempt: SubmittedRow, passed: boolean, percent: number): Promise<void> {
  const { user_id, enrollment_id, course_id, lesson_id, id: attempt_id } = attempt;
  if (enrollment_id === null) return;
  const { average_passed, marks_held: held } = await findStanding(sql, user_id, lesson_id);
  await quizMarked.tell(sql, {
    ...{ user_id, enrollment_id, course_id, lesson_id, attempt_id },
    passed: average_passed ?? passed,
    held,
    percent,
  });
}
/** Marks of some questions become others, as the next result: what `to` makes of those that stand. Answers whether any did. For an attempt
 *  whose row is locked. */
export async function raiseMarks(sql: Sql, attempt: SubmittedRow, to: (question_id: number, stands: number) => number): Promise<boolean> {
  const [questions, answers, points_now] = await Promise.all([
    questionsOf(sql, attempt),
    listAnswers(sql, attempt),
    getPoints(sql, attempt),
  ]);
  const own = new Map(answers.map((a) => [a.question_id, a]));
  const judged = questions.map((q) => {
    const answer = own.get(q.id);
    const graded = gradeAnswer(q, answer?.answer);
    const stands = standing(q.id, answer, points_now, graded.score);
    return { q, stands, score: to(q.id, stands), wrong: graded.verdict === 'wrong' };
  });
  const changed = judged.filter(({ stands, score }) => stands !== score);
  if (!changed.length) return false;
  const { score } = sumOf(questions, judged, true);
  const max_score = attempt.max_score!;
  const passed = max_score === 0 || (isPassed(score, max_score, attempt.pass_percent) && passesSections(judged));
  await markAnswers(
    sql,
    attempt,
    changed.map(({ q, score: points }) => ({ question_id: q.id, score: points, correct: points >= fullMarks(q, true) })),
  );
  await insertResult(sql, attempt, 'rescrutiny', {
    ...{ score, max_score, passed, to_mark: attempt.to_mark },
    points: Object.fromEntries(judged.map((j) => [j.q.id, j.score])),
    sections: marksBySection(judged),
    wrong: judged.filter((j) => j.wrong).length,
  });
  await tellMarked(sql, attempt, passed, computePercent(score, max_score));
  return true;
}
